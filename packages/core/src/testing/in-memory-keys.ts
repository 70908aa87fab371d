import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../kernel/encryption/index.ts';
import { type KeyKeeper, KeyUnavailable, type WrappedByKey } from '../kernel/ports/index.ts';

/** Keys for the length of a test; the real keepers have their own contract test. */
export class InMemoryKeys implements KeyKeeper {
  readonly keys = new Map<string, Buffer>([['key-1', randomBytes(32)]]);
  current = 'key-1';
  retired: string[] = [];

  async currentKeyId(): Promise<string> {
    return this.current;
  }

  async wrap(key: Buffer, boundTo: string): Promise<WrappedByKey> {
    return { keyId: this.current, wrapped: encrypt(this.#key(this.current), key, boundTo) };
  }

  async unwrap({ keyId, wrapped }: WrappedByKey, boundTo: string): Promise<Buffer> {
    return decrypt(this.#key(keyId), wrapped, boundTo);
  }

  async makeKey(): Promise<string> {
    this.current = `key-${this.keys.size + 1}`;
    this.keys.set(this.current, randomBytes(32));
    return this.current;
  }

  async retireOthers(): Promise<string[]> {
    const fresh = [...this.keys.keys()].filter((id) => id !== this.current && !this.retired.includes(id));
    this.retired.push(...fresh);
    return fresh;
  }

  #key(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new KeyUnavailable(`There is no key ${id}.`);
    return key;
  }
}
