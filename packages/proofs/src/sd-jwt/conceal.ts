import { encodeBase64url } from '../jose/base64url.ts';
import { encodeJson, isList, isObject, MAX_DEPTH } from '../jose/json.ts';
import type { JsonObject, JsonValue } from '../model.ts';
import { ProofError } from '../proof-error.ts';
import { RESERVED_NAMES } from './disclosure.ts';
import { digestOf } from './hash.ts';

export interface Concealed {
  /** Digests in place of all claims. */
  readonly payload: JsonObject;
  readonly disclosures: readonly string[];
}

/** Hides every property and every entry, each by itself, however deep. */
export function concealClaims(claims: JsonObject, given?: readonly string[]): Concealed {
  if (given) checkSalts(given);
  const salts = given ?? newSalts(claims);
  const concealing = new Concealing(salts);
  const payload = concealing.object(claims, 1);
  if (concealing.disclosures.length !== salts.length) throw new ProofError('saltCountWrong');
  return { payload, disclosures: concealing.disclosures };
}

class Concealing {
  readonly disclosures: string[] = [];
  readonly #salts: readonly string[];

  constructor(salts: readonly string[]) {
    this.#salts = salts;
  }

  object(claims: JsonObject, depth: number): JsonObject {
    const digests = Object.entries(claims).map(([name, value]) => {
      if (RESERVED_NAMES.includes(name)) throw new ProofError('claimReserved');
      const inner = this.#inside(value, depth);
      return this.#digestOf([this.#nextSalt(), name, inner]);
    });
    // Their order would tell the order of the claims.
    return digests.length > 0 ? { _sd: digests.sort() } : {};
  }

  #list(entries: readonly JsonValue[], depth: number): JsonValue {
    return entries.map((entry) => {
      const inner = this.#inside(entry, depth);
      return { '...': this.#digestOf([this.#nextSalt(), inner]) };
    });
  }

  #inside(value: JsonValue | undefined, depth: number): JsonValue {
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
      throw new ProofError('claimNotJson');
    }
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH) throw new ProofError('claimTooDeep');
    if (isList(value)) return this.#list(value, depth + 1);
    return isObject(value) ? this.object(value, depth + 1) : value;
  }

  #nextSalt(): string {
    const salt = this.#salts[this.disclosures.length];
    if (salt === undefined) throw new ProofError('saltCountWrong');
    return salt;
  }

  #digestOf(disclosure: readonly JsonValue[]): string {
    const encoded = encodeJson(disclosure);
    this.disclosures.push(encoded);
    return digestOf(encoded);
  }
}

/** 128 bits, as RFC 9901 advises. */
const SALT_BYTES = 16;
const SALT_LETTERS = 22;
/** As many as `getRandomValues` gives in one call. */
const SALTS_AT_ONCE = 65_536 / SALT_BYTES;

/** As many as these claims need. */
export function newSalts(claims: JsonObject): string[] {
  const count = disclosuresIn(claims);
  const salts: string[] = [];
  while (salts.length < count) {
    const batch = Math.min(count - salts.length, SALTS_AT_ONCE);
    const bytes = crypto.getRandomValues(new Uint8Array(batch * SALT_BYTES));
    for (let start = 0; start < bytes.length; start += SALT_BYTES) {
      salts.push(encodeBase64url(bytes.subarray(start, start + SALT_BYTES)));
    }
  }
  return salts;
}

function disclosuresIn(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner: JsonValue) => sum + 1 + disclosuresIn(inner), 0);
}

/** The same salt twice would show which values are equal. */
function checkSalts(salts: readonly string[]): void {
  if (new Set(salts).size < salts.length) throw new ProofError('saltReused');
  if (salts.some(({ length }) => length < SALT_LETTERS)) throw new ProofError('saltTooShort');
}
