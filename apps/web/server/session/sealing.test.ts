import { describe, expect, it } from 'vitest';
import { createSeal } from './sealing.ts';

const secret = 'a secret of at least thirty-two bytes';

describe('an encrypted value', () => {
  it('can be decrypted with the same secret and purpose', async () => {
    const sealed = await createSeal(secret, 'session').seal({ token: 'abc' });
    expect(sealed).not.toContain('abc');
    expect(await createSeal(secret, 'session').open(sealed)).toEqual({ token: 'abc' });
  });

  it('cannot be decrypted with another secret or for another purpose', async () => {
    const sealed = await createSeal(secret, 'session').seal({ token: 'abc' });
    expect(await createSeal(`${secret}!`, 'session').open(sealed)).toBeUndefined();
    expect(await createSeal(secret, 'signin').open(sealed)).toBeUndefined();
  });

  it('cannot be decrypted if anything in it was changed', async () => {
    const seal = createSeal(secret, 'session');
    const sealed = await seal.seal({ token: 'abc' });
    const middle = Math.floor(sealed.length / 2);
    const changed = `${sealed.slice(0, middle)}${sealed[middle] === 'A' ? 'B' : 'A'}${sealed.slice(middle + 1)}`;
    expect(await seal.open(changed)).toBeUndefined();
    expect(await seal.open('rubbish')).toBeUndefined();
    expect(await seal.open(undefined)).toBeUndefined();
  });

  it('needs a secret of 32 bytes', () => {
    expect(() => createSeal('short', 'session')).toThrow('32 bytes');
  });
});
