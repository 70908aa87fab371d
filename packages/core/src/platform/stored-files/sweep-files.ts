import { DAY_MS } from '@probity/domain/constants.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, madeAt } from '../../kernel/context/index.ts';
import { type ExpectedFile, findFilesInUse, listExpectedFiles } from './stored-files.store.ts';

const BATCH = 500;
const MAX_NAMED = 100;

/**
 * Deletes stored files older than a day that nothing refers to, and reports those that are missing. A day is longer
 * than any upload takes from its file to its row.
 */
export async function sweepFiles(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const before = new Date(ctx.services.now().getTime() - DAY_MS);
  const stored = new Set<string>();
  let batch: string[] = [];
  for await (const key of ctx.services.blobs.list('')) {
    stored.add(key);
    if (isOld(key, before)) batch.push(key);
    if (batch.length < BATCH) continue;
    await deleteUnused(ctx, batch);
    batch = [];
  }
  await deleteUnused(ctx, batch);
  const missing = await findMissing(ctx, stored, before);
  for (const file of missing.slice(0, MAX_NAMED)) await reportMissing(ctx, file);
  return { lookedAt: stored.size, found: missing.length };
}

/** Keys that are not ours are left alone. */
function isOld(key: string, before: Date): boolean {
  const made = madeAt(key);
  return made !== null && made < before;
}

async function deleteUnused(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const used = await inTransaction(ctx, ({ db }) => findFilesInUse(db, keys));
  for (const key of keys) if (!used.has(key)) await ctx.services.blobs.delete(key);
}

async function findMissing(ctx: Ctx, stored: ReadonlySet<string>, before: Date): Promise<ExpectedFile[]> {
  const missing: ExpectedFile[] = [];
  let after = '';
  for (;;) {
    const files = await inTransaction(ctx, ({ db }) => listExpectedFiles(db, { after, limit: BATCH }));
    const last = files.at(-1);
    if (!last) return missing;
    missing.push(...files.filter(({ storageKey }) => !stored.has(storageKey) && isOld(storageKey, before)));
    after = last.storageKey;
  }
}

function reportMissing(ctx: Ctx, { subjectId, storageKey }: ExpectedFile): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    record(ctx, {
      action: 'platform.file_missing',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'document', id: subjectId },
      details: { storageKey },
    }),
  );
}
