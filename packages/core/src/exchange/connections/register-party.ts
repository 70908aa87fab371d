import type { Ctx, Events } from '../../kernel/context/index.ts';
import { listItems, pointItemsAt } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findOpenTwin,
  lockConnectionsTo,
  updateConnection,
} from './connections.store.ts';
import { endConnection } from './end-connection.ts';
import { moveConnection } from './move-connection.ts';
import { sendDeclarations } from './send-declarations.ts';

/** A placeholder was claimed by this account: all its connections continue with the account. */
export async function registerParty(
  ctx: Ctx,
  { placeholderId, accountId }: Events['partyInvitation.accepted'],
): Promise<void> {
  for (const row of await lockConnectionsTo(ctx.db, placeholderId)) await pointAt(ctx, row, accountId);
}

/** Points a connection at the registered party; if it waited for registration, it now waits for consent. */
export async function pointAt(ctx: Ctx, row: ConnectionRow, accountId: string): Promise<ConnectionRow> {
  const subjectId = row.subjectId === row.targetId ? accountId : row.subjectId;
  const pointed = { targetId: accountId, targetAccountId: accountId, subjectId };
  const isWaiting = row.sharingStatus === 'AwaitingRegistration';
  const isOver = row.initiatorId === accountId || (await isAskedAlready(ctx, { ...row, ...pointed }));
  if (isWaiting && isOver) return endConnection(ctx, row, 'initiator', 'withdraw');
  if (row.initiatorId === accountId) return row;
  await pointItemsAt(ctx.db, row.id, { from: row.targetId, to: subjectId });
  if (!isWaiting) return updateConnection(ctx.db, row.id, pointed);
  const after = await moveConnection(ctx, row, { event: 'register', by: 'system', changes: pointed });
  const automatic = { accountId: row.initiatorId, cause: 'registered' as const };
  await sendDeclarations({ ...ctx, automatic }, after, await listItems(ctx.db, row.id));
  return after;
}

/** The party has an open request for the same data under its own account: one is enough. */
async function isAskedAlready(ctx: Ctx, row: ConnectionRow): Promise<boolean> {
  return (await findOpenTwin(ctx.db, { ...row, targetEmail: null })) !== undefined;
}
