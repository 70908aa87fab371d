import { writeCsv } from '@probity/domain/write-csv.ts';
import { requireReading } from '../../kernel/admin-readings/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type AllAuditFilter, readPage, recordAuditRead } from './list-all-audit.ts';

const MAX_ROWS = 5000;

/** The same entries as `listAllAudit`, as CSV; only the newest if there are more than `MAX_ROWS`. */
export function exportAllAudit(ctx: Ctx, filter: AllAuditFilter): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const reading = await requireReading(ctx);
    await recordAuditRead(ctx, reading, filter, 'exported');
    const { items } = await readPage(ctx, { ...filter, after: null, limit: MAX_ROWS });
    const rows = items.map(({ log, seq, genuine, storedAt, entry, actorName, forAccountName }) => [
      (entry?.at ?? storedAt).toISOString(),
      log.kind,
      log.id,
      log.name ?? '',
      String(seq),
      entry?.action ?? '',
      actorName ?? '',
      forAccountName ?? '',
      entry?.actor.automatic ?? '',
      entry?.subject.type ?? '',
      entry?.subject.id ?? '',
      genuine ? 'genuine' : 'falsified',
    ]);
    return writeCsv([header, ...rows]);
  });
}

const header = [
  'time',
  'log',
  'log id',
  'account or person',
  'number',
  'action',
  'done by',
  'organisation',
  'automatic because',
  'record',
  'record id',
  'integrity',
];
