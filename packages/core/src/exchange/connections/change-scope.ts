import {
  addedTo,
  type EntityKind,
  itemStates,
  ProductError,
  type ScopeItem,
  scopeKey,
} from '@probity/domain';
import { namesOf } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { periodWith } from './approve-connection.ts';
import { lockToRequest, type OwnConnection } from './connection-access.ts';
import {
  type ConnectionItemRow,
  changeItems,
  deleteItems,
  insertItems,
  listItems,
} from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { endedBySide } from './end-connection.ts';
import { illegalTransition, moveConnection, recordConnectionEvent } from './move-connection.ts';
import { notifySide } from './notify-parties.ts';
import { itemRow } from './open-connection.ts';
import { distinct } from './request-scope.ts';
import { assertOwnDeclarations, lockDeclarationsToSend, sendDeclarations } from './send-declarations.ts';

export interface ChangeOf {
  connectionId: string;
  ifVersion?: number | undefined;
}

type Changed = {
  items: ScopeItem[];
  changes: Parameters<typeof recordConnectionEvent>[2]['changes'] & object;
};

/** Added items need consent, consented items stay shared, and removed items are inaccessible at once. */
export function changeScope(
  ctx: Ctx,
  { connectionId, ifVersion }: ChangeOf,
  next: (ctx: Ctx, own: OwnConnection, kind: EntityKind, scope: ConnectionItemRow[]) => Promise<Changed>,
): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockToRequest(ctx, connectionId, { ifVersion });
    const { row, side, accountId } = own;
    if (side !== 'initiator' || !changeable.includes(row.sharingStatus))
      throw illegalTransition(row.sharingStatus, side);
    const scope = await listItems(ctx.db, row.id);
    const [subject] = await namesOf(ctx, [row.subjectId]);
    if (!subject) throw new ProductError('resource.not_found');
    const kind = subject.kind;
    const { items: named, changes: wanted } = await next(ctx, own, kind, scope);
    const items = distinct(named);
    if (items.length === 0) throw new ProductError('connection.nothing_asked');
    const added = addedTo(scope, items);
    if (added.length > 0) await publish(ctx, 'data.requesting', { accountId, entityId: row.targetId });
    await assertOwnDeclarations(ctx, added);
    const removed = addedTo(items, scope);
    const altered = alteredIn(scope, items);
    if (added.length + removed.length + altered.length === 0 && Object.keys(wanted).length === 0) return row;
    const changes = { ...wanted, ...periodWith(scope.filter((item) => !removed.includes(item))) };
    const work = async (ctx: Ctx) => {
      await lockDeclarationsToSend(ctx, row.targetAccountId, added);
      const endedBy = endedBySide(row, side);
      await publish(ctx, 'connection.itemsEnding', { connection: row, items: removed, endedBy });
      await deleteItems(ctx.db, row.id, removed);
      await insertItems(
        ctx.db,
        added.map((item) => itemRow(row, kind, item, items.indexOf(item))),
      );
      await setRequired(ctx, row.id, altered);
      return added.map(scopeKey);
    };
    if (added.length > 0 && mustConsent.includes(row.sharingStatus)) {
      const move = { event: 'widen', by: side, changes, work, removed: removed.length } as const;
      const widened = await moveConnection(ctx, row, move);
      await sendDeclarations(ctx, widened, added);
      const after = altered.length > 0 ? await recordChanged(ctx, { row: widened, side }, altered) : widened;
      return removed.length > 0 ? narrow(ctx, own, { row: after, removed }) : after;
    }
    await work(ctx);
    if (removed.length > 0 && added.length + altered.length === 0)
      return narrow(ctx, own, { row, removed, changes });
    const isNarrowed = removed.length > 0 && added.length === 0;
    const touched = [...added, ...altered, ...(isNarrowed ? [] : removed)];
    const changed = await recordChanged(ctx, own, touched, changes);
    return isNarrowed ? narrow(ctx, own, { row: changed, removed }) : changed;
  });
}

const recordChanged = (
  ctx: Ctx,
  own: Pick<OwnConnection, 'row' | 'side'>,
  items: readonly Pick<ScopeItem, 'kind' | 'key'>[],
  changes: Changed['changes'] = {},
): Promise<ConnectionRow> =>
  recordConnectionEvent(ctx, own, { event: 'scopeChanged', items: items.map(scopeKey), changes });

/** Items that stay, but become required or optional. */
function alteredIn(scope: readonly ConnectionItemRow[], items: readonly ScopeItem[]): ScopeItem[] {
  const before = new Map(scope.map((item) => [scopeKey(item), item.required]));
  return items.filter((item) => before.get(scopeKey(item)) === !item.required);
}

async function setRequired(ctx: Ctx, connectionId: string, items: readonly ScopeItem[]): Promise<void> {
  for (const required of [true, false]) {
    const these = items.filter((item) => item.required === required);
    if (these.length > 0)
      await changeItems(ctx.db, { connectionId, items: these, from: [...itemStates] }, { required });
  }
}

/** Records the removed items; the other side is notified if it has answered the request or shares one of them. */
async function narrow(
  ctx: Ctx,
  { row: before, side }: OwnConnection,
  {
    row,
    removed,
    changes = {},
  }: { row: ConnectionRow; removed: ConnectionItemRow[]; changes?: Changed['changes'] },
): Promise<ConnectionRow> {
  const items = removed.map(scopeKey);
  const after = await recordConnectionEvent(ctx, { row, side }, { event: 'narrowed', items, changes });
  const isAnswered =
    before.sharingStatus === 'Approved' || removed.some(({ state }) => state === 'Consented');
  if (isAnswered && removed.length > 0)
    await notifySide(ctx, after, {
      to: 'target',
      kind: 'connection.narrowed',
      values: { count: removed.length },
    });
  return after;
}

const mustConsent: readonly string[] = ['AwaitingApproval', 'Approved'];

/** A connection that has ended, or that has no one to ask, has no scope to change. */
const changeable: readonly string[] = ['NotRequested', 'AwaitingRegistration', ...mustConsent];
