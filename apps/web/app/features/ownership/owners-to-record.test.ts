import type { Ownership } from '@probity/contract/ownership.ts';
import { expect, it } from 'vitest';
import { ownersToRecord } from './owners-to-record.ts';

type Owner = Ownership['beneficialOwners'][number];

const share = (min: string, max = min) => ({ min, max, isExact: true });
const capital = (partyId: string, held = share('60'), isCertain = true): Owner => ({
  partyId,
  isCertain,
  grounds: [{ kind: 'Capital', isCertain, share: held, terms: [], rest: null }],
});
const calculated = (...beneficialOwners: Owner[]) =>
  ({
    beneficialOwners,
    parties: ['ada', 'bo'].map((id) => ({ id, hasProfile: true })),
  }) as unknown as Ownership;
const recorded = (id: string) => [{ fieldKey: 'UltimateBeneficialOwner', related: { id } }] as never[];

it('the calculated owners that are not recorded are offered', () => {
  expect(ownersToRecord(calculated(capital('ada'), capital('bo')), recorded('bo'))).toEqual(['ada']);
});

it.each([
  ['may reach the threshold only', capital('ada', share('60'), false)],
  ['has a share between bounds', capital('ada', share('25', '50'))],
  ['is listed only by a register', capital('unknown')],
  [
    'was only declared',
    {
      partyId: 'ada',
      isCertain: true,
      grounds: [{ kind: 'Declared', isCertain: true, share: null }],
    } as Owner,
  ],
])('an owner is not offered who %s', (_, owner) => {
  expect(ownersToRecord(calculated(owner), [])).toEqual([]);
});
