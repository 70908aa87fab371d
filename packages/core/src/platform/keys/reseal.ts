import { allowLongStatements } from '@probity/db/allow-long-statements.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type SealedColumn, sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import { listAccountFiles } from '../stored-files/index.ts';
import { updateRotation } from './data-key-rotations.store.ts';
import { sealedColumns } from './sealed-columns.ts';
import { lockSealedOtherwise, replaceSealed } from './sealed-rows.store.ts';

const ROWS = 200;
const FILES = 20;

/** Re-encrypts every value of the account that another key has encrypted; returns how many there were. */
export async function resealValues(
  ctx: Ctx,
  accountId: string,
  onProgress: (values: number) => void,
): Promise<number> {
  let values = 0;
  for (const column of sealedColumns) {
    let after: readonly string[] | null = null;
    for (;;) {
      const page: readonly string[][] = await resealPage(ctx, accountId, column, after);
      const last = page.at(-1);
      if (!last) break;
      after = last;
      values += page.length;
      onProgress(values);
    }
  }
  return values;
}

function resealPage(ctx: Ctx, accountId: string, of: SealedColumn, after: readonly string[] | null) {
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx.db);
    const sealing = await sealingOf(ctx, accountId);
    const page = { accountId, prefix: sealing.prefix, after, limit: ROWS };
    const rows = await lockSealedOtherwise(ctx.db, of, page);
    for (const { key, sealed } of rows) {
      const context = of.context(key);
      await replaceSealed(ctx.db, of, {
        key,
        sealed: sealing.seal(sealing.unseal(sealed, context), context),
      });
    }
    return rows.map(({ key }) => key);
  });
}

/** The same for stored files. Progress is saved, because each file has to be fetched to be checked. */
export async function resealFiles(
  ctx: Ctx,
  { accountId, after, keepPlace }: { accountId: string; after: string; keepPlace: boolean },
  onProgress: (files: number) => void,
): Promise<number> {
  let files = 0;
  let reached = after;
  for (;;) {
    const page = { accountId, after: reached, limit: FILES };
    const { keys, sealing } = await inTransaction(ctx, async (ctx) => ({
      keys: await listAccountFiles(ctx, page),
      sealing: await sealingOf(ctx, accountId),
    }));
    const last = keys.at(-1);
    if (!last) return files;
    for (const key of keys) if (await resealFile(ctx, sealing, key)) files += 1;
    reached = last;
    if (keepPlace)
      await inTransaction(ctx, ({ db }) => updateRotation(db, accountId, { filesAfter: reached }));
    onProgress(files);
  }
}

async function resealFile(ctx: Ctx, sealing: AccountSealing, key: string): Promise<boolean> {
  const found = await ctx.services.blobs.get(key);
  if (!found) return false;
  const sealed = Buffer.from(found);
  if (sealed.subarray(0, sealing.prefix.length).equals(sealing.prefix)) return false;
  await ctx.services.blobs.put(key, sealing.seal(sealing.unseal(sealed, fileContext(key)), fileContext(key)));
  return true;
}
