import { type DataFieldKey, foldName, identifierFields } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findSharedIdentifiers, listPlaceholders, listToldApart } from './duplicates.store.ts';

type Placeholder = Awaited<ReturnType<typeof listPlaceholders>>[number];

export interface Duplicate {
  one: Placeholder;
  other: Placeholder;
  sameName: boolean;
  /** Identifiers that both have in common. */
  sharedFields: DataFieldKey[];
}

/**
 * Possible duplicates of the entity, or among all parties that the account added if the entity is the account itself.
 * Only proposed; people decide.
 */
export function listDuplicates(ctx: Ctx, input: { entityId: string }): Promise<Duplicate[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    authorise(ctx.actor, 'view', entity.managedBy);
    const placeholders = await listPlaceholders(ctx.db, entity.managedBy);
    const shared = await findSharedIdentifiers(ctx.db, entity.managedBy, identifierFields);
    const apart = new Set((await listToldApart(ctx.db, entity.managedBy)).map(pairKey));
    const found = new Map<string, Duplicate>();
    const propose = (one: Placeholder, other: Placeholder) => {
      const key = pairKey({ oneId: one.id, otherId: other.id });
      const known = found.get(key) ?? { one, other, sameName: false, sharedFields: [] };
      found.set(key, known);
      return known;
    };
    for (const [one, other] of namesakes(placeholders, apart)) propose(one, other).sameName = true;
    const byId = new Map(placeholders.map((placeholder) => [placeholder.id, placeholder]));
    for (const { oneId, otherId, fieldKey } of shared) {
      const [one, other] = [byId.get(oneId), byId.get(otherId)];
      if (one && other && one.kind === other.kind) propose(one, other).sharedFields.push(fieldKey);
    }
    const isAsked = ({ one, other }: Duplicate) =>
      entity.claimedAt !== null || one.id === entity.id || other.id === entity.id;
    return [...found].filter(([key, pair]) => !apart.has(key) && isAsked(pair)).map(([, pair]) => pair);
  });
}

const pairKey = ({ oneId, otherId }: { oneId: string; otherId: string }): string => `${oneId} ${otherId}`;

/**
 * Pairs each with the first of the same name that is not marked as distinct: five namesakes give four proposals, not
 * ten.
 */
function namesakes(
  placeholders: readonly Placeholder[],
  apart: ReadonlySet<string>,
): [Placeholder, Placeholder][] {
  const groups = Map.groupBy(placeholders, ({ kind, displayName }) => `${kind} ${foldName(displayName)}`);
  return [...groups.values()].flatMap((group) =>
    group.flatMap((other, place): [Placeholder, Placeholder][] => {
      const earlier = group.slice(0, place);
      const one = earlier.find(({ id }) => !apart.has(pairKey({ oneId: id, otherId: other.id })));
      return one ? [[one, other]] : [];
    }),
  );
}
