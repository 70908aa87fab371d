import { expect, it } from 'vitest';
import { partyReferences, whyNotDeleted } from './party-references.ts';

const none = { roles: 0, connections: 0, decisions: 0, matches: 0, proposals: 0, merged: 0, evidence: 0 };

it('a party that nothing refers to can be deleted', () => {
  expect(whyNotDeleted(none)).toBeNull();
});

it.each(partyReferences)('a refusal names what refers to the party: %s', (reference) => {
  const why = whyNotDeleted({ ...none, [reference]: 2 });
  expect(why).toMatch(/2/);
  expect(whyNotDeleted({ ...none, [reference]: 1 })).not.toBe(why);
});

it('a refusal names everything that refers to the party', () => {
  expect(whyNotDeleted({ ...none, roles: 2, connections: 1 })).toBe(
    'The party is listed in 2 roles. Remove them first. A connection with the party is on record.',
  );
});
