import { sentence } from '../texts/validation-sentence.ts';

/** What refers to a party, each of which keeps it from being deleted. */
export const partyReferences = [
  'roles',
  'connections',
  'decisions',
  'matches',
  'proposals',
  'merged',
  'evidence',
] as const;
export type PartyReference = (typeof partyReferences)[number];

export type PartyReferences = Readonly<Record<PartyReference, number>>;

/** Why a party cannot be deleted, and what to do first; null if nothing refers to it. */
export function whyNotDeleted(references: PartyReferences): string | null {
  const standing = partyReferences.filter((reference) => references[reference] > 0);
  if (standing.length === 0) return null;
  return standing
    .map((reference) => sentence(`partyReferences.${reference}`, { count: references[reference] }))
    .join(' ');
}
