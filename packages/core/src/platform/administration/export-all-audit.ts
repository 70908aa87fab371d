import { requireReading } from '../../identity/admin-readings/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { writePortions } from '../../kernel/csv/index.ts';
import { type AllAuditFilter, type PlatformEntry, readPage, recordAuditRead } from './list-all-audit.ts';

const AT_ONCE = 1000;

/** All entries of `listAllAudit`, as CSV in portions. The first is read before anything is sent. */
export async function exportAllAudit(ctx: Ctx, filter: AllAuditFilter): Promise<AsyncGenerator<string>> {
  const read = (after: PlatformEntry | null) =>
    inTransaction(ctx, async (ctx) => {
      const reading = await requireReading(ctx);
      if (!after) await recordAuditRead(ctx, reading, filter, 'exported');
      const page = await readPage(ctx, { ...filter, after: after && placeOf(after), limit: AT_ONCE });
      return { items: page.items, next: page.hasMore ? (page.items.at(-1) ?? null) : null };
    });
  return writePortions({ header, cellsOf }, await read(null), read);
}

const placeOf = ({ storedAt, log, seq }: PlatformEntry) => ({ at: storedAt, chainId: log.id, seq });

const cellsOf = ({
  log,
  seq,
  genuine,
  storedAt,
  entry,
  actorName,
  forAccountName,
}: PlatformEntry): string[] => [
  (entry?.at ?? storedAt).toISOString(),
  log.kind,
  log.id,
  log.name ?? '',
  String(seq),
  entry?.action ?? '',
  actorName ?? '',
  forAccountName ?? '',
  entry?.actor.apiKeyId ?? '',
  entry?.actor.automatic ?? '',
  entry?.subject.type ?? '',
  entry?.subject.id ?? '',
  genuine ? 'genuine' : 'falsified',
];

const header = [
  'time',
  'kind of log',
  'log id',
  'audit log',
  'number',
  'action',
  'done by',
  'organisation',
  'API key id',
  'automatic because',
  'record',
  'record id',
  'integrity',
];
