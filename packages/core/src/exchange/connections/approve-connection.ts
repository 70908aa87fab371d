import { holderSideOf, type ItemState, ProductError, scopeKey } from '@probity/domain';
import { endOfConsent, hasPeriodEnded } from '@probity/domain/sharing/period.ts';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { lockConnection, type OwnConnection } from './connection-access.ts';
import { type ConnectionItemRow, changeItems, type ItemName, listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { endPeriod } from './end-period.ts';
import { byItem, holdingsOfItems } from './item-holdings.ts';
import { moveConnection } from './move-connection.ts';

interface ApproveConnection {
  connectionId: string;
  /** Defaults to all pending items. */
  items?: readonly (ItemName & { shareEvidence: boolean })[] | undefined;
  message?: string | undefined;
  ifVersion?: number | undefined;
}

/**
 * The target consents to the listed items: shares what is requested, or accepts what is offered. Others are unchanged.
 */
export function approveConnection(ctx: Ctx, input: ApproveConnection): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const perspective = { as: 'target', ifVersion: input.ifVersion } as const;
    const own = await endDuePeriod(
      ctx,
      await lockConnection(ctx, input.connectionId, 'validate', perspective),
    );
    const { row, side } = own;
    const scope = await listItems(ctx.db, row.id);
    const isWaiting = waitsIn(ctx);
    const chosen = chooseItems(row, scope, input.items ?? scope.filter(isWaiting));
    const shared = withInformation(scope, await withSomethingInside(ctx, own, chosen));
    const after = await moveConnection(ctx, row, {
      event: 'approve',
      by: side,
      note: input.message,
      partly: scope.some((item) => isWaiting(item) && !shared.includes(item)),
      changes: period(ctx, row, scope),
      work: async (ctx) => {
        if (shared.length === 0) throw new ProductError('connection.nothing_to_share');
        await consent(ctx, row, shared, input.items);
        return shared.map(scopeKey);
      },
    });
    const items = shared.filter((item) => !isInformation(item));
    await publish(ctx, 'connection.approved', { connection: after, items });
    return after;
  });
}

/** Before the next consent: items of a period that has ended are not shared again with those that are chosen now. */
export async function endDuePeriod(ctx: Ctx, own: OwnConnection): Promise<OwnConnection> {
  if (!hasPeriodEnded(own.row, ctx.services.now())) return own;
  const automatic = own.row.holderAccountId && {
    accountId: own.row.holderAccountId,
    cause: 'periodEnded' as const,
  };
  return { ...own, row: await endPeriod(automatic ? { ...ctx, automatic } : ctx, own.row) };
}

/** A check that is not available here does not keep the request open. */
export const waitsIn =
  (ctx: Ctx) =>
  ({ kind, key, state }: ConnectionItemRow): boolean =>
    (state === 'Asked' || state === 'Offered') &&
    (kind !== 'check' || availableChecks(ctx.services).some((type) => type === key));

/** Whether the target still has to answer: the request as a whole, or items that it left for later. */
export const awaitsAnswer = (
  ctx: Ctx,
  { sharingStatus }: ConnectionRow,
  scope: readonly ConnectionItemRow[],
): boolean =>
  sharingStatus === 'AwaitingApproval' ||
  sharingStatus === 'AwaitingRegistration' ||
  (sharingStatus === 'Approved' && scope.some(waitsIn(ctx)));

/** The item that only describes the shared data. */
export const isInformation = ({ kind, key }: ItemName): boolean => kind === 'check' && key === 'Information';

/** Whether the data is validated is part of the data itself, so it is shared with it. */
function withInformation(scope: ConnectionItemRow[], shared: ConnectionItemRow[]): ConnectionItemRow[] {
  const isData = ({ kind }: ConnectionItemRow) => kind !== 'check' && kind !== 'declaration';
  const information = scope.find((item) => isInformation(item) && item.state === 'Asked');
  if (!information || shared.includes(information) || !shared.some(isData)) return shared;
  return [...shared, information];
}

/** The data owner can share items again that were withheld or revoked; a revoked offer cannot be accepted. */
function chooseItems(
  row: ConnectionRow,
  scope: ConnectionItemRow[],
  wanted: readonly ItemName[],
): ConnectionItemRow[] {
  const open: ItemState[] =
    holderSideOf[row.relationType] === 'target'
      ? ['Asked', 'Withheld', 'Revoked', 'Consented']
      : ['Offered', 'Consented'];
  const byKey = new Map(scope.map((item) => [scopeKey(item), item]));
  return wanted.map((name) => {
    const item = byKey.get(scopeKey(name));
    if (!item || !open.includes(item.state)) throw new ProductError('connection.not_in_scope');
    return item;
  });
}

/** An item without data cannot be consented to: it stays requested. */
export async function withSomethingInside(
  ctx: Ctx,
  { row, side, accountId }: OwnConnection,
  items: ConnectionItemRow[],
): Promise<ConnectionItemRow[]> {
  if (holderSideOf[row.relationType] !== side) return items;
  const holdings = byItem(await holdingsOfItems(ctx, accountId, row.subjectId, items, row.days));
  return items.filter((item) => holdings.get(scopeKey(item))?.isThere);
}

async function consent(
  ctx: Ctx,
  row: ConnectionRow,
  items: ConnectionItemRow[],
  wanted: ApproveConnection['items'],
): Promise<void> {
  const bare = new Set(wanted?.filter((item) => !item.shareEvidence).map(scopeKey));
  const decided = {
    state: 'Consented' as const,
    decidedAt: ctx.services.now(),
    decidedBy: userIdOf(ctx.actor),
  };
  const from: ItemState[] = ['Asked', 'Offered', 'Withheld', 'Revoked', 'Consented'];
  for (const shareEvidence of [true, false]) {
    const part = items.filter((item) => bare.has(scopeKey(item)) !== shareEvidence);
    if (part.length === 0) continue;
    const of = { connectionId: row.id, items: part, from };
    await changeItems(ctx.db, of, { ...decided, shareEvidence });
  }
}

/** The period starts with the first consent; items consented to later end with the rest. */
export function period(ctx: Ctx, row: ConnectionRow, scope: ConnectionItemRow[]) {
  if (row.approvedAt !== null && isAnythingShared(scope)) return {};
  const now = ctx.services.now();
  return { approvedAt: now, expiresAt: endOfConsent({ ...row, isShared: false }, now) };
}

/** The period ends with the last shared item; the next consent starts another. */
export const periodWith = (rest: readonly ConnectionItemRow[]): { expiresAt?: null } =>
  isAnythingShared(rest) ? {} : { expiresAt: null };

export const isAnythingShared = (scope: readonly ConnectionItemRow[]): boolean =>
  scope.some((item) => item.state === 'Consented' && !isInformation(item));
