import { type EntityKind, ProductError, type Relationship } from '@probity/domain';
import { placeholder } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { type ConnectionRow, findKnown, insertConnectionOnce, updateSide } from './connections.store.ts';
import { findTarget } from './find-target.ts';
import { writeEvent } from './move-connection.ts';

interface ConnectParty {
  accountId: string;
  target: { entityId: string } | { name: string; country?: string | undefined; email?: string | undefined };
  kind: EntityKind;
  relationship?: Relationship | undefined;
}

/** Adds a party to the connections without requesting anything. Adding it again returns the same connection. */
export function connectParty(ctx: Ctx, input: ConnectParty): Promise<ConnectionRow> {
  const { accountId, kind } = input;
  authorise(ctx.actor, 'edit', accountId);
  return inTransaction(ctx, async (ctx) => {
    const target = await meant(ctx, input);
    if ((target.kind === 'LegalPerson') !== (kind === 'LegalPerson'))
      throw new ProductError('resource.not_found');
    const known = await findKnown(ctx.db, accountId, target.entityId);
    if (known) return known;
    const at = ctx.services.now();
    const row = await insertConnectionOnce(ctx.db, {
      id: newId(),
      initiatorId: accountId,
      targetId: target.entityId,
      targetAccountId: target.accountId,
      targetEmail: target.email,
      relationType: 'DataRequest',
      sharingStatus: 'NotRequested',
      subjectId: target.entityId,
      lastSeq: 1,
      createdBy: userIdOf(ctx.actor),
      createdAt: at,
      changedAt: at,
    });
    if (!row) throw new ProductError('request.conflict');
    const { relationship = null } = input;
    await updateSide(ctx.db, { connectionId: row.id, side: 'initiator' }, { relationship });
    await writeEvent(ctx, row, {
      seq: 1,
      event: 'known',
      bySide: 'initiator',
      byAccountId: accountId,
      from: null,
    });
    return row;
  });
}

async function meant(ctx: Ctx, { accountId, target, kind }: ConnectParty) {
  if ('entityId' in target) return findTarget(ctx, accountId, target);
  const { name, country, email } = target;
  if (email) return findTarget(ctx, accountId, { name, country, email, kind });
  const { id } = await placeholder(ctx, accountId, { kind, name, country });
  return { entityId: id, kind, name, accountId: null, email: null };
}
