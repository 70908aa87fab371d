import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownershipValue } from './ownership.ts';
import { percentageSchema } from './percentage.ts';
import { relatedPartyValue } from './related-party.ts';

const entityId = '01961f4e-8f00-7000-8000-000000000001';
const share = { entityId, percentage: '33.5', holding: 'Direct' } as const;

describe('a percentage', () => {
  it.each([
    ['25', '25'],
    ['25.00', '25'],
    ['025.50 %', '25.5'],
    ['100.000', '100'],
    ['0.00000001', '0.00000001'],
  ])('%j is stored as %j', (written, kept) => expect(percentageSchema.parse(written)).toBe(kept));

  it.each(['0', '0.00', '100.01', '101', '-5', '33,3', '1e2', 'half', ''])('%j is refused', (written) => {
    expect(percentageSchema.safeParse(written).success).toBe(false);
  });

  it('does not change when it is read again', () => {
    const hundredMillionths = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(hundredMillionths, (units) => {
        const text = String(units).padStart(9, '0');
        const once = percentageSchema.parse(`${text.slice(0, -8)}.${text.slice(-8)}`);
        return percentageSchema.parse(once) === once;
      }),
    );
  });
});

describe('an owner', () => {
  it('is a link with an exact share', () => {
    const owner = ownershipValue.schema.parse({ ...share, shareClass: 'Ordinary A' });
    expect(owner).toMatchObject({ percentage: '33.5', naturesOfControl: [] });
    expect(ownershipValue.format(owner, 'en-GB')).toBe('33.5%, Ordinary A, direct');
    expect(ownershipValue.searchKey(owner)).toBe(entityId);
  });

  it('may be given by the nature of control alone, as registers do', () => {
    const control = { entityId, holding: 'Indirect', naturesOfControl: ['Votes75To100', 'Votes75To100'] };
    expect(ownershipValue.schema.parse(control).naturesOfControl).toEqual(['Votes75To100']);
  });

  it.each([
    [{ entityId, holding: 'Direct' }, 'percentage'],
    [{ ...share, holding: 'Sideways' }, 'holding'],
    [{ ...share, entityId: 'Harbour Tea Ltd' }, 'entityId'],
    [{ ...share, from: '2021', to: '2019' }, 'to'],
  ])('%j is refused at %s', (owner, path) => {
    expect(ownershipValue.schema.safeParse(owner).error?.issues[0]?.path).toEqual([path]);
  });
});

it('shows a related party by role and period', () => {
  const party = relatedPartyValue.schema.parse({
    entityId,
    roleTitle: ' Finance  director ',
    from: '2019-04',
  });
  expect(relatedPartyValue.format(party, 'en-GB')).toBe('Finance director, since Apr 2019');
});
