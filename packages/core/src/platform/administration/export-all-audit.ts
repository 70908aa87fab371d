import { csvLine, writeCsv } from '@probity/domain/write-csv.ts';
import { requireReading } from '../../kernel/admin-readings/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type AllAuditFilter, type PlatformEntry, readPage, recordAuditRead } from './list-all-audit.ts';

const AT_ONCE = 1000;

type Page = Awaited<ReturnType<typeof readPage>>;

/** All entries of `listAllAudit`, as CSV in portions. The first is read before anything is sent. */
export async function exportAllAudit(ctx: Ctx, filter: AllAuditFilter): Promise<AsyncGenerator<string>> {
  const read = (after: PlatformEntry | null) =>
    inTransaction(ctx, async (ctx) => {
      const reading = await requireReading(ctx);
      if (!after) await recordAuditRead(ctx, reading, filter, 'exported');
      return readPage(ctx, { ...filter, after: after && placeOf(after), limit: AT_ONCE });
    });
  return writePortions(await read(null), read);
}

const placeOf = ({ storedAt, log, seq }: PlatformEntry) => ({ at: storedAt, chainId: log.id, seq });

async function* writePortions(
  first: Page,
  read: (after: PlatformEntry) => Promise<Page>,
): AsyncGenerator<string> {
  yield writeCsv([header, ...first.items.map(cellsOf)]);
  for (let page = first, last = page.items.at(-1); page.hasMore && last; last = page.items.at(-1)) {
    page = await read(last);
    yield page.items.map((row) => csvLine(cellsOf(row))).join('');
  }
}

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
  entry?.actor.automatic ?? '',
  entry?.subject.type ?? '',
  entry?.subject.id ?? '',
  genuine ? 'genuine' : 'falsified',
];

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
