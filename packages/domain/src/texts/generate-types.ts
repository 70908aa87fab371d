import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from './pseudo-locale.ts';
import { readCatalogue } from './read-locales.ts';

const file = path.join(import.meta.dirname, 'texts.gen.ts');

/** The English catalogue as a type: keys, and messages as literals, from which their arguments are known. */
export function typesOf(catalogue: Catalogue): string {
  return [
    '// Made from en/*.json by generate-types.ts: npm run texts.',
    `export interface Texts ${typeOf(catalogue, '')}`,
    '',
  ].join('\n');
}

function typeOf(value: string | Catalogue, indent: string): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, inner]) =>
      `${indent}  ${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${typeOf(inner, `${indent}  `)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

if (import.meta.main) writeFileSync(file, typesOf(readCatalogue(path.join(import.meta.dirname, 'en'))));
