import type { JsonObject, JsonValue } from '../model.ts';
import { encodeBase64url, ofBase64url } from './base64url.ts';
import { LatestResults } from './latest-results.ts';
import { Unreadable } from './unreadable.ts';
import { ofUtf8 } from './utf8.ts';

/** Objects and arrays within each other; a disclosure counts from where its value is put. */
export const MAX_DEPTH = 32;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Array.isArray` takes no read-only arrays. */
export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

export function parseJson(text: string): JsonValue {
  const value = parsed(text);
  if (!isJson(value, MAX_DEPTH)) throw new Unreadable('tooDeep');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('malformedJson');
  }
}

/** Whatever `JSON.parse` returns is JSON: only the depth is in question. */
function isJson(value: unknown, depth: number): value is JsonValue {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const inner of parts) if (!isJson(inner, depth - 1)) return false;
  return true;
}

/** JSON in UTF-8 in base64url, as the parts of a token and disclosures are. */
export const decodeJson = (text: string): JsonValue => parseJson(ofBase64url(text, decodeUtf8));

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Unreadable('malformedJson');
  }
}

export function decodeObject(text: string): JsonObject {
  const value = decodeJson(text);
  if (!isObject(value)) throw new Unreadable('malformedJson');
  return value;
}

/** Issuers and holders write the same header over and over. */
const headers = new LatestResults<JsonObject>({ most: 100, maxLength: 10_000 });

export const decodeHeader = (text: string): JsonObject => headers.of(text, () => decodeObject(text));

export const encodeJson = (value: JsonValue): string => ofUtf8(JSON.stringify(value), encodeBase64url);

/** Its own property: not one that every object inherits, such as `constructor`. */
export const claimOf = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
