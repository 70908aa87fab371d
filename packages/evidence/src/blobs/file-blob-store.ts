import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { assertKey, assertPrefix, BlobStoreError } from './blob-store.ts';

/** Holds half-written files; no key begins with a dot, so none is ever read as a blob. */
const INCOMING = '.incoming';
const STALE_MS = 24 * 60 * 60 * 1_000;

/** Blobs as files under one folder. A blob exists completely or not at all, even after a power cut. */
export async function createFileBlobStore(folder: string): Promise<BlobStore> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeStale(incoming);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };

  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      try {
        await writeThrough(temporary, content);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw storeError(error);
      }
    },
    get: async (key) => absentAs(null, readFile(pathOf(key))),
    delete: async (key) => absentAs(undefined, unlink(pathOf(key))),
    async *list(prefix) {
      assertPrefix(prefix);
      const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const key of keysUnder(folder, parent)) if (key.startsWith(prefix)) yield key;
    },
  };
}

async function writeThrough(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power cut only once its folder is synced too, which Windows does not support. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* keysUnder(folder: string, parent: string): AsyncGenerator<string> {
  const entries = await absentAs([], readdir(join(folder, parent), { withFileTypes: true }));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* keysUnder(folder, `${parent}${entry.name}/`);
    else yield `${parent}${entry.name}`;
  }
}

/** Files left behind by a process that died while writing. */
async function removeStale(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await absentAs(null, stat(path));
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

async function absentAs<T, U>(absent: U, work: Promise<T>): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return absent;
    throw storeError(error);
  }
}

function storeError(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BlobStoreError('full', 'The store is full.', { cause: error });
  if (code) return new BlobStoreError('unavailable', `The store failed (${code}).`, { cause: error });
  return error;
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('E')
    ? error.code
    : undefined;
}
