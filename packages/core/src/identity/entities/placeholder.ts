import { type EntityKind, invalid, isCountry, type RecordOrigin } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Actor, type Ctx, isInAdminMode, newId, publish } from '../../kernel/context/index.ts';
import { type EntityRow, insertEntity } from './entities.store.ts';

export interface PartyName {
  kind: EntityKind;
  name: string;
  country?: string | null | undefined;
  /** Set if it was not entered by the account. */
  origin?: RecordOrigin | undefined;
}

/** An entity that another party added: unclaimed until the real party registers. */
export async function placeholder(ctx: Ctx, accountId: string, party: PartyName): Promise<EntityRow> {
  if (party.country && !isCountry(party.country)) throw invalid('country', 'countryFromList');
  const entity = await insertEntity(ctx.db, placeholderRow(ctx, accountId, party));
  await record(ctx, { ...namedEvent(entity.id, party.kind), chainId: accountId });
  await publish(ctx, 'entity.named', { entityIds: [entity.id] });
  return entity;
}

export const placeholderRow = (ctx: Ctx, accountId: string, party: PartyName) => ({
  id: newId(),
  kind: party.kind,
  displayName: party.name,
  country: party.country ?? null,
  origin: party.origin ?? originOfEntry(ctx.actor, accountId),
  createdByAccount: accountId,
  createdAt: ctx.services.now(),
});

/** An account belongs to a person or an organisation; jobs act for organisations only. */
export function originOfEntry(actor: Actor, accountId: string): RecordOrigin {
  if (isInAdminMode(actor)) return 'ByProbityUser';
  const memberships = actor.kind === 'user' ? actor.memberships : [];
  const account = memberships.find((membership) => membership.accountId === accountId);
  return account?.kind === 'LegalPerson' ? 'ByLegalPerson' : 'ByOrganization';
}

export const namedEvent = (entityId: string, kind: EntityKind) => ({
  action: 'entity.named' as const,
  subject: { type: 'entity', id: entityId },
  details: { kind },
});
