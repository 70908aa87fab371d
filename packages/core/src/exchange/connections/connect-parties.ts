import type { EntityKind, Relationship } from '@probity/domain';
import { namedEvent, placeholderRow } from '../../identity/entities/index.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import { insertConnections, insertPlaceholders, setRelationships } from './connect-parties.store.ts';
import { insertConnectionEvents } from './connections.store.ts';
import { auditEvent, eventRow } from './move-connection.ts';

export interface CounterpartyLine {
  name: string;
  email: string | null;
  kind: EntityKind;
  country: string | null;
  relationship: Relationship | null;
}

/**
 * Does the same as connecting one party after the other, for parties that are new to the account, with one statement
 * each for all of them. Runs in the caller's transaction; returns their ids in the same order.
 */
export async function connectParties(
  ctx: Ctx,
  accountId: string,
  parties: readonly CounterpartyLine[],
): Promise<string[]> {
  authorise(ctx.actor, 'edit', accountId);
  if (parties.length === 0) return [];
  const drafts = parties.map((party) => draft(ctx, accountId, party));
  await insertPlaceholders(
    ctx.db,
    drafts.map(({ entity }) => entity),
  );
  await insertConnections(
    ctx.db,
    drafts.map(({ connection }) => connection),
  );
  await setRelationships(
    ctx.db,
    drafts.flatMap(({ connection, relationship }) =>
      relationship ? [{ connectionId: connection.id, relationship }] : [],
    ),
  );
  await insertConnectionEvents(
    ctx.db,
    drafts.map(({ connection, event }) => eventRow(ctx, connection, event)),
  );
  await publish(ctx, 'entity.named', { entityIds: drafts.map(({ entity }) => entity.id), inBulk: true });
  // Last, because the head of the audit log stays locked until the transaction ends.
  await recordMany(
    ctx,
    accountId,
    drafts.flatMap(({ entity, connection, event }) => [
      namedEvent(entity.id, entity.kind),
      auditEvent(connection, event),
    ]),
  );
  return drafts.map(({ entity }) => entity.id);
}

function draft(ctx: Ctx, accountId: string, party: CounterpartyLine) {
  const entity = placeholderRow(ctx, accountId, party);
  const at = ctx.services.now();
  const connection = {
    id: newId(),
    initiatorId: accountId,
    targetId: entity.id,
    targetAccountId: null,
    targetEmail: party.email,
    relationType: 'DataRequest' as const,
    sharingStatus: 'NotRequested' as const,
    subjectId: entity.id,
    lastSeq: 1,
    createdBy: userIdOf(ctx.actor),
    createdAt: at,
    changedAt: at,
  };
  const event = {
    seq: 1,
    event: 'known' as const,
    bySide: 'initiator' as const,
    byAccountId: accountId,
    from: null,
  };
  return { entity, connection, event, relationship: party.relationship };
}
