import { MAX_COUNTED } from '@probity/domain';
import { writeCsv } from '@probity/domain/write-csv.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { type ConnectionFilters, type ConnectionListRow, findConnections } from './connection-list.store.ts';

const AT_ONCE = 500;

const header = [
  ...['party', 'country', 'direction', 'request', 'status', 'next step', 'items shared', 'items in total'],
  ...['due', 'shared until', 'changed', 'id'],
];

/** The connections that match a filter, as a table for a spreadsheet. */
export function exportConnections(
  ctx: Ctx,
  { accountId, ...filters }: ConnectionFilters & { accountId: string },
): Promise<string> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async ({ db }) => {
    const rows: ConnectionListRow[] = [];
    let after: { sortedBy: string; id: string } | null = null;
    while (rows.length < MAX_COUNTED) {
      const page: ConnectionListRow[] = await findConnections(db, {
        ...filters,
        accountId,
        sort: 'name',
        after,
        limit: AT_ONCE,
      });
      rows.push(...page);
      const last = page.at(-1);
      if (page.length < AT_ONCE || !last) break;
      after = { sortedBy: last.sortName, id: last.connectionId };
    }
    return writeCsv([header, ...rows.slice(0, MAX_COUNTED).map(cellsOf)]);
  });
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
