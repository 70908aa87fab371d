import type { CheckType } from '@probity/domain';
import { expect, it } from 'vitest';
import { indexChecks } from './index-checks.ts';

it('the checks of many parties are each read once, however many lookups follow', () => {
  let reads = 0;
  const checks = Array.from({ length: 400 }, (_, index) => ({
    get entityId() {
      reads += 1;
      return `party ${index >> 1}`;
    },
    type: (index % 2 === 0 ? 'Liveness' : 'CriminalCheck') as CheckType,
    index,
  }));
  const find = indexChecks(checks);
  const parties = Array.from({ length: 200 }, (_, party) => `party ${party}`);
  const found = parties.map((entityId) => find({ entityId, type: 'CriminalCheck' })?.index);
  expect(found).toEqual(parties.map((_, party) => 2 * party + 1));
  expect(find({ entityId: 'party 0', type: 'AmlCheck' })).toBeUndefined();
  expect(reads).toBe(400);
});
