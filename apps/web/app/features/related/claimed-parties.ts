import type { EntitySummary, RelatedGraph } from '@probity/contract/entities.ts';
import { isSameName } from '@probity/domain/entities/same-name.ts';

export type KnownParty = Pick<EntitySummary, 'entityId' | 'entityName' | 'country'>;

/** Listed parties with their own account, which can be given a further role. */
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
