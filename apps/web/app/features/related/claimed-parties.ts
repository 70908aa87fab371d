import type { EntitySummary, RelatedGraph } from '@probity/contract/entities.ts';
import { isSameName } from '@probity/domain/entities/same-name.ts';

export type KnownParty = Pick<EntitySummary, 'entityId' | 'entityName' | 'country'>;

/** Parties that hold their own data and are named already: they can be named in a further part. */
export function claimedParties(links: RelatedGraph['links'], text: string, isPerson: boolean): KnownParty[] {
  const typed = text.trim().toLowerCase();
  if (typed.length < 2) return [];
  const fitting = links.filter(
    ({ claimed, kind, name }) =>
      claimed &&
      (kind === 'LegalPerson') === isPerson &&
      (name.toLowerCase().includes(typed) || isSameName(name, typed)),
  );
  const byId = new Map(fitting.map((link) => [link.relatedEntityId, link]));
  return [...byId.values()].map(({ relatedEntityId, name, country }) => ({
    entityId: relatedEntityId,
    entityName: name,
    country,
  }));
}
