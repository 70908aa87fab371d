import { claimOf, isList, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue } from '../model.ts';
import { type CryptosuiteName, cryptosuites, isCryptosuiteName } from './cryptosuites.ts';
import { readDateTime } from './date-time.ts';
import { decodeBase58 } from './multikey.ts';

/** A proof inside a document, well-formed and not verified. */
export interface DataIntegrityProof {
  readonly cryptosuite: CryptosuiteName;
  readonly verificationMethod: string;
  readonly purpose: string;
  readonly created: Date | null;
  readonly expires: Date | null;
  /** For whom it was made. */
  readonly domains: readonly string[];
  readonly challenge: string | null;
  /** The proofs of the same document that it signs too: it is part of a chain. */
  readonly previous: readonly JsonObject[];
  readonly signatureLength: number;
  /** As it is in the document. */
  readonly json: JsonObject;
}

/** The only proof of a document: what a holder signs for one recipient is signed once. */
export function readProof(document: JsonObject): DataIntegrityProof {
  const [proof, ...others] = readProofs(document);
  if (!proof || others.length > 0) throw new Unreadable('proofSet');
  return proof;
}

/** More signatures than these are not a document that someone issued. */
const MAX_PROOFS = 8;

/** The proofs of a document, of which each must match: a set, in which some may follow others as a chain. */
export function readProofs(document: JsonObject): readonly DataIntegrityProof[] {
  const proof = claimOf(document, 'proof');
  if (proof === undefined) throw new Unreadable('proofMissing');
  const proofs = (isList(proof) ? proof : [proof]).map((json) => (isObject(json) ? json : refuse()));
  if (proofs.length === 0) refuse();
  if (proofs.length > MAX_PROOFS) throw new Unreadable('proofSet');
  return proofs.map((json) => read(json, proofs));
}

function read(json: JsonObject, proofs: readonly JsonObject[]): DataIntegrityProof {
  if (claimOf(json, 'type') !== 'DataIntegrityProof') throw new Unreadable('proofTypeUnknown');
  const cryptosuite = claimOf(json, 'cryptosuite');
  if (!isCryptosuiteName(cryptosuite)) throw new Unreadable('cryptosuiteUnknown');
  // A context of its own would give the proof of a graph another meaning than its document has.
  if (cryptosuites[cryptosuite].signs === 'graph' && Object.hasOwn(json, '@context')) refuse();
  return {
    cryptosuite,
    verificationMethod: textOf(json, 'verificationMethod'),
    purpose: textOf(json, 'proofPurpose'),
    created: dateOf(json, 'created'),
    expires: dateOf(json, 'expires'),
    domains: domainsOf(claimOf(json, 'domain')),
    challenge: challengeOf(json),
    previous: previousOf(claimOf(json, 'previousProof'), proofs),
    signatureLength: decodeBase58(textOf(json, 'proofValue'))?.length ?? refuse(),
    json,
  };
}

/** Each by its identifier, which no other proof has. */
function previousOf(value: JsonValue | undefined, proofs: readonly JsonObject[]): readonly JsonObject[] {
  if (value === undefined) return [];
  const ids = isList(value) ? value : [value];
  return ids.map((id) => {
    const [proof, ...others] = proofs.filter((json) => claimOf(json, 'id') === id);
    if (typeof id !== 'string' || !proof || others.length > 0) throw new Unreadable('proofChainBroken');
    return proof;
  });
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
