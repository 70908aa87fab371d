import { holderSideOf, isConsentedOrOffered, ProductError, scopeKey } from '@probity/domain';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { periodWith } from './approve-connection.ts';
import { isReadable, lockConnection, type OwnConnection } from './connection-access.ts';
import { type ConnectionItemRow, changeItems, listItems } from './connection-items.store.ts';
import { type ConnectionListRow, findListed } from './connection-list.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { closeInvitation, endConnection, endingOf, isAnythingLeft } from './end-connection.ts';
import { illegalTransition, lockAuditLogsOf, recordConnectionEvent } from './move-connection.ts';
import { notifyItemsRevoked } from './notify-parties.ts';

interface RevokeConnections {
  connectionIds: readonly string[];
  /** Revokes only these sections, or only these items (`kind:key`). For the data owner. */
  sections?: readonly string[] | undefined;
  items?: readonly string[] | undefined;
  reason?: string | undefined;
}

/** Ends connections, or revokes part of them. The other side loses access with the commit. */
export function revokeConnections(ctx: Ctx, input: RevokeConnections): Promise<ConnectionListRow[]> {
  const isPart = input.sections !== undefined || input.items !== undefined;
  // Always in the same order, so that two members ending the same connections cannot deadlock.
  const ids = [...new Set(input.connectionIds)].sort();
  return inTransaction(ctx, async (ctx) => {
    for (const id of isPart ? [] : ids) await closeInvitation(ctx, id);
    const locked: OwnConnection[] = [];
    for (const id of ids) locked.push(await lockConnection(ctx, id, 'validate'));
    await lockAuditLogsOf(
      ctx,
      locked.map(({ row }) => row),
    );
    for (const own of locked)
      await (isPart ? revokePart(ctx, own, input) : revokeWhole(ctx, own, input.reason));
    const ended: ConnectionListRow[] = [];
    for (const accountId of new Set(locked.map((own) => own.accountId)))
      ended.push(...(await findListed(ctx.db, accountId, ids)));
    return ended;
  });
}

function revokeWhole(ctx: Ctx, { row, side }: OwnConnection, reason?: string): Promise<ConnectionRow> {
  return endConnection(ctx, row, side, endingOf(row.sharingStatus, side), { reason });
}

async function revokePart(ctx: Ctx, own: OwnConnection, input: RevokeConnections): Promise<ConnectionRow> {
  const { row, side } = own;
  if (holderSideOf[row.relationType] !== side || !isReadable(row))
    throw illegalTransition(row.sharingStatus, side);
  const scope = await listItems(ctx.db, row.id);
  const taken = scope.filter((item) => isNamed(item, input) && isConsentedOrOffered(item));
  if (taken.length === 0) throw new ProductError('connection.not_in_scope');
  const rest = scope.filter((item) => !taken.includes(item));
  if (!isAnythingLeft(rest)) return revokeWhole(ctx, own, input.reason);
  return revokeItems(ctx, own, { taken, rest, note: input.reason });
}

async function revokeItems(
  ctx: Ctx,
  own: OwnConnection,
  { taken, rest, note }: Record<'taken' | 'rest', ConnectionItemRow[]> & { note: string | undefined },
): Promise<ConnectionRow> {
  const decided = {
    state: 'Revoked' as const,
    decidedAt: ctx.services.now(),
    decidedBy: userIdOf(ctx.actor),
    lastViewedAt: null,
  };
  await publish(ctx, 'connection.itemsEnding', { connection: own.row, items: taken, endedBy: 'holder' });
  await changeItems(
    ctx.db,
    { connectionId: own.row.id, items: taken, from: ['Consented', 'Offered'] },
    decided,
  );
  const after = await recordConnectionEvent(ctx, own, {
    event: 'itemsRevoked',
    note,
    items: taken.map(scopeKey),
    changes: periodWith(rest),
  });
  await notifyItemsRevoked(ctx, after, taken);
  return after;
}

const isNamed = (item: ConnectionItemRow, { sections = [], items = [] }: RevokeConnections): boolean =>
  items.includes(scopeKey(item)) || sections.includes(item.section ?? item.kind);
