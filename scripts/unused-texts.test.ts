import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '@probity/domain/texts/pseudo-locale.ts';
import { readCatalogue } from '@probity/domain/texts/read-locales.ts';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

function* keysOf(catalogue: Catalogue, above = ''): Generator<string> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield `${above}${key}`;
    else yield* keysOf(value, `${above}${key}.`);
  }
}

/** Keys are often put together, so only their last part is looked for, anywhere in the code. */
it('every text has a use', () => {
  const code = globSync('{packages,apps}/*/{src,app,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|texts\.gen\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  // `${name}Hint`
  const endings = new Set([...code.matchAll(/\}([A-Z]\w*)`/g)].map(([, ending = '']) => ending));
  const isUsed = (name: string) =>
    words.has(name) ||
    // Actions and kinds of notifications, whose points are replaced; they have tests of their own.
    name.includes('_') ||
    (/\W/.test(name) && code.includes(`'${name}'`)) ||
    [...endings].some((ending) => name.endsWith(ending) && words.has(name.slice(0, -ending.length)));
  const texts = readCatalogue(path.join(root, 'packages/domain/src/texts/en'));
  expect([...keysOf(texts)].filter((key) => !isUsed(key.slice(key.lastIndexOf('.') + 1)))).toEqual([]);
});
