import { DAY_MS, invalid, ProductError } from '@probity/domain';
import { MAX_IMPORT_BYTES } from '@probity/domain/imports/import-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { formatOf } from '../../kernel/csv/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { dropFilesJob, fileContext } from '../../registry/documents/index.ts';
import { checkImportJob } from './check-import.job.ts';
import { importContext } from './import-sealing.ts';
import { insertImport } from './imports.store.ts';

const PART_BYTES = 4 * 1024 * 1024;
const MAX_NAME = 200;

interface StartImport {
  accountId: string;
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Stores an uploaded table of counterparties, encrypted as it arrives, and queues the check. Nothing is imported yet.
 */
export async function startImport(
  ctx: Ctx,
  { accountId, fileName, bytes }: StartImport,
): Promise<{ id: string }> {
  authorise(ctx.actor, 'edit', accountId);
  const sealing = await inTransaction(ctx, (ctx) => sealingOf(ctx, accountId));
  const stored = new StoredParts(ctx, sealing);
  try {
    await stored.storeAll(bytes);
    return await inTransaction(ctx, async (ctx) => {
      const id = newId();
      const now = ctx.services.now();
      const by = userIdOf(ctx.actor);
      await insertImport(
        ctx.db,
        {
          id,
          accountId,
          format: stored.format,
          size: stored.size,
          fileName: sealing.seal(fileName.slice(0, MAX_NAME), importContext(id, 'file_name')),
          createdBy: by,
          runBy: by,
          createdAt: now,
          expiresAt: new Date(now.getTime() + ctx.services.exportDays * DAY_MS),
        },
        stored.keys,
      );
      await ctx.services.jobs.add(ctx.db, checkImportJob, { importId: id, round: 1 });
      await record(ctx, {
        action: 'import.started',
        chainId: accountId,
        subject: { type: 'import', id },
        details: { format: stored.format, size: stored.size },
      });
      return { id };
    });
  } catch (error) {
    await inTransaction(ctx, (ctx) => stored.drop(ctx));
    throw error;
  }
}

/** Stores the bytes of an upload in encrypted parts, with at most one in memory. */
class StoredParts {
  readonly #ctx: Ctx;
  readonly #sealing: AccountSealing;
  readonly keys: string[] = [];
  format: ReturnType<typeof formatOf> = 'Csv';
  size = 0;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;

  constructor(ctx: Ctx, sealing: AccountSealing) {
    this.#ctx = ctx;
    this.#sealing = sealing;
  }

  async storeAll(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of chunks) {
      this.size += chunk.byteLength;
      if (this.size > MAX_IMPORT_BYTES) throw new ProductError('request.too_large');
      this.#pending.push(chunk);
      this.#pendingBytes += chunk.byteLength;
      if (this.#pendingBytes >= PART_BYTES) await this.#flush();
    }
    await this.#flush();
    if (this.size === 0) throw invalid('file', 'fileEmpty');
  }

  async drop(ctx: Ctx): Promise<void> {
    if (this.keys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys: this.keys });
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    if (bytes.length === 0) return;
    if (this.keys.length === 0) this.format = formatOf(bytes);
    const key = newId();
    this.keys.push(key);
    await this.#ctx.services.blobs.put(key, this.#sealing.seal(bytes, fileContext(key)));
  }
}
