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

/** A placeholder turned out to be this account: every connection with it goes on with the party itself. */
export async function registerParty(
  ctx: Ctx,
  { placeholderId, accountId }: Events['partyInvitation.accepted'],
): Promise<void> {
  for (const row of await lockConnectionsTo(ctx.db, placeholderId)) await pointAt(ctx, row, accountId);
}

/** Points a connection at the registered party; what waited for the registration waits for consent now. */
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

/** They were asked the same under their own name meanwhile: one request is enough. */
async function isAskedAlready(ctx: Ctx, row: ConnectionRow): Promise<boolean> {
  return (await findOpenTwin(ctx.db, { ...row, targetEmail: null })) !== undefined;
}
