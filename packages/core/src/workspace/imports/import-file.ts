import { ProductError } from '@probity/domain';
import type { ImportFormat } from '@probity/domain/imports/import-keys.ts';
import { findUser } from '../../identity/users/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { OpenBytes, TableRow } from '../../kernel/csv/index.ts';
import { openStored, sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import { getImportRow, type ImportRow, listPartKeys } from './imports.store.ts';
import { readImport } from './read-import.ts';

export interface OpenedImport {
  row: ImportRow;
  sealing: AccountSealing;
  /** The language of the member on whose behalf it runs; reasons are written in it. */
  language: string | null;
  rows(): AsyncGenerator<TableRow>;
}

/** An import with its stored file, for the worker that processes it. */
export function openImport(ctx: Ctx, importId: string): Promise<OpenedImport> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getImportRow(ctx.db, importId);
    const sealing = await sealingOf(ctx, row.accountId);
    const keys = await listPartKeys(ctx.db, importId);
    const user = row.runBy ? await findUser(ctx, row.runBy) : undefined;
    const open: OpenBytes = () => bytesOf(ctx, sealing, keys);
    return {
      row,
      sealing,
      language: user?.language ?? null,
      rows: () => readImport(row.format satisfies ImportFormat, open),
    };
  });
}

async function* bytesOf(
  ctx: Ctx,
  sealing: AccountSealing,
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const sealed = await ctx.services.blobs.get(key);
    if (!sealed) throw new ProductError('storage.unavailable');
    yield openStored(sealing, sealed, fileContext(key));
  }
}

export async function* inPortions<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let portion: Item[] = [];
  for await (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
