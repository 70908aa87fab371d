import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newProofKey } from '../testing/proof-keys.ts';
import { didKeyDocument, didKeyMethod, didKeyOf } from './did-key.ts';
import { jwkOfMultikey, multikeyOfJwk } from './key-conversion.ts';
import { decodeBase58, decodeMultikey, encodeMultikey, type KeyKind } from './multikey.ts';

const kinds: readonly KeyKind[] = ['Ed25519', 'P-256', 'P-384'];

describe('a public key as Multikey', () => {
  it.each(kinds)('of %s is the same key again after it was written, read and made a JWK', async (kind) => {
    const { did, pair } = await newProofKey(kind);
    const key = decodeMultikey(did.slice('did:key:'.length));
    if (!key) throw new Error('The key cannot be read.');
    expect(key.kind).toBe(kind);
    expect(didKeyOf(key)).toBe(did);
    const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    const jwk = await jwkOfMultikey(key);
    expect(jwk).toMatchObject(y === undefined ? { x } : { x, y });
    expect(multikeyOfJwk(JSON.parse(JSON.stringify(jwk)))).toEqual(key);
  });

  it('begins as the kinds of keys begin everywhere', async () => {
    const beginnings = await Promise.all(
      kinds.map(async (kind) => (await newProofKey(kind)).did.slice(8, 12)),
    );
    expect(beginnings).toEqual(['z6Mk', 'zDna', expect.stringMatching(/^z82L/)]);
  });

  it('of another length or kind is refused', () => {
    const bytes = new Uint8Array(32);
    const whole = encodeMultikey({ kind: 'Ed25519', bytes });
    expect(decodeMultikey(whole)).toEqual({ kind: 'Ed25519', bytes });
    for (const text of ['', 'z', whole.slice(1), whole.slice(0, -1), `${whole}1`, `u${whole.slice(1)}`]) {
      expect(decodeMultikey(text)).toBeNull();
    }
    expect(() => encodeMultikey({ kind: 'P-256', bytes })).toThrow('another length');
  });

  it('of a point that is on no curve is no key', async () => {
    const bytes = new Uint8Array(33).fill(0xff).with(0, 2);
    expect(await jwkOfMultikey({ kind: 'P-256', bytes })).toBeNull();
  });

  it.each([
    [{ kty: 'OKP', crv: 'Ed25519', x: 'AA' }],
    [{ kty: 'OKP', crv: 'X25519', x: 'A'.repeat(43) }],
    [{ kty: 'EC', crv: 'P-256', x: 'A'.repeat(43) }],
    [{ kty: 'EC', crv: 'P-521', x: 'A'.repeat(43), y: 'A'.repeat(43) }],
    [{ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), d: 'A'.repeat(43) }],
    [{}],
  ])('is not made of the JWK %j', (jwk) => {
    expect(multikeyOfJwk(jwk)).toBeNull();
  });
});

describe('base58', () => {
  it('has one spelling for the same bytes', () => {
    const text = encodeMultikey({ kind: 'Ed25519', bytes: new Uint8Array(32).fill(7) });
    const bytes = decodeBase58(text);
    expect(bytes).toHaveLength(34);
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.constantFrom(' ', '\n', '\t', '0', 'O', 'I', 'l', '1'),
        (at, letter) => {
          expect(decodeBase58(text.slice(0, at) + letter + text.slice(at))).not.toEqual(bytes);
        },
      ),
    );
  });

  it('is not read at any length', () => {
    expect(decodeBase58(`z${'2'.repeat(1_000_000)}`)).toBeNull();
  });
});

describe('a did:key', () => {
  it('stands for a document with its own key for both purposes', async () => {
    const { did } = await newProofKey();
    const id = didKeyMethod(did);
    expect(didKeyDocument(did)).toMatchObject({
      id: did,
      verificationMethod: [{ id, type: 'Multikey', controller: did, publicKeyMultibase: did.slice(8) }],
      assertionMethod: [id],
      authentication: [id],
    });
  });

  it.each(['did:web:issuer.example', 'did:key:', 'did:key:z6Mk', 'did:key:u6Mk', ''])('is not %j', (did) => {
    expect(didKeyDocument(did)).toBeNull();
  });

  it('has no path, query or fragment', async () => {
    const { did } = await newProofKey();
    for (const tail of ['#', '/path', '?query', didKeyMethod(did).slice(did.length)]) {
      expect(didKeyDocument(did + tail)).toBeNull();
    }
  });
});
