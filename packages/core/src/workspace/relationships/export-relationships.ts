import { writeCsv } from '@probity/domain/write-csv.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { findPage, type ListRelationships } from './list-relationships.ts';
import type { RelationshipRow } from './relationships.store.ts';

const AT_ONCE = 500;

const header = [
  ...[
    'party',
    'reference',
    'tags',
    'country',
    'relationship',
    'status',
    'risk',
    'risk score',
    'risk overridden',
    'screening',
  ],
  ...['screened', 'items shared'],
  ...['items in total', 'checks passed', 'checks failed', 'checks in total', 'decision', 'decided'],
  ...['awaiting second decision', 'next review', 'owner', 'changed', 'id'],
];

/** The filtered list as a CSV table, in portions. The first is read before anything is sent. */
export async function exportRelationships(
  ctx: Ctx,
  input: Pick<ListRelationships, 'accountId' | 'filter' | 'sort'>,
): Promise<AsyncGenerator<string>> {
  authorise(ctx.actor, 'view', input.accountId);
  const read = (after: ListRelationships['after']) =>
    inTransaction(ctx, (ctx) => findPage(ctx, { ...input, after, limit: AT_ONCE }));
  return writePortions(await read(null), read);
}

async function* writePortions(
  first: RelationshipRow[],
  read: (after: ListRelationships['after']) => Promise<RelationshipRow[]>,
): AsyncGenerator<string> {
  yield writeCsv([header, ...first.map(cellsOf)]);
  for (let last = first.at(AT_ONCE - 1); last; ) {
    const rows: RelationshipRow[] = await read({ sortedBy: last.sortedBy, id: last.entityId });
    // The byte order mark is written once, at the start.
    if (rows.length > 0) yield writeCsv(rows.map(cellsOf)).slice(1);
    last = rows.at(AT_ONCE - 1);
  }
}

const cellsOf = (row: RelationshipRow): string[] => [
  row.name,
  row.reference ?? '',
  row.tags.join('; '),
  row.country ?? '',
  row.relationship ?? '',
  row.sharingStatus,
  row.riskLevel ?? '',
  row.riskScore === null ? '' : String(row.riskScore),
  row.riskOverridden ? 'yes' : 'no',
  row.screening,
  row.screenedAt ? dayOf(row.screenedAt) : '',
  String(row.itemsConsented),
  String(row.itemsTotal),
  String(row.checksPassed),
  String(row.checksFailed),
  String(row.checksTotal),
  row.decision ?? '',
  row.decidedAt ? dayOf(row.decidedAt) : '',
  row.awaitsSecond ? 'yes' : 'no',
  row.reviewOn ?? '',
  row.ownerName ?? '',
  dayOf(row.changedAt),
  row.entityId,
];
