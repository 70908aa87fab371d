import { holderSideOf, nextSharing } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { accountOn } from './connection-access.ts';
import { listItems, pointItemsAt } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findOpenTwin,
  lockConnectionsAbout,
  lockConnectionsTo,
  updateConnection,
} from './connections.store.ts';
import { endConnection, endingOf } from './end-connection.ts';
import { moveConnection } from './move-connection.ts';
import { notifySide } from './notify-parties.ts';
import { lockDeclarationsToSend, sendDeclarations } from './send-declarations.ts';

/**
 * A placeholder was claimed by this account: its connections continue with the account. An offer is for the reader of
 * the address that it was sent to, so it ends if the party registered at another. What the account that added it
 * shares of its data ends, too: the party now decides about that.
 */
export async function registerParty(
  ctx: Ctx,
  { placeholderId, accountId, email }: Events['partyInvitation.accepted'],
): Promise<void> {
  for (const row of await lockConnectionsTo(ctx.db, placeholderId))
    await (isForOther(row, email)
      ? endOffer(ctx, row, accountId)
      : pointAt(ctx, row, accountId, { isEmailed: isSentTo(row, email) }));
  for (const row of await lockConnectionsAbout(ctx.db, placeholderId)) await endSharingAbout(ctx, row);
}

async function endSharingAbout(ctx: Ctx, row: ConnectionRow): Promise<void> {
  const side = holderSideOf[row.relationType];
  const holderId = accountOn(row, side);
  const event = endingOf(row.sharingStatus, side);
  if (!holderId || !nextSharing(row.sharingStatus, event, side).ok) return;
  const automatic = { accountId: holderId, cause: 'registered' as const };
  await endConnection({ ...ctx, automatic }, row, side, event, { because: 'subjectRegistered' });
}

/** It can be made again to the party, which does not learn of it until then. */
async function endOffer(ctx: Ctx, row: ConnectionRow, accountId: string): Promise<void> {
  const ended = await endWaiting(ctx, row);
  if (row.initiatorId !== accountId) await updateConnection(ctx.db, row.id, { targetId: accountId });
  await notifySide(ctx, ended, { to: 'initiator', kind: 'connection.offerEnded' });
}

const isSentTo = ({ targetEmail }: ConnectionRow, email: string): boolean =>
  targetEmail?.toLowerCase() === email.toLowerCase();

const isForOther = (row: ConnectionRow, email: string): boolean =>
  holderSideOf[row.relationType] === 'initiator' &&
  row.sharingStatus === 'AwaitingRegistration' &&
  !isSentTo(row, email);

const endWaiting = (ctx: Ctx, row: ConnectionRow): Promise<ConnectionRow> =>
  endConnection({ ...ctx, automatic: whenRegistered(row) }, row, 'initiator', 'withdraw');

/** The party that registers is not the one that acts. */
const whenRegistered = ({ initiatorId }: ConnectionRow) => ({
  accountId: initiatorId,
  cause: 'registered' as const,
});

/** Points a connection at the registered party; if it waited for registration, it now waits for consent. */
export async function pointAt(
  ctx: Ctx,
  row: ConnectionRow,
  accountId: string,
  { isEmailed = false }: { isEmailed?: boolean } = {},
): Promise<ConnectionRow> {
  const subjectId = row.subjectId === row.targetId ? accountId : row.subjectId;
  const pointed = { targetId: accountId, targetAccountId: accountId, subjectId };
  const isWaiting = row.sharingStatus === 'AwaitingRegistration';
  const isOver = row.initiatorId === accountId || (await isAskedAlready(ctx, { ...row, ...pointed }));
  if (isWaiting && isOver) return endWaiting(ctx, row);
  if (row.initiatorId === accountId) return row;
  await pointItemsAt(ctx.db, row.id, { from: row.targetId, to: subjectId });
  if (!isWaiting) return updateConnection(ctx.db, row.id, pointed);
  const items = await listItems(ctx.db, row.id);
  await lockDeclarationsToSend(ctx, accountId, items);
  const after = await moveConnection(ctx, row, {
    event: 'register',
    by: 'system',
    changes: pointed,
    isEmailed,
  });
  await sendDeclarations({ ...ctx, automatic: whenRegistered(row) }, after, items);
  return after;
}

/** The party has an open request for the same data under its own account: one is enough. */
async function isAskedAlready(ctx: Ctx, row: ConnectionRow): Promise<boolean> {
  return (await findOpenTwin(ctx.db, { ...row, targetEmail: null })) !== undefined;
}
