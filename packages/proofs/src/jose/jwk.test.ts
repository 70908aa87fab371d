import { describe, expect, it } from 'vitest';
import { newKey } from '../testing/keys.ts';
import { importPublicJwk, readPublicJwk, sharedJwk, thumbprintOf } from './jwk.ts';

const p256 = {
  kty: 'EC',
  crv: 'P-256',
  x: 'TCAER19Zvu3OHF4j4W4vfSVoHIP1ILilDls7vCeGemc',
  y: 'ZxjiWWbZMQGHVWKVQ4hbSIirsVfuecCE6t4jT9F2HZQ',
};

describe('a public key', () => {
  it('needs no more than its coordinates', () => {
    expect(readPublicJwk(p256, 'ES256')).toEqual(p256);
  });

  it('verifies only the algorithm of its curve', async () => {
    const { jwk } = await newKey('EdDSA');
    expect(readPublicJwk(jwk, 'EdDSA')).toEqual(jwk);
    expect(readPublicJwk(jwk, 'ES256')).toBeNull();
    expect(readPublicJwk(p256, 'EdDSA')).toBeNull();
  });

  it.each([
    ['on another curve', { ...p256, crv: 'P-384' }],
    ['of another kind', { ...p256, kty: 'RSA' }],
    ['for encryption', { ...p256, use: 'enc' }],
    ['for signing only', { ...p256, key_ops: ['sign'] }],
    ['for another algorithm', { ...p256, alg: 'ES384' }],
    ['with its private part', { ...p256, d: p256.x }],
    ['with a short coordinate', { ...p256, x: 'TCAE' }],
    ['with a coordinate in two spellings', { ...p256, x: `${p256.x.slice(0, -1)}d` }],
    ['without a coordinate', { ...p256, y: undefined }],
    ['that is no object', 'key'],
  ])('%s is not used', (_, key) => {
    expect(readPublicJwk(key, 'ES256')).toBeNull();
  });

  it('off its curve is not used', async () => {
    expect(await importPublicJwk({ ...p256, kty: 'EC', crv: 'P-256', y: p256.x })).toBeNull();
  });

  it('read twice is one object, whatever its name, and never that of another key', async () => {
    const key = { ...p256, kty: 'EC', crv: 'P-256' } as const;
    const { jwk } = await newKey();
    expect(sharedJwk({ ...key, kid: 'first' })).toBe(sharedJwk({ ...key, kid: 'second' }));
    expect(sharedJwk(key)).toEqual(p256);
    expect(sharedJwk(jwk)).not.toBe(sharedJwk(key));
    // The same first coordinate alone makes no key.
    expect(sharedJwk({ ...key, y: p256.x })).toMatchObject({ y: p256.x });
    expect(sharedJwk({ kty: 'OKP', crv: 'Ed25519', x: p256.x })).toMatchObject({ kty: 'OKP' });
  });

  it('has the thumbprint of RFC 8037, appendix A.3', () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    expect(thumbprintOf({ kty: 'OKP', crv: 'Ed25519', x, kid: 'any' })).toBe(
      'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    );
  });
});
