import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { encodeBase64url } from '../jose/base64url.ts';
import { claimOf } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { ofUtf8 } from '../jose/utf8.ts';
import type { JsonObject } from '../model.ts';

/** Of the ASCII text, in base64url: what stands for a disclosure. */
export type Hash = (text: string) => string;

// Not those of WebCrypto, which answer only after a turn of the event loop: several times the hash of a disclosure.
const HASHES: Readonly<Record<string, Hash>> = {
  'sha-256': (text) => encodeBase64url(ofUtf8(text, sha256)),
  'sha-384': (text) => encodeBase64url(ofUtf8(text, sha384)),
  'sha-512': (text) => encodeBase64url(ofUtf8(text, sha512)),
};

export const DEFAULT_HASH = 'sha-256';

/** By `_sd_alg`. Shortened hashes such as `sha-256-128` are registered too, and refused. */
export function hashOf(payload: JsonObject): Hash {
  const name = claimOf(payload, '_sd_alg') ?? DEFAULT_HASH;
  const hash = typeof name === 'string' && Object.hasOwn(HASHES, name) ? HASHES[name] : undefined;
  if (!hash) throw new Unreadable('hashAlgorithmNotAllowed');
  return hash;
}

export const sha256Of: Hash = (text) => encodeBase64url(ofUtf8(text, sha256));
