import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { InMemoryKeys } from '../../testing/in-memory-keys.ts';
import { createSealing } from './sealing.ts';

const newSealing = () => createSealing({ platformKey: randomBytes(32), keeper: new InMemoryKeys() });
const sealing = newSealing();
const context = { table: 'users', row: 'a', column: 'second_factor_seed' };

describe('encryption', () => {
  it('decrypts what it encrypted, in the same context', () => {
    expect(sealing.unseal(sealing.seal('JBSWY3DP', context), context)).toBe('JBSWY3DP');
  });

  it('does not reveal the plain text', () => {
    expect(sealing.seal('JBSWY3DP', context).toString('latin1')).not.toContain('JBSWY3DP');
  });

  it.each([{ row: 'b' }, { column: 'other' }, { table: 'accounts' }])(
    'does not decrypt when moved to %j',
    (moved) => {
      const sealed = sealing.seal('JBSWY3DP', context);
      expect(() => sealing.unseal(sealed, { ...context, ...moved })).toThrow();
    },
  );

  it('does not decrypt with another platform key', () => {
    const sealed = sealing.seal('JBSWY3DP', context);
    expect(() => newSealing().unseal(sealed, context)).toThrow();
  });

  it('hashes short secrets with the platform key, so that another key gives another hash', () => {
    const hash = sealing.keyedHash('one-time-code', '123456');
    expect(sealing.keyedHash('one-time-code', '123456')).toEqual(hash);
    expect(sealing.keyedHash('one-time-code', '123457')).not.toEqual(hash);
    expect(sealing.keyedHash('something-else', '123456')).not.toEqual(hash);
    expect(newSealing().keyedHash('one-time-code', '123456')).not.toEqual(hash);
  });

  it('detects a changed byte', () => {
    const sealed = sealing.seal('JBSWY3DP', context);
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(() => sealing.unseal(sealed, context)).toThrow();
  });
});

describe('the encryption of an account', () => {
  const accountId = 'account-a';
  const value = { table: 'credentials', row: 'c', column: 'value' };
  const open = async (...wrapped: [Buffer, ...Buffer[]]) => sealing.forAccount(accountId, wrapped);

  it('decrypts with its own key, and not with the key of another account', async () => {
    const key = await sealing.newDataKey(accountId);
    const sealed = (await open(key)).seal('Kestrel', value);
    expect((await open(key)).unseal(sealed, value).toString()).toBe('Kestrel');
    const other = await sealing.forAccount('account-b', [await sealing.newDataKey('account-b')]);
    expect(() => other.unseal(sealed, value)).toThrow();
    await expect(sealing.forAccount('account-b', [key])).rejects.toThrow();
  });

  it('marks each ciphertext with the fingerprint of its key', async () => {
    const key = await sealing.newDataKey(accountId);
    const next = await sealing.nextDataKey(accountId, key);
    const [before, after] = [await open(key), await open(next, key)];
    const sealed = before.seal('Kestrel', value);
    expect(sealed.subarray(0, 5).equals(before.prefix)).toBe(true);
    expect(before.prefix.equals(after.prefix)).toBe(false);
    expect(after.unseal(sealed, value).toString()).toBe('Kestrel');
    const { unseal } = await open(next);
    expect(() => unseal(sealed, value)).toThrow('does not have');
  });

  it('keeps its blind indexes when its key is rotated', async () => {
    const key = await sealing.newDataKey(accountId);
    const next = await sealing.nextDataKey(accountId, key);
    const index = async (wrapped: Buffer) => (await open(wrapped)).blindIndex('LeiCode', '549300');
    expect(await index(next)).toEqual(await index(key));
  });
});
