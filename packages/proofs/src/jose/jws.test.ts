import { beforeAll, describe, expect, it } from 'vitest';
import { encodeAnything, newKey, signAnything, type TestKey } from '../testing/keys.ts';
import { importPublicJwk } from './jwk.ts';
import { parseJws, signJws, verifyJws } from './jws.ts';

let key: TestKey;
beforeAll(async () => {
  key = await newKey();
});

const header = { alg: 'ES256', typ: 'test+jwt' };
const matches = async (token: string, by: TestKey): Promise<boolean> => {
  const imported = await importPublicJwk(by.jwk);
  return imported !== null && verifyJws(parseJws(token, 'test+jwt'), imported);
};

describe('a compact JWS', () => {
  it.each(['ES256', 'EdDSA'] as const)('signed with %s matches its key and no other', async (alg) => {
    const [signing, another] = [await newKey(alg), await newKey(alg)];
    const token = await signJws({ typ: 'test+jwt' }, { claim: 'é' }, signing.signer);
    expect(parseJws(token, 'test+jwt')).toMatchObject({ alg, payload: { claim: 'é' } });
    expect(await matches(token, signing)).toBe(true);
    expect(await matches(token, another)).toBe(false);
  });

  it.each([
    ['of another type', 'typeWrong', { ...header, typ: 'jwt' }],
    ['of its type in capitals', 'typeWrong', { ...header, typ: 'TEST+JWT' }],
    ['of its type as a media type', 'typeWrong', { ...header, typ: 'application/test+jwt' }],
    ['without a type', 'typeWrong', { alg: 'ES256' }],
    ['with alg none', 'algorithmNotAllowed', { ...header, alg: 'none' }],
    [
      'with an algorithm that any reader of the key could use',
      'algorithmNotAllowed',
      { ...header, alg: 'HS256' },
    ],
    ['with RS256', 'algorithmNotAllowed', { ...header, alg: 'RS256' }],
    ['with an algorithm in small letters', 'algorithmNotAllowed', { ...header, alg: 'es256' }],
    ['without an algorithm', 'algorithmNotAllowed', { typ: 'test+jwt' }],
    ['with a critical header', 'criticalHeaderUnknown', { ...header, crit: ['b64'], b64: false }],
    ['with an empty list of critical headers', 'criticalHeaderUnknown', { ...header, crit: [] }],
    ['with its own key', 'keyInHeader', { ...header, jwk: { kty: 'EC' } }],
    ['with the address of a key set', 'keyAddressInHeader', { ...header, jku: 'https://example.com/keys' }],
    [
      'with the address of a certificate',
      'keyAddressInHeader',
      { ...header, x5u: 'https://example.com/cert' },
    ],
    ['with a key id that is no text', 'malformedToken', { ...header, kid: 1 }],
  ])('%s is refused', async (_, reason, wrong) => {
    const token = await signAnything(wrong, {}, key);
    expect(() => parseJws(token, 'test+jwt')).toThrow(reason);
  });

  it.each([
    ['without a signature', 'malformedToken', `${encodeAnything(header)}.${encodeAnything({})}.`],
    ['of two parts', 'malformedToken', `${encodeAnything(header)}.${encodeAnything({})}`],
    ['of four parts', 'malformedToken', `${encodeAnything(header)}.${encodeAnything({})}.AAAA.AAAA`],
    ['with a short signature', 'malformedToken', `${encodeAnything(header)}.${encodeAnything({})}.AAAA`],
    ['with a header that is no object', 'malformedJson', `${encodeAnything([])}.${encodeAnything({})}.AAAA`],
    ['with a header that is not JSON', 'malformedJson', `e30u.${encodeAnything({})}.AAAA`],
    ['with padding', 'malformedEncoding', `${encodeAnything(header)}=.${encodeAnything({})}.AAAA`],
    ['that is empty', 'malformedToken', ''],
    ['over a megabyte', 'tooLarge', 'a'.repeat(1_000_001)],
  ])('%s is refused', (_, reason, token) => {
    expect(() => parseJws(token, 'test+jwt')).toThrow(reason);
  });

  it.each([
    ['that is a list', 'malformedJson', []],
    ['that is null', 'malformedJson', null],
    ['in more layers than anyone needs', 'tooDeep', JSON.parse(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`)],
  ])('with a payload %s is refused', async (_, reason, payload) => {
    const token = await signAnything(header, payload, key);
    expect(() => parseJws(token, 'test+jwt')).toThrow(reason);
  });

  it('with a header in bytes that are no UTF-8 is refused', () => {
    expect(() => parseJws(`eyL_Ijp9.${encodeAnything({})}.AAAA`, 'test+jwt')).toThrow('malformedJson');
  });

  it('of a signer that returns a signature in another form is not issued', async () => {
    const signer = { ...key.signer, sign: async () => new Uint8Array(70) };
    await expect(signJws({}, {}, signer)).rejects.toThrow('64 bytes');
  });
});
