import type { BlobStore } from '../kernel/ports/index.ts';

/** Stores files for the length of a test; the real stores have their own contract test. */
export class InMemoryBlobs implements BlobStore {
  readonly files = new Map<string, Uint8Array>();

  async put(key: string, bytes: Uint8Array): Promise<void> {
    // A store keeps what it was given, even if the caller's bytes change later.
    this.files.set(key, new Uint8Array(bytes));
  }

  async get(key: string): Promise<Uint8Array | null> {
    const found = this.files.get(key);
    return found ? new Uint8Array(found) : null;
  }

  async delete(key: string): Promise<void> {
    this.files.delete(key);
  }

  async *list(prefix: string): AsyncGenerator<string> {
    for (const key of [...this.files.keys()]) if (key.startsWith(prefix)) yield key;
  }
}
