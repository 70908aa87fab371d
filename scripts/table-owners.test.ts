import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import {
  camelCase,
  foreignWrites,
  fragmentsInFaces,
  outsideCore,
  owned,
  ownerOf,
  readers,
  storeTypesInFaces,
  tablesAtRunTime,
} from './table-owners.ts';

const root = path.resolve(import.meta.dirname, '..');
const CORE = 'packages/core/src';

interface Source {
  /** Below `packages/core/src`. */
  file: string;
  text: string;
}

const sourcesOf = (pattern: string): Source[] =>
  globSync(pattern, { cwd: path.join(root, CORE) }).map((file) => ({
    file,
    text: readFileSync(path.join(root, CORE, file), 'utf8'),
  }));

const [, schema = ''] = readFileSync(path.join(root, 'packages/db/src/schema.gen.ts'), 'utf8').split(
  'export interface DB {',
);
const tables = [...schema.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
const isTable = (name: string): boolean => tables.includes(name);

type Verb = 'reads' | 'writes';
interface Use {
  file: string;
  verb: Verb;
  table: string;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*$/gm;
const builderCall =
  /\b(selectFrom|(?:inner|left|right|full|cross)Join|using|from|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(\[[^\]]*\]|'[^']*')/g;
/** The table is a variable; its names are in the type or the list of the variable. */
const builderCallByVariable = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(\s*[a-z]\w*\s*\)/;
/** With its alias only before a comma: otherwise the next word may belong to the statement. */
const tableInSql = '[a-z_]+(?:\\s+(?:as\\s+)?[a-z_]+(?=\\s*,))?';
const statement = new RegExp(
  `\\b(insert into|update|delete from|merge into|from|join|using)\\s+(?:only\\s+)?(${tableInSql}(?:\\s*,\\s*${tableInSql})*)`,
  'g',
);
const verbOf = (call: string): Verb => (/^(insert|update|delete|merge)/.test(call) ? 'writes' : 'reads');

function usesIn({ file, text }: Source): Use[] {
  const code = text.replace(comments, '');
  const named = [...code.matchAll(builderCall)].flatMap(([, call = '', argument = '']) =>
    [...argument.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, table = '']) => ({ verb: verbOf(call), table })),
  );
  const raw = [...code.matchAll(statement)].flatMap(([, call = '', list = '']) =>
    list
      .split(',')
      .map((item) => ({ verb: verbOf(call), table: camelCase(item.trim().split(/\s/)[0] ?? '') })),
  );
  const variable = builderCallByVariable.exec(code)?.[1];
  const listed = variable
    ? [...code.replace(builderCall, '').matchAll(/'(\w+)'/g)].map(([, table = '']) => ({
        verb: verbOf(variable),
        table,
      }))
    : [];
  const uses = [...named, ...raw, ...listed].filter(({ table }) => isTable(table));
  const distinct = new Map(uses.map((use) => [`${use.verb} ${use.table}`, { file, ...use }]));
  return [...distinct.values()];
}

const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');
const areaOf = (file: string): number => areas.indexOf(file.split('/')[0] ?? '');

type Kind = 'own' | 'upward' | 'foreignWrite' | 'read';
function kindOf({ file, verb, table }: Use): Kind {
  const owner = ownerOf(table) ?? '';
  if (owner === folderOf(file)) return 'own';
  if (areaOf(owner) > areaOf(file)) return 'upward';
  return verb === 'writes' ? 'foreignWrite' : 'read';
}

const stores = sourcesOf('**/*.store.ts');
const uses = stores.flatMap(usesIn);
const describeUse = ({ file, verb, table }: Use): string => `${file} ${verb} ${table}`;
const namesOf = (kind: Kind, of: (use: Use) => string = describeUse): string[] => [
  ...new Set(
    uses
      .filter((use) => kindOf(use) === kind)
      .map(of)
      .sort(),
  ),
];

const listedUses = (
  list: Record<string, { reads?: readonly string[]; writes?: readonly string[]; because: string }>,
) =>
  Object.entries(list).flatMap(([file, { reads = [], writes = [] }]) => [
    ...reads.map((table) => describeUse({ file, verb: 'reads', table })),
    ...writes.map((table) => describeUse({ file, verb: 'writes', table })),
  ]);
const readsByFolder = Object.entries(readers).flatMap(([folder, names]) =>
  names.map((table) => describeUse({ file: folder, verb: 'reads', table })),
);

/** Both ways: what is not listed is refused, and what no longer occurs leaves the list. */
function expectExactly(present: readonly string[], listed: readonly string[]): void {
  expect({
    unlisted: present.filter((name) => !listed.includes(name)),
    noLongerOccurs: listed.filter((name) => !present.includes(name)),
  }).toEqual({ unlisted: [], noLongerOccurs: [] });
}

describe('the owners of tables', () => {
  it('list every table of the database once', () => {
    expect([...Object.values(owned).flat(), ...outsideCore].sort()).toEqual([...tables].sort());
  });

  it('are folders of core, in the order of the areas', () => {
    const folders = new Set(sourcesOf('*/*/index.ts').map(({ file }) => folderOf(file)));
    expect(Object.keys(owned).filter((folder) => !folders.has(folder))).toEqual([]);
    const order = Object.keys(owned).map(areaOf);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('are alone in writing their tables, but for the listed exceptions', () => {
    expectExactly(namesOf('foreignWrite'), listedUses(foreignWrites));
  });

  it('let only the listed folders read their tables', () => {
    expectExactly(
      namesOf('read', (use) => describeUse({ ...use, file: folderOf(use.file) })),
      readsByFolder,
    );
  });

  it('keep their tables from lower areas', () => {
    expect(namesOf('upward')).toEqual([]);
  });
});

describe('the reading of stores', () => {
  it('tells an own table from one of a higher area, a write from a read', () => {
    const kinds = (['reads', 'writes'] as const).flatMap((verb) =>
      ['identity/users', 'identity/members', 'exchange/templates', 'kernel/audit'].map((folder) =>
        kindOf({ file: `${folder}/a.store.ts`, verb, table: 'users' }),
      ),
    );
    expect(kinds).toEqual([
      ...['own', 'read', 'read', 'upward'],
      ...['own', 'foreignWrite', 'foreignWrite', 'upward'],
    ]);
  });

  it('finds a table in every spelling of a query', () => {
    const tablesIn = (text: string) =>
      usesIn({ file: 'x.store.ts', text }).map(({ verb, table }) => `${verb} ${table}`);
    expect(tablesIn("db.selectFrom('users as u').leftJoin('members as m', 'm.userId', 'u.id')")).toEqual([
      'reads users',
      'reads members',
    ]);
    expect(tablesIn("db\n  .selectFrom(['users', 'accounts as a'])")).toEqual([
      'reads users',
      'reads accounts',
    ]);
    expect(tablesIn("db.insertInto('apiKeys')")).toEqual(['writes apiKeys']);
    expect(tablesIn("db.updateTable('users').from('members')")).toEqual(['writes users', 'reads members']);
    expect(tablesIn("db.deleteFrom('users').using('members')")).toEqual(['writes users', 'reads members']);
    expect(tablesIn("db.mergeInto('users').using('members', …)")).toEqual(['writes users', 'reads members']);
    expect(tablesIn("(table: 'users' | 'members') => db.updateTable(table)")).toEqual([
      'writes users',
      'writes members',
    ]);
    expect(tablesIn('sql`select 1 from users u, api_keys k join members m on true`')).toEqual([
      'reads users',
      'reads apiKeys',
      'reads members',
    ]);
    expect(tablesIn('sql`insert into users select from members`')).toEqual(['writes users', 'reads members']);
    expect(tablesIn('sql`update users u set x = 1 from members m`')).toEqual([
      'writes users',
      'reads members',
    ]);
    expect(tablesIn('sql`delete from users using members`')).toEqual(['writes users', 'reads members']);
    expect(tablesIn('// from users\n/** join members */ sql`select 1 -- from accounts\n`')).toEqual([]);
    expect(tablesIn('sql`insert into users (id) values (1) on conflict (id) do update set id = 1`')).toEqual([
      'writes users',
    ]);
  });

  it('finds the stores, and names those whose tables only the program knows', () => {
    expect(stores.length).toBeGreaterThan(100);
    const dynamic = stores.filter(({ text }) => /\bsql\.(table|raw)\(/.test(text));
    expect(dynamic.map(({ file }) => file)).toEqual(Object.keys(tablesAtRunTime));
  });
});

describe('the faces of folders', () => {
  const fromStore = /^export (type )?\{([^}]*)\} from '[^']+\.store\.ts';$/gm;
  const storeNames = sourcesOf('*/*/index.ts').flatMap(({ file, text }) =>
    [...text.matchAll(fromStore)].flatMap(([, type, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => ({ folder: folderOf(file), name, isType: Boolean(type) || name.startsWith('type ') })),
    ),
  );

  it('hand out no function of a store, but for the listed fragments of SQL', () => {
    const functions = storeNames.filter(({ isType }) => !isType);
    const listed = Object.entries(fragmentsInFaces).flatMap(([folder, names]) =>
      names.map((name) => `${folder} ${name}`),
    );
    expectExactly(
      functions.map(({ folder, name }) => `${folder} ${name}`),
      listed,
    );
  });

  it('hand out no more types of stores than listed', () => {
    const counts: Record<string, number> = {};
    for (const { folder, isType } of storeNames) if (isType) counts[folder] = (counts[folder] ?? 0) + 1;
    expect(counts).toEqual(storeTypesInFaces);
  });

  it('reach stores through access files, which only open functions to a context', () => {
    const opening = /^(import [^;]+;\n)+\n(export const (\w+) = accessTo\(store\.\3\);\n)+$/;
    const access = sourcesOf('**/*.access.ts');
    expect(access.length).toBeGreaterThan(0);
    expect(access.filter(({ text }) => !opening.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
