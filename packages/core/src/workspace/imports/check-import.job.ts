import { invalid, ProductError } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { inPortions, type OpenedImport, openImport } from './import-file.ts';
import { type FailedContent, importRowContext, openLayout, sealLayout } from './import-sealing.ts';
import {
  findKnownRows,
  type ImportRow,
  insertFailedRows,
  lockImport,
  settleImport,
  updateImport,
} from './imports.store.ts';
import { CounterpartyReader, type JudgedRow, type Layout, readHeader } from './read-counterparties.ts';

const PORTION = 1_000;

const payload = z.object({ importId: z.string(), round: z.number() });
type Payload = z.infer<typeof payload>;

/** Checks the whole file: which rows are usable, and what is wrong by row and column. Nothing else is written. */
export async function checkImport(ctx: Ctx, { importId, round }: Payload): Promise<void> {
  const opened = await openImport(ctx, importId).catch(unlessGone);
  if (opened?.row.state !== 'Checking' || opened.row.round !== round) return;
  await inLocale(opened.language ?? DEFAULT_LOCALE, async () => {
    try {
      await checkRows(ctx, opened);
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'request.invalid') throw error;
      await refuse(ctx, opened, error.errors?.[0]?.message ?? '');
    }
  });
}

async function checkRows(ctx: Ctx, opened: OpenedImport): Promise<void> {
  const rows = opened.rows();
  const first = await rows.next();
  if (first.done) throw invalid('file', 'fileEmpty');
  const layout = openLayout(opened.sealing, opened.row) ?? readHeader(first.value);
  if (!(await keepLayout(ctx, opened, layout))) return;
  if (layout.mapping.name === undefined) return finish(ctx, opened);
  const reader = new CounterpartyReader(layout);
  let count = 0;
  for await (const portion of inPortions(rows, PORTION)) {
    count += portion.length;
    // Rows that an earlier worker has settled are read again, because later rows may duplicate them.
    const judged = portion
      .map((row) => reader.judge(row))
      .filter(({ number }) => number > opened.row.position);
    if (judged.length > 0 && !(await settle(ctx, opened, judged))) return;
  }
  if (count === 0) throw invalid('file', 'fileHeaderOnly');
  await finish(ctx, opened);
}

/** False if it was deleted, or is being checked again with other columns. */
function whileChecking(
  ctx: Ctx,
  { row }: OpenedImport,
  work: (ctx: Ctx, now: ImportRow) => Promise<void>,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const now = await lockImport(ctx.db, row.id);
    if (now?.state !== 'Checking' || now.round !== row.round) return false;
    await work(ctx, now);
    return true;
  });
}

const keepLayout = (ctx: Ctx, opened: OpenedImport, layout: Layout): Promise<boolean> =>
  whileChecking(ctx, opened, ({ db }) =>
    updateImport(db, opened.row.id, { layout: sealLayout(opened.sealing, opened.row.id, layout) }),
  );

function settle(ctx: Ctx, opened: OpenedImport, portion: readonly JudgedRow[]): Promise<boolean> {
  const { row, sealing } = opened;
  return whileChecking(ctx, opened, async ({ db }, { position }) => {
    // Another worker may have settled some of them while this one waited.
    const judged = portion.filter(({ number }) => number > position);
    const parties = judged.flatMap(({ number, party }) => (party ? [{ number, ...party }] : []));
    const known = await findKnownRows(db, row.accountId, parties);
    const own = new Set(known.entries().flatMap(([number, { isOwn }]) => (isOwn ? [number] : [])));
    const failed = judged.flatMap(({ number, cells, reason }) => {
      const why = reason ?? (own.has(number) ? sentence('import.ownAddress') : null);
      return why === null ? [] : [{ number, cells, reason: why }];
    });
    await insertFailedRows(
      db,
      { importId: row.id, accountId: row.accountId },
      failed.map(({ number, cells, reason }) => ({
        number,
        content: sealing.seal(
          JSON.stringify({ cells, reason } satisfies FailedContent),
          importRowContext(row.id, number),
        ),
      })),
    );
    await settleImport(db, row.id, {
      total: judged.length,
      existing: known.size - own.size,
      failed: failed.length,
      position: judged.at(-1)?.number ?? position,
    });
  });
}

async function finish(ctx: Ctx, opened: OpenedImport): Promise<void> {
  await whileChecking(ctx, opened, ({ db }) => updateImport(db, opened.row.id, { state: 'Checked' }));
}

async function refuse(ctx: Ctx, opened: OpenedImport, fault: string): Promise<void> {
  const { id, accountId } = opened.row;
  await whileChecking(ctx, opened, async (ctx) => {
    await updateImport(ctx.db, id, { state: 'Unreadable', fault });
    await record(ctx, {
      action: 'import.unreadable',
      chainId: accountId,
      subject: { type: 'import', id },
    });
  });
}

/** The import was deleted before its turn came. */
export function unlessGone(error: unknown): null {
  if (error instanceof ProductError && error.code === 'resource.not_found') return null;
  throw error;
}

export const checkImportJob = defineJob<Payload>({
  name: 'check-import',
  payload,
  handler: checkImport,
});
