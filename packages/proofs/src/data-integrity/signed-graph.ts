import { isList, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue } from '../model.ts';

/**
 * A signature over a graph says nothing about how the graph is written as JSON: who passes a document on could write `credentialStatus`
 * under its full address, where no reader of the JSON looks for it, and the signature would still match. So a document may hold only
 * what is written the usual way: properties by their terms, and no value that the graph leaves out or rounds.
 */
export function refuseUnsigned(document: JsonObject, jsonTerms: ReadonlySet<string>): void {
  const { '@context': _, ...content } = document;
  for (const [name, value] of Object.entries(content)) {
    refuseName(name);
    if (name === 'verifiableCredential') {
      for (const credential of isList(value) ? value : [value]) {
        if (isObject(credential)) refuseUnsigned(credential, jsonTerms);
        else refuseValue(credential, jsonTerms);
      }
    } else if (!jsonTerms.has(name)) refuseValue(value, jsonTerms);
  }
}

function refuseValue(value: JsonValue, jsonTerms: ReadonlySet<string>): void {
  if (isList(value)) refuseList(value, jsonTerms);
  else if (isObject(value)) refuseNode(value, jsonTerms);
  else if (!isExact(value)) throw new Unreadable('contentNotSigned');
}

/** The graph has neither empty arrays nor arrays of arrays. */
function refuseList(list: readonly JsonValue[], jsonTerms: ReadonlySet<string>): void {
  if (list.length === 0 || list.some(isList)) throw new Unreadable('contentNotSigned');
  for (const entry of list) refuseValue(entry, jsonTerms);
}

const LANGUAGE_VALUE = ['@value', '@language', '@direction'];

function refuseNode(node: JsonObject, jsonTerms: ReadonlySet<string>): void {
  if (Object.hasOwn(node, '@value')) {
    const isUsual = Object.entries(node).every(
      ([name, value]) => LANGUAGE_VALUE.includes(name) && typeof value === 'string' && isExact(value),
    );
    if (!isUsual || !isUsualTag(node['@language'])) throw new Unreadable('contentNotSigned');
    return;
  }
  for (const [name, value] of Object.entries(node)) {
    refuseName(name);
    if (!jsonTerms.has(name)) refuseValue(value, jsonTerms);
  }
}

/** The graph has the tags of languages in lower case. */
const isUsualTag = (tag: JsonValue | undefined): boolean =>
  tag === undefined ||
  (typeof tag === 'string' &&
    (tag === tag.toLowerCase() || /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(tag)));

/** Keywords and addresses: other ways to write a term, or to nest and to move what is said. */
function refuseName(name: string): void {
  if (name.startsWith('@') || name.includes(':') || name === '__proto__' || !name.isWellFormed()) {
    throw new Unreadable('contentNotSigned');
  }
}

/** Half a character is replaced before it is signed, and names of blank nodes are given anew. */
function isExact(value: string | number | boolean | JsonValue): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.startsWith('_:');
  // The graph has 16 digits of a number that is no integer; some need 17.
  if (typeof value === 'number')
    return Number.isSafeInteger(value) || Number(value.toExponential(15)) === value;
  return typeof value === 'boolean';
}

/** The terms whose values are signed as JSON, whatever they hold. */
export function jsonTermsOf(contexts: Iterable<JsonObject>): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const { '@context': definitions } of contexts) {
    if (!isObject(definitions)) continue;
    for (const [term, definition] of Object.entries(definitions)) {
      if (isObject(definition) && definition['@type'] === '@json') terms.add(term);
    }
  }
  return terms;
}
