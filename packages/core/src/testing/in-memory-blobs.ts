import type { BlobStore } from '../kernel/ports/index.ts';

/** Keeps sealed files for the length of a test; the real stores have one contract test of their own. */
export class InMemoryBlobs implements BlobStore {
  readonly files = new Map<string, Uint8Array>();

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.files.set(key, bytes);
  }

  async get(key: string): Promise<Uint8Array | null> {
    return this.files.get(key) ?? null;
  }

  async delete(key: string): Promise<void> {
    this.files.delete(key);
  }

  async *list(prefix: string): AsyncGenerator<string> {
    for (const key of [...this.files.keys()]) if (key.startsWith(prefix)) yield key;
  }
}
