import type { JsonObject, SignatureAlgorithm, Signer } from '../model.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { claimOf, decodeHeader, decodeObject, encodeJson } from './json.ts';
import { algorithmOf } from './jwk.ts';
import { Unreadable } from './unreadable.ts';
import { utf8 } from './utf8.ts';

/** 1 MB of text, whatever the format. */
export const MAX_INPUT = 1_000_000;

const SIGNATURE_BYTES = 64;

export interface Jws {
  readonly alg: SignatureAlgorithm;
  readonly header: JsonObject;
  readonly payload: JsonObject;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** A compact JWS of exactly this type, with an algorithm that we accept and no header that could choose its own key. */
export function parseJws(
  token: string,
  type: string,
  maxLength = MAX_INPUT,
  /** Whether the token brings the key that it proves possession of. */
  { bringsKey = false }: { bringsKey?: boolean } = {},
): Jws {
  if (token.length > maxLength) throw new Unreadable('tooLarge');
  const [encodedHeader, encodedPayload, encodedSignature, ...more] = token.split('.');
  if (!encodedHeader || !encodedPayload || encodedSignature === undefined || more.length > 0) {
    throw new Unreadable('malformedToken');
  }
  const header = decodeHeader(encodedHeader);
  const alg = acceptedAlgorithm(header, type, bringsKey);
  const signature = decodeBase64url(encodedSignature);
  if (signature.length !== SIGNATURE_BYTES) throw new Unreadable('malformedToken');
  const payload = decodeObject(encodedPayload);
  return { alg, header, payload, signature, signed: utf8(token.slice(0, token.lastIndexOf('.'))) };
}

function acceptedAlgorithm(header: JsonObject, type: string, bringsKey: boolean): SignatureAlgorithm {
  if (claimOf(header, 'typ') !== type) throw new Unreadable('typeWrong');
  const alg = claimOf(header, 'alg');
  if (alg !== 'ES256' && alg !== 'EdDSA') throw new Unreadable('algorithmNotAllowed');
  // We understand no extension, so any that must be understood is too much.
  if (Object.hasOwn(header, 'crit')) throw new Unreadable('criticalHeaderUnknown');
  if (!bringsKey && Object.hasOwn(header, 'jwk')) throw new Unreadable('keyInHeader');
  if (Object.hasOwn(header, 'jku') || Object.hasOwn(header, 'x5u')) {
    throw new Unreadable('keyAddressInHeader');
  }
  const kid = claimOf(header, 'kid');
  if (kid !== undefined && typeof kid !== 'string') throw new Unreadable('malformedToken');
  return alg;
}

export const verifyJws = ({ alg, signature, signed }: Jws, key: CryptoKey): Promise<boolean> =>
  crypto.subtle.verify(algorithmOf(alg), key, signature, signed);

/** The signer's algorithm goes into the header; its key id and certificates only where the reader looks for them. */
export async function signJws(header: JsonObject, payload: JsonObject, signer: Signer): Promise<string> {
  const signed = `${encodeJson({ alg: signer.alg, ...header })}.${encodeJson(payload)}`;
  const signature = await signer.sign(utf8(signed));
  if (signature.length !== SIGNATURE_BYTES) throw new Error('A signer must return 64 bytes.');
  return `${signed}.${encodeBase64url(signature)}`;
}

export const issuerHeader = ({ kid, x5c }: Signer): JsonObject => (x5c ? { kid, x5c } : { kid });
