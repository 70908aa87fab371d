import { encodeBase64url } from '../jose/base64url.ts';
import { claimOf } from '../jose/json.ts';
import { sha256 } from '../jose/sha-256.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { ofUtf8 } from '../jose/utf8.ts';
import type { JsonObject } from '../model.ts';

/** The value of `_sd_alg`, and what counts if there is none. */
export const HASH_ALGORITHM = 'sha-256';

/** Of a server, at once and faster than by hand; in a browser there is none. */
const ownHash = globalThis.process?.getBuiltinModule?.('node:crypto').hash;

/** Of the ASCII text, in base64url: what stands for a disclosure, or for a presentation. */
export const digestOf = (text: string): string =>
  ownHash ? ownHash('sha256', text, 'base64url') : digestByHand(text);

export const digestByHand = (text: string): string => encodeBase64url(ofUtf8(text, sha256));

/** Others are registered, shortened ones among them; HAIP asks for this one, and nobody needs more. */
export function refuseOtherHashes(payload: JsonObject): void {
  if ((claimOf(payload, '_sd_alg') ?? HASH_ALGORITHM) !== HASH_ALGORITHM) {
    throw new Unreadable('hashAlgorithmNotAllowed');
  }
}
