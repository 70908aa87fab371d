import { type CheckType, holderSideOf, type ItemState, keyedItem, scopeKey } from '@probity/domain';
import type { Readiness } from '@probity/domain/sharing/readiness.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import {
  accessConnection,
  findConnection,
  holdingsOfItems,
  isLive,
  listItems,
  maySeeShared,
  type OwnConnection,
} from '../connections/index.ts';
import { type OpenedItem, openShared, type SharedCheck } from './open-shared.ts';
import { recordVisit } from './record-access.ts';
import { relyOnFirstAccess } from './snapshots.ts';

export interface ConnectionCheck {
  type: CheckType;
  state: ItemState;
  decidedAt: Date | null;
  /** For the data owner: the state of the check, shared or not. */
  readiness: Readiness | null;
  /** What the recipient sees; null until it is shared. */
  shared: SharedCheck | null;
}

/**
 * The checks that a request asks for, with the outcome of those that are shared. The recipient's access is recorded.
 */
export function listConnectionChecks(
  ctx: Ctx,
  { connectionId, ...perspective }: { connectionId: string; accountId?: string | undefined },
): Promise<{ checks: ConnectionCheck[]; completedAt: Date | null }> {
  return inTransaction(ctx, async (ctx) => {
    const own = await accessConnection(ctx, connectionId, 'view', perspective);
    const { row, side, accountId } = own;
    const items = await listItems(ctx, row.id);
    const asked = items.flatMap(({ state, decidedAt, ...row }) => {
      const item = keyedItem(row);
      return item.kind === 'check' ? [{ type: item.key, name: scopeKey(item), state, decidedAt }] : [];
    });
    const isHolder = holderSideOf[row.relationType] === side;
    const held = isHolder ? await holdingsOfItems(ctx, accountId, row.subjectId, items, row.days) : [];
    const shared =
      asked.length > 0 && (isHolder || (await mayRead(ctx, own))) ? await openForSide(ctx, own) : [];
    return {
      completedAt: row.completedAt,
      checks: asked.map(({ name, ...check }) => ({
        ...check,
        readiness: held.find((one) => scopeKey(one) === name)?.readiness ?? null,
        shared: shared.find((one) => scopeKey(one) === name)?.check ?? null,
      })),
    };
  });
}

/**
 * What a connection shares with the account, as far as the member can see it; null if they cannot. The access is
 * recorded.
 */
export async function openReadable(
  ctx: Ctx,
  { connectionId, accountId }: { connectionId: string; accountId: string },
): Promise<OpenedItem[] | null> {
  const own = await accessConnection(ctx, connectionId, 'view', { accountId });
  const isHolder = holderSideOf[own.row.relationType] === own.side;
  if (isHolder || own.accountId !== accountId || !(await mayRead(ctx, own))) return null;
  const opened = await openShared(ctx, own.row);
  await relyOnFirstAccess(ctx, own.row, opened);
  await recordVisit(ctx, own.row, opened);
  return opened;
}

/** The same for computations by the platform: no member sees the data, so no access is recorded. */
export async function openForAccount(
  ctx: Ctx,
  { connectionId, accountId }: { connectionId: string; accountId: string },
): Promise<OpenedItem[] | null> {
  const row = await findConnection(ctx, connectionId);
  if (!row || row.readerAccountId !== accountId || row.deletedAt || !isLive(ctx, row)) return null;
  return openShared(ctx, row);
}

const mayRead = async (ctx: Ctx, own: OwnConnection): Promise<boolean> =>
  isLive(ctx, own.row) && (await maySeeShared(ctx, own));

async function openForSide(ctx: Ctx, { row, side }: OwnConnection) {
  const opened = await openShared(ctx, row);
  const checks = opened.filter(({ kind }) => kind === 'check');
  if (holderSideOf[row.relationType] === side || checks.length === 0) return checks;
  await relyOnFirstAccess(ctx, row, opened);
  await recordVisit(ctx, row, checks);
  return checks;
}
