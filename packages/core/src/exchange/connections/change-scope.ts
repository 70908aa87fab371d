import { addedTo, type EntityKind, ProductError, type ScopeItem, scopeKey } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { namesOf } from '../../registry/entities/index.ts';
import { periodWith } from './approve-connection.ts';
import { lockToRequest, type OwnConnection } from './connection-access.ts';
import { type ConnectionItemRow, deleteItems, insertItems, listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { endedBySide } from './end-connection.ts';
import { illegalTransition, moveConnection, recordConnectionEvent } from './move-connection.ts';
import { notifySide, reasonIn } from './notify-parties.ts';
import { itemRow } from './open-connection.ts';
import { assertOwnDeclarations, sendDeclarations } from './send-declarations.ts';

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
    const { row, side } = own;
    if (side !== 'initiator' || !changeable.includes(row.sharingStatus))
      throw illegalTransition(row.sharingStatus, side);
    const scope = await listItems(ctx.db, row.id);
    const [subject] = await namesOf(ctx.db, [row.subjectId]);
    if (!subject) throw new ProductError('resource.not_found');
    const kind = subject.kind;
    const { items, changes: wanted } = await next(ctx, own, kind, scope);
    if (items.length === 0) throw new ProductError('connection.nothing_asked');
    const added = addedTo(scope, items);
    await assertOwnDeclarations(ctx, added);
    const removed = addedTo(items, scope);
    const changes = { ...wanted, ...periodWith(scope.filter((item) => !removed.includes(item))) };
    const work = async (ctx: Ctx) => {
      const endedBy = endedBySide(row, side);
      await publish(ctx, 'connection.itemsEnding', { connection: row, items: removed, endedBy });
      await deleteItems(ctx.db, row.id, removed);
      await insertItems(
        ctx.db,
        added.map((item) => itemRow(row, kind, item, items.indexOf(item))),
      );
      return [...added, ...removed].map(scopeKey);
    };
    if (added.length > 0 && mustConsent.includes(row.sharingStatus))
      return sendAdded(
        ctx,
        await moveConnection(ctx, row, { event: 'widen', by: side, changes, work }),
        added,
      );
    const touched = await work(ctx);
    const event = added.length > 0 ? 'scopeChanged' : 'narrowed';
    const after = await recordConnectionEvent(ctx, own, { event, items: touched, changes });
    if (removed.length > 0 && row.sharingStatus === 'Approved')
      await notifySide(ctx, after, {
        to: 'target',
        kind: 'connection.narrowed',
        reason: reasonIn(after),
        values: { count: removed.length },
      });
    return after;
  });
}

async function sendAdded(ctx: Ctx, row: ConnectionRow, added: ScopeItem[]): Promise<ConnectionRow> {
  await sendDeclarations(ctx, row, added);
  return row;
}

const mustConsent: readonly string[] = ['AwaitingApproval', 'Approved'];

/** A connection that has ended, or that has no one to ask, has no scope to change. */
const changeable: readonly string[] = ['NotRequested', 'AwaitingRegistration', ...mustConsent];
