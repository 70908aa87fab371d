import { createHash, type Hash } from 'node:crypto';
import { type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { releaseBytes } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { dropFilesJob, fileContext } from '../../registry/documents/index.ts';
import { advanceExport, deletePartsFrom, type ExportPart, listParts, savePart } from './exports.store.ts';

/** Small enough to keep a few of them in memory. */
const PART_BYTES = 4 * 1024 * 1024;

/** The export was deleted or expired while it was being made. */
export class ExportGone extends Error {
  override readonly name = 'ExportGone';
}

interface Writing {
  exportId: string;
  accountId: string;
  sealing: AccountSealing;
  /** Parts stored by an earlier attempt: identical bytes are not stored again. */
  parts: readonly ExportPart[];
}

/** Stores a stream of bytes as encrypted parts and reports progress. */
export class PartWriter {
  readonly #ctx: Ctx;
  readonly #writing: Writing;
  readonly #known: ReadonlyMap<number, ExportPart>;
  readonly #whole: Hash = createHash('sha256');
  /** Reused for every part, so that evidence can be released as soon as it is copied. */
  readonly #part = Buffer.allocUnsafeSlow(PART_BYTES);
  readonly #hashes: Buffer[] = [];
  #pendingBytes = 0;
  #size = 0;

  constructor(ctx: Ctx, writing: Writing) {
    this.#ctx = ctx;
    this.#writing = writing;
    this.#known = new Map(writing.parts.map((part) => [part.number, part]));
  }

  async writeAll(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of chunks) {
      let rest = chunk;
      while (rest.byteLength > 0) {
        const taken = rest.subarray(0, PART_BYTES - this.#pendingBytes);
        this.#part.set(taken, this.#pendingBytes);
        this.#pendingBytes += taken.byteLength;
        rest = rest.subarray(taken.byteLength);
        if (this.#pendingBytes === PART_BYTES) await this.#flush();
      }
    }
  }

  /** Size and hash of the whole file, once the last bytes are stored. */
  async finish(): Promise<{ size: number; sha256: Buffer }> {
    await this.#flush();
    return { size: this.#size, sha256: this.#whole.digest() };
  }

  /**
   * Runs in the transaction that marks the export as ready: deletes parts that an earlier attempt stored beyond the
   * end, and fails if a worker presumed dead has stored different bytes since. The next attempt writes them again.
   */
  async settle({ db, services }: Ctx): Promise<void> {
    const { exportId } = this.#writing;
    const left = await deletePartsFrom(db, exportId, this.#number);
    if (left.length > 0) await services.jobs.add(db, dropFilesJob, { storageKeys: left });
    const stored = await listParts(db, exportId);
    if (!this.#hashes.every((hash, number) => stored[number]?.sha256.equals(hash)))
      throw new Error('Two workers wrote one export.');
  }

  /** The number of the part that is being filled. */
  get #number(): number {
    return this.#hashes.length;
  }

  async #flush(): Promise<void> {
    const bytes = this.#part.subarray(0, this.#pendingBytes);
    this.#pendingBytes = 0;
    if (bytes.length === 0) return;
    this.#whole.update(bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    const known = this.#known.get(this.#number);
    const isKept = known?.size === bytes.length && known.sha256.equals(sha256);
    await this.#store(bytes, sha256, isKept ? null : { replaces: known?.storageKey ?? null });
    this.#size += bytes.length;
    this.#hashes.push(sha256);
  }

  /** Bytes first: a file without a row is cleaned up later, but a row without a file would be unreadable. */
  async #store(bytes: Buffer, sha256: Buffer, change: { replaces: string | null } | null): Promise<void> {
    const { exportId, accountId, sealing } = this.#writing;
    const key = newId();
    if (change) {
      const sealed = sealing.seal(bytes, fileContext(key));
      await this.#ctx.services.blobs.put(key, sealed);
      releaseBytes(sealed);
    }
    await inTransaction(this.#ctx, async (ctx) => {
      const doneBytes = this.#size + bytes.length;
      if (!(await advanceExport(ctx.db, exportId, doneBytes))) throw new ExportGone();
      if (!change) return;
      const part = { number: this.#number, startAt: this.#size, size: bytes.length, sha256 };
      await savePart(ctx.db, { exportId, accountId, storageKey: key, ...part });
      if (change.replaces)
        await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys: [change.replaces] });
    });
  }
}
