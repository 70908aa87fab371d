import { expect, it } from 'vitest';
import { whyNotDelete } from './deletion.policy.ts';

it.each([
  [0, 0, null],
  [1, 0, 'declaration.in_use'],
  [0, 1, 'declaration.requested'],
  [2, 3, 'declaration.requested'],
])(
  'a declaration with %s open agreements and %s open requests cannot be deleted: %s',
  (openAgreements, openRequests, why) => {
    expect(whyNotDelete({ openAgreements, openRequests })).toBe(why);
  },
);
