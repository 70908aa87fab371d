import { decodeJson, isList } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonValue } from '../model.ts';

/** A property, or an entry of an array, which has no name. */
export interface Disclosure {
  readonly encoded: string;
  readonly salt: string;
  readonly name: string | null;
  readonly value: JsonValue;
}

/** Names that the format needs for digests; no claim can be called this. */
export const RESERVED_NAMES = ['_sd', '...', '_sd_alg'];

export function parseDisclosure(encoded: string): Disclosure {
  const parts = partsOf(encoded);
  const [salt, first = null, second] = parts;
  if (typeof salt !== 'string') throw new Unreadable('disclosureMalformed');
  if (parts.length === 2) return { encoded, salt, name: null, value: first };
  if (parts.length !== 3 || typeof first !== 'string' || second === undefined) {
    throw new Unreadable('disclosureMalformed');
  }
  if (RESERVED_NAMES.includes(first)) throw new Unreadable('disclosureNameReserved');
  return { encoded, salt, name: first, value: second };
}

function partsOf(encoded: string): readonly JsonValue[] {
  try {
    const parts = decodeJson(encoded);
    if (isList(parts)) return parts;
  } catch (error) {
    if (error instanceof Unreadable && error.reason === 'tooDeep') throw error;
  }
  throw new Unreadable('disclosureMalformed');
}
