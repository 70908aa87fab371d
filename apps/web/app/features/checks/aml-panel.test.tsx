import type { ListedAmlCheck } from '@probity/contract/aml-checks.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { listAmlChecksQuery } from '../screening/queries.ts';
import { AmlPanel } from './aml-panel.tsx';

const { entityId } = exampleIds;
const screened: ListedAmlCheck = {
  subject: { entityId, entityName: 'Amara Chukwu', kind: 'LegalPerson', roles: [] },
  outcome: 'Success',
  result: 'NoRisk',
  provider: null,
  failure: null,
  hits: 0,
  undecided: 0,
  confirmed: 0,
  monitored: true,
  screenedAt: '2026-03-02T09:00:00.000Z',
  abilities: { start: true },
};

const textOf = (check: ListedAmlCheck): string =>
  textOfPage(<AmlPanel entityId={entityId} />, {} as Viewer, (client) =>
    client.setQueryData(listAmlChecksQuery(entityId).queryKey, { items: [check] }),
  );

it('a party that only monitoring has screened can still be checked', () => {
  const text = textOf({ ...screened, outcome: 'NotStarted' });
  expect(text).toContain('check not started');
  expect(text).toMatch(/ Screen /);
  expect(text).toContain('View result');
});

it('a finished check is shown by its result alone', () => {
  const text = textOf(screened);
  expect(text).not.toContain('check not started');
  expect(text).not.toMatch(/ Screen /);
  expect(text).toContain('View result');
});
