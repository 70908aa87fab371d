import { encodeBase64url } from '../jose/base64url.ts';
import { thumbprintOf } from '../jose/jwk.ts';
import type { PublicJwk, SignatureAlgorithm, Signer } from '../model.ts';

export interface TestKey {
  readonly signer: Signer;
  readonly jwk: PublicJwk;
  readonly pair: CryptoKeyPair;
}

const algorithms = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  EdDSA: { name: 'Ed25519' },
};

/** A key that signs in memory. */
export async function newKey(alg: SignatureAlgorithm = 'ES256', x5c?: readonly string[]): Promise<TestKey> {
  const algorithm = algorithms[alg];
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const coordinates: PublicJwk =
    alg === 'ES256' ? { kty: 'EC', crv: 'P-256', x, y } : { kty: 'OKP', crv: 'Ed25519', x };
  const kid = thumbprintOf(coordinates);
  const sign = async (data: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, data));
  return {
    jwk: { ...coordinates, kid },
    signer: x5c ? { alg, kid, x5c, sign } : { alg, kid, sign },
    pair,
  };
}

const text = (value: unknown): string => encodeBase64url(new TextEncoder().encode(JSON.stringify(value)));

/** A token as no one should sign it: any header, any payload. */
export async function signAnything(header: object, payload: unknown, { signer }: TestKey): Promise<string> {
  const signed = `${text(header)}.${text(payload)}`;
  const signature = await signer.sign(new TextEncoder().encode(signed));
  return `${signed}.${encodeBase64url(signature)}`;
}

export const encodeAnything = text;
