import { decodeBase64url } from '../jose/base64url.ts';
import { claimOf } from '../jose/json.ts';
import type { JsonObject } from '../model.ts';
import type { KeyKind, Multikey } from './multikey.ts';

/** A JWK of a key that signs, or `null`. */
export function multikeyOfJwk(jwk: JsonObject): Multikey | null {
  const [kty, crv, x, y] = ['kty', 'crv', 'x', 'y'].map((name) => claimOf(jwk, name));
  if (claimOf(jwk, 'd') !== undefined || typeof x !== 'string') return null;
  if (kty === 'OKP' && crv === 'Ed25519') return ofBytes('Ed25519', bytesOf(x, 32));
  if (kty !== 'EC' || (crv !== 'P-256' && crv !== 'P-384') || typeof y !== 'string') return null;
  const length = crv === 'P-256' ? 32 : 48;
  const [abscissa, ordinate] = [bytesOf(x, length), bytesOf(y, length)];
  if (!abscissa || !ordinate) return null;
  const sign = ((ordinate.at(-1) ?? 0) & 1) === 0 ? 2 : 3;
  return ofBytes(crv, new Uint8Array([sign, ...abscissa]));
}

const ofBytes = (kind: KeyKind, bytes: Uint8Array<ArrayBuffer> | null): Multikey | null =>
  bytes && { kind, bytes };

function bytesOf(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = decodeBase64url(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** Before a compressed point: the algorithm and the curve, as SubjectPublicKeyInfo (RFC 5480). */
const SPKI_HEADERS: Readonly<Record<'P-256' | 'P-384', readonly number[]>> = {
  'P-256': [
    0x30, 0x39, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86,
    0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x22, 0x00,
  ],
  'P-384': [
    0x30, 0x46, 0x30, 0x10, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x05, 0x2b, 0x81,
    0x04, 0x00, 0x22, 0x03, 0x32, 0x00,
  ],
};

/** `null`: the bytes are those of no point. */
export async function jwkOfMultikey({ kind, bytes }: Multikey): Promise<JsonWebKey | null> {
  try {
    const key =
      kind === 'Ed25519'
        ? await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, true, ['verify'])
        : await crypto.subtle.importKey(
            'spki',
            new Uint8Array([...SPKI_HEADERS[kind], ...bytes]),
            { name: 'ECDSA', namedCurve: kind },
            true,
            ['verify'],
          );
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key);
    return { kty, crv, x, ...(y === undefined ? {} : { y }) };
  } catch {
    return null;
  }
}
