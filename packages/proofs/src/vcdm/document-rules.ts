import { readDateTime } from '../data-integrity/date-time.ts';
import { claimOf, isList, isObject } from '../jose/json.ts';
import { type ParseFailure, Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue } from '../model.ts';

/** Rules of VCDM 2.0 that credentials and presentations share. Each throws with its reason. */

/** A property may hold one value or several. */
export const valuesOf = (document: JsonObject, name: string): readonly JsonValue[] => {
  const value = claimOf(document, name);
  if (value === undefined) return [];
  return isList(value) ? value : [value];
};

export const isAddress = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && !/\s/.test(value) && URL.canParse(value);

/** 4.4: a single URL, if there is one. */
export function checkId(object: JsonObject): void {
  const id = claimOf(object, 'id');
  if (id !== undefined && !isAddress(id)) throw new Unreadable('idMalformed');
}

/** 4.5: terms or URLs, and among them this one. */
export function readTypes(document: JsonObject, required: string): readonly string[] {
  const types = typesOf(document);
  if (!types.includes(required)) throw new Unreadable('typeMissing');
  return types;
}

export function typesOf(object: JsonObject): readonly string[] {
  return valuesOf(object, 'type').map((type) => {
    if (typeof type !== 'string' || !/^\S+$/.test(type)) throw new Unreadable('typeMalformed');
    return type;
  });
}

/** A status, a schema, evidence: objects that say what kind they are (4.5). */
export function readParts(document: JsonObject, name: string): readonly JsonObject[] {
  return valuesOf(document, name).map((part) => {
    if (!isObject(part) || typesOf(part).length === 0) throw new Unreadable('typeOfPartMissing');
    checkId(part);
    return part;
  });
}

export function readDate(document: JsonObject, name: string): Date | null {
  const text = claimOf(document, name);
  if (text === undefined) return null;
  const date = readDateTime(text);
  if (!date) throw new Unreadable('dateMalformed');
  return date;
}

/** An issuer or a holder: a URL, or an object that has one (4.7). */
export function readController(value: JsonValue, reason: ParseFailure): string {
  const id = isObject(value) ? claimOf(value, 'id') : value;
  if (!isAddress(id)) throw new Unreadable(reason);
  if (isObject(value)) checkNames(value);
  return id;
}

const LANGUAGE_VALUE: readonly string[] = ['@value', '@language', '@direction'];

/** 4.6: `name` and `description` are text, in one language or in several. */
export function checkNames(object: JsonObject): void {
  const texts = ['name', 'description'].flatMap((name) => valuesOf(object, name));
  if (!texts.every(isText)) throw new Unreadable('nameMalformed');
}

function isText(value: JsonValue): boolean {
  if (typeof value === 'string') return true;
  return (
    isObject(value) &&
    typeof claimOf(value, '@value') === 'string' &&
    Object.entries(value).every(([name, part]) => LANGUAGE_VALUE.includes(name) && typeof part === 'string')
  );
}
