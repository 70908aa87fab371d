import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from './pseudo-locale.ts';
import { readCatalogue } from './read-locales.ts';

const file = path.join(import.meta.dirname, 'texts.gen.ts');

/**
 * The data says which message of these groups is meant, so every one gets the same values. To check that, the compiler
 * would read them all at each call, which took a quarter of its time for the whole product; tests say each in words.
 */
const CHOSEN_BY_DATA: ReadonlySet<string> = new Set([
  'notifications.kind',
  'notifications.reason',
  'audit.action',
]);

/** The English catalogue as a type: keys, and messages as literals, from which their arguments are known. */
export function typesOf(catalogue: Catalogue): string {
  return [
    '// Made from en/*.json by generate-types.ts: npm run texts.',
    `export interface Texts ${typeOf(catalogue, [])}`,
    '',
  ].join('\n');
}

function typeOf(value: string | Catalogue, keys: readonly string[]): string {
  if (typeof value === 'string')
    return CHOSEN_BY_DATA.has(keys.slice(0, -1).join('.')) ? 'string' : JSON.stringify(value);
  const indent = '  '.repeat(keys.length);
  const lines = Object.entries(value).map(
    ([key, inner]) =>
      `${indent}  ${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${typeOf(inner, [...keys, key])};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

if (import.meta.main) writeFileSync(file, typesOf(readCatalogue(path.join(import.meta.dirname, 'en'))));
