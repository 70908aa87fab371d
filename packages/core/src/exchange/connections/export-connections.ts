import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { writePortions } from '../../kernel/csv/index.ts';
import { listedAsOfNow } from './as-of-now.ts';
import {
  type ConnectionFilters,
  type ConnectionListRow,
  type ConnectionPage,
  findConnections,
} from './connection-list.store.ts';

const AT_ONCE = 500;

const header = [
  ...['party', 'country', 'direction', 'request', 'status', 'next step', 'items shared', 'items in total'],
  ...['due', 'shared until', 'changed', 'id'],
];

/** The connections that match a filter, as CSV in portions. The first is read before anything is sent. */
export async function exportConnections(
  ctx: Ctx,
  { accountId, ...filters }: ConnectionFilters & { accountId: string },
): Promise<AsyncGenerator<string>> {
  authorise(ctx.actor, 'view', accountId);
  const read = (after: ConnectionPage['after']) =>
    inTransaction(ctx, async ({ db }) => {
      const page = { ...filters, accountId, sort: 'name' as const, after, limit: AT_ONCE };
      const items = (await findConnections(db, page)).map(listedAsOfNow(ctx));
      const last = items.at(AT_ONCE - 1);
      return { items, next: last ? { sortedBy: last.sortName, id: last.connectionId } : null };
    });
  return writePortions({ header, cellsOf }, await read(null), read);
}

const cellsOf = (row: ConnectionListRow): string[] => [
  row.counterpartName,
  row.counterpartCountry ?? '',
  row.direction,
  row.templateName ?? row.relationType,
  row.sharingStatus,
  row.actionState,
  String(row.consented),
  String(row.total),
  row.dueOn ?? '',
  row.expiresAt ? dayOf(row.expiresAt) : '',
  dayOf(row.changedAt),
  row.connectionId,
];
