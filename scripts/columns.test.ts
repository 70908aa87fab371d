import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const SCHEMA = 'packages/db/src/schema.gen.ts';

it('every column of the database has a use', () => {
  const named = new Set(
    globSync('{packages/*,apps/server}/src/**/*.ts', { cwd: root })
      .filter((file) => file !== SCHEMA && !file.endsWith('.test.ts'))
      .flatMap((file) => textOf(file).match(/\w+/g) ?? []),
  );
  // Once where the table is created; functions, triggers, policies and indexes name it again.
  const inSql = new Map<string, number>();
  for (const file of globSync('packages/db/schema/**/*.sql', { cwd: root }))
    for (const word of textOf(file).match(/\w+/g) ?? []) inSql.set(word, (inSql.get(word) ?? 0) + 1);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isUsed = (name: string) =>
    named.has(name) || named.has(snake(name)) || (inSql.get(snake(name)) ?? 0) > 1;
  const tables = textOf(SCHEMA).matchAll(/^export interface (\w+) \{\n((?: {2}\w+: .*\n)+)\}/gm);
  const unused = [...tables].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/^ {2}(\w+):/gm)]
      .filter(([, name = '']) => table !== 'DB' && !isUsed(name))
      .map(([, name]) => `${table}.${name}`),
  );
  expect(unused).toEqual([]);
});
