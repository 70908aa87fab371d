import { claimOf, isList, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue } from '../model.ts';
import { type CryptosuiteName, cryptosuites, isCryptosuiteName } from './cryptosuites.ts';
import { readDateTime } from './date-time.ts';
import { decodeBase58 } from './multikey.ts';

/** The proof inside a document, well-formed and not verified. */
export interface DataIntegrityProof {
  readonly cryptosuite: CryptosuiteName;
  readonly verificationMethod: string;
  readonly purpose: string;
  readonly created: Date | null;
  readonly expires: Date | null;
  /** For whom it was made. */
  readonly domains: readonly string[];
  readonly challenge: string | null;
  readonly signatureLength: number;
  /** As it is in the document. */
  readonly json: JsonObject;
}

/**
 * The only proof of a document. Several proofs, in a set or in a chain, are refused: a reader would have to say which of them
 * counts, and we issue none.
 */
export function readProof(document: JsonObject): DataIntegrityProof {
  const proof = claimOf(document, 'proof');
  if (proof === undefined) throw new Unreadable('proofMissing');
  const [json, ...others] = isList(proof) ? proof : [proof];
  if (others.length > 0) throw new Unreadable('proofSet');
  if (!isObject(json)) throw new Unreadable('proofMalformed');
  if (Object.hasOwn(json, 'previousProof')) throw new Unreadable('proofChain');
  if (claimOf(json, 'type') !== 'DataIntegrityProof') throw new Unreadable('proofTypeUnknown');
  const cryptosuite = claimOf(json, 'cryptosuite');
  if (!isCryptosuiteName(cryptosuite)) throw new Unreadable('cryptosuiteUnknown');
  // A context of its own would give the proof of a graph another meaning than its document has.
  if (cryptosuites[cryptosuite].signs === 'graph' && Object.hasOwn(json, '@context')) {
    throw new Unreadable('proofMalformed');
  }
  return {
    cryptosuite,
    verificationMethod: textOf(json, 'verificationMethod'),
    purpose: textOf(json, 'proofPurpose'),
    created: dateOf(json, 'created'),
    expires: dateOf(json, 'expires'),
    domains: domainsOf(claimOf(json, 'domain')),
    challenge: challengeOf(json),
    signatureLength: decodeBase58(textOf(json, 'proofValue'))?.length ?? refuse(),
    json,
  };
}

function refuse(): never {
  throw new Unreadable('proofMalformed');
}

function textOf(proof: JsonObject, name: string): string {
  const value = claimOf(proof, name);
  return typeof value === 'string' && value !== '' ? value : refuse();
}

function dateOf(proof: JsonObject, name: string): Date | null {
  const value = claimOf(proof, name);
  return value === undefined ? null : (readDateTime(value) ?? refuse());
}

const challengeOf = (proof: JsonObject): string | null =>
  claimOf(proof, 'challenge') === undefined ? null : textOf(proof, 'challenge');

function domainsOf(value: JsonValue | undefined): readonly string[] {
  if (value === undefined) return [];
  const domains = isList(value) ? value : [value];
  return domains.map((domain) => (typeof domain === 'string' ? domain : refuse()));
}
