import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a file loads: whole files, or the names that it takes from a file which may only pass them on. */
interface Import {
  target: string;
  /** Null: all of it. */
  names: readonly string[] | null;
}

interface Source {
  imports: Import[];
  /** A name that the file passes on, and where it comes from. */
  passedOn: Map<string, { target: string; name: string }>;
  /** Files of which it passes on everything. */
  passedOnWhole: string[];
  /** The names that it declares itself. */
  declared: ReadonlySet<string>;
}

export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** `import … from`, `export … from`, `import '…'` and `import('…')`; types are left to the compiler. */
const statement =
  /(?:^|\n)\s*(import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]|\bnew URL\(\s*['"](\.[^'"\n]+)['"]/g;

/** `export const`, `export function`, `export class`. */
const declaration = /(?:^|\n)export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/g;

/**
 * Which files of the repository each file loads. A name that a face passes on leads to the file behind it, so that a
 * change of one use case does not reach everything that uses another one of its folder.
 */
export function readImportGraph(root: string): ImportGraph {
  const manifests = readManifests(root);
  const files = globSync(['{packages,apps,e2e}/**/*.{ts,tsx,mts}', 'scripts/**/*.ts'], {
    cwd: root,
    exclude: (name) =>
      ['node_modules', 'build', '.react-router', '.data'].includes(path.basename(String(name))),
  });
  const sources = new Map(files.map((file) => [file, readSource(root, file, manifests)]));
  return new Map([...sources].map(([file, source]) => [file, new Set(targetsOf(source, sources))]));
}

/** The file and all that it uses, over any number of steps. */
export function filesUsedBy(graph: ImportGraph, file: string): Set<string> {
  const used = new Set([file]);
  for (const user of used) for (const target of graph.get(user) ?? []) used.add(target);
  return used;
}

function readSource(root: string, file: string, manifests: Manifests): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const declared = new Set([...text.matchAll(declaration)].map(([, name = '']) => name));
  const source: Source = { imports: [], passedOn: new Map(), passedOnWhole: [], declared };
  for (const [, keyword, clause = '', from, loaded, url] of text.matchAll(statement)) {
    const target = resolve(root, file, from ?? loaded ?? url ?? '', manifests);
    if (!target) continue;
    const names = from === undefined ? null : namesIn(clause);
    if (keyword === 'export' && names)
      for (const { name, as } of names) source.passedOn.set(as, { target, name });
    else if (keyword === 'export' && clause.trim() === '*') source.passedOnWhole.push(target);
    else if (names?.length !== 0)
      source.imports.push({ target, names: names?.map(({ name }) => name) ?? null });
  }
  return source;
}

/** The names in braces without types; null if everything is taken. */
function namesIn(clause: string): { name: string; as: string }[] | null {
  const [, inBraces] = /^\{([^}]*)\}$/s.exec(clause.trim()) ?? [];
  if (inBraces === undefined) return null;
  return inBraces
    .split(',')
    .map((one) => one.replace(/\/\/.*$/gm, '').trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+/);
      return { name, as };
    });
}

function* targetsOf(source: Source, sources: ReadonlyMap<string, Source>): Generator<string> {
  for (const { target, names } of source.imports) {
    if (!names) yield target;
    else for (const name of names) yield originOf(target, name, sources);
  }
  // A file that imports everything also takes what is exported on.
  for (const { target } of source.passedOn.values()) yield target;
  yield* source.passedOnWhole;
}

function originOf(target: string, name: string, sources: ReadonlyMap<string, Source>): string {
  return findOrigin(target, name, sources) ?? target;
}

function findOrigin(target: string, name: string, sources: ReadonlyMap<string, Source>): string | null {
  const source = sources.get(target);
  if (!source || source.declared.has(name)) return source ? target : null;
  const passedOn = source.passedOn.get(name);
  if (passedOn) return originOf(passedOn.target, passedOn.name, sources);
  for (const whole of source.passedOnWhole) {
    const origin = findOrigin(whole, name, sources);
    if (origin) return origin;
  }
  return null;
}

type Manifests = ReadonlyMap<string, { folder: string; exports: Readonly<Record<string, string>> }>;

function readManifests(root: string): Manifests {
  return new Map(
    globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) => {
      // Our own manifests, whose exports are all texts.
      const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      return [name, { folder: path.dirname(file), exports }];
    }),
  );
}

function resolve(root: string, file: string, specifier: string, manifests: Manifests): string | null {
  if (specifier.startsWith('.')) {
    const target = path.join(path.dirname(file), specifier.split('?')[0] ?? '');
    return [target, `${target}.ts`, `${target}.tsx`].find((one) => isFile(root, one)) ?? null;
  }
  const [, name = '', rest = ''] = /^(@probity\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  const manifest = manifests.get(name);
  if (!manifest) return null;
  for (const [pattern, target] of Object.entries(manifest.exports)) {
    const [before = '', after] = pattern.slice(1).split('*');
    const matches = after === undefined ? rest === before : rest.startsWith(before) && rest.endsWith(after);
    if (!matches) continue;
    const found = path.join(manifest.folder, target.replace('*', rest.slice(before.length)));
    if (isFile(root, found)) return found;
  }
  return null;
}

const isFile = (root: string, file: string): boolean =>
  path.extname(file) !== '' && existsSync(path.join(root, file));
