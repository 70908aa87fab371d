import { claimOf, isList, isObject, MAX_DEPTH } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { ClaimPath, JsonObject, JsonValue } from '../model.ts';
import { type Disclosure, parseDisclosure } from './disclosure.ts';
import { digestOf, refuseOtherHashes } from './hash.ts';

/** A disclosure and the claim that it became. */
export interface PlacedDisclosure extends Disclosure {
  readonly path: ClaimPath;
}

export interface OpenedPayload {
  readonly claims: JsonObject;
  /** In no order. */
  readonly disclosed: readonly PlacedDisclosure[];
}

/** Puts disclosures back where their digests are (RFC 9901, 7.1), and refuses all that must be refused there. */
export function openDisclosures(payload: JsonObject, encoded: readonly string[]): OpenedPayload {
  refuseOtherHashes(payload);
  const byDigest = new Map<string, Disclosure>();
  for (const text of encoded) byDigest.set(digestOf(text), parseDisclosure(text));
  if (byDigest.size < encoded.length) throw new Unreadable('disclosureRepeated');

  const opening = new Opening(byDigest);
  const claims = opening.object(payload, true);
  if (opening.disclosed.length < byDigest.size) throw new Unreadable('disclosureUnreferenced');
  return { claims, disclosed: opening.disclosed };
}

class Opening {
  readonly disclosed: PlacedDisclosure[] = [];
  readonly #byDigest: ReadonlyMap<string, Disclosure>;
  readonly #digests = new Set<string>();
  readonly #path: (string | number)[] = [];

  constructor(byDigest: ReadonlyMap<string, Disclosure>) {
    this.#byDigest = byDigest;
  }

  object(concealed: JsonObject, isTop = false): JsonObject {
    const opened: Record<string, JsonValue> = {};
    for (const name of Object.keys(concealed)) {
      if (name === '_sd' || (name === '_sd_alg' && isTop)) continue;
      if (name === '_sd_alg') throw new Unreadable('hashAlgorithmMisplaced');
      if (name === '...') throw new Unreadable('digestMalformed');
      put(opened, name, this.#inside(name, concealed[name] ?? null));
    }
    const digests = claimOf(concealed, '_sd');
    if (digests === undefined) return opened;
    if (!isList(digests)) throw new Unreadable('digestMalformed');
    for (const digest of digests) {
      const disclosure = this.#take(digest);
      if (!disclosure) continue;
      const { name, value } = disclosure;
      if (name === null) throw new Unreadable('disclosureMalformed');
      if (Object.hasOwn(opened, name)) throw new Unreadable('disclosureOverwritesClaim');
      put(opened, name, this.#disclosed(disclosure, name, value));
    }
    return opened;
  }

  #list(concealed: readonly JsonValue[]): JsonValue {
    const opened: JsonValue[] = [];
    for (const entry of concealed) {
      if (!isObject(entry) || !Object.hasOwn(entry, '...')) {
        opened.push(this.#inside(opened.length, entry));
        continue;
      }
      if (Object.keys(entry).length > 1) throw new Unreadable('digestMalformed');
      const disclosure = this.#take(entry['...']);
      if (!disclosure) continue;
      if (disclosure.name !== null) throw new Unreadable('disclosureMalformed');
      opened.push(this.#disclosed(disclosure, opened.length, disclosure.value));
    }
    return opened;
  }

  /** No digest may occur twice, whether or not its disclosure is there. */
  #take(digest: JsonValue | undefined): Disclosure | undefined {
    if (typeof digest !== 'string') throw new Unreadable('digestMalformed');
    if (this.#digests.has(digest)) throw new Unreadable('digestRepeated');
    this.#digests.add(digest);
    return this.#byDigest.get(digest);
  }

  #disclosed(disclosure: Disclosure, name: string | number, value: JsonValue): JsonValue {
    this.disclosed.push({ ...disclosure, path: [...this.#path, name] });
    return this.#inside(name, value);
  }

  #inside(name: string | number, value: JsonValue): JsonValue {
    if (typeof value !== 'object' || value === null) return value;
    this.#path.push(name);
    if (this.#path.length >= MAX_DEPTH) throw new Unreadable('tooDeep');
    const opened = isObject(value) ? this.object(value) : isList(value) ? this.#list(value) : value;
    this.#path.pop();
    return opened;
  }
}

/** A claim may be called `__proto__`, which an assignment would not store. */
function put(object: Record<string, JsonValue>, name: string, value: JsonValue): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  } else object[name] = value;
}
