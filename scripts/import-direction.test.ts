import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Which of our packages each may import. Nothing else is allowed. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  client: [],
  ui: [],
  db: ['domain'],
  core: ['domain', 'db', 'evidence', 'proofs'],
  api: ['domain', 'contract', 'core', 'db', 'evidence'],
  evidence: ['domain'],
  screening: ['domain'],
  proofs: ['domain'],
  integrations: ['domain', 'core', 'db', 'screening'],
  demo: ['domain', 'core', 'db', 'evidence', 'screening'],
  web: ['domain', 'contract', 'proofs', 'ui'],
  sandbox: [],
  server: ['domain', 'contract', 'core', 'db', 'api', 'integrations', 'evidence', 'screening', 'web'],
};

/** The layers of the pages: each knows only those before it. */
const pageLayers = ['i18n', 'platform', 'features', 'routes', 'root.tsx'];
/** The folders of these layers form no cycle. */
const layersOfParts = ['platform', 'features'];

/** The browser loads these, so they must not use Node APIs. */
const isomorphic = ['domain', 'contract', 'client', 'ui', 'proofs'];

/** The browser gets `current.browser.ts` instead, which needs none of these. */
const serverOnly = new Set(
  ['current.ts', 'read-locales.ts', 'generate-types.ts'].map((name) => `packages/domain/src/texts/${name}`),
);

interface Source {
  file: string;
  text: string;
  imports: string[];
}

/** `import … from`, `export … from`, `import '…'`, `import('…')`, `typeof import('…')` and `vi.mock('…')`. */
const importing =
  /(?:\bfrom|\bimport|\bvi\.(?:mock|doMock|importActual)(?:<[^>]*>)?)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g;

const everySource: Source[] = globSync(['{packages,apps,bench,e2e}/**/*.{ts,tsx,mts}', 'scripts/**/*.ts'], {
  cwd: root,
  exclude: (name) =>
    ['node_modules', 'build', '.react-router', '.data'].includes(path.basename(String(name))),
}).map((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return { file, text, imports: [...text.matchAll(importing)].map((match) => match[1] ?? '') };
});

const isTest = ({ file }: { file: string }): boolean =>
  /\.(test|spec)\.tsx?$|\/(testing|test)\/|^(bench|e2e|scripts)\//.test(file);
const sources = everySource.filter((source) => !isTest(source));
const ownerOf = ({ file }: Source): string => file.split('/')[1] ?? '';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

const CORE = 'packages/core/src/';
const TABLES = ['consequences.ts', 'index.ts', 'jobs.ts'];

interface CoreImport {
  file: string;
  /** For a file of `core`: its path below `src`. */
  from: string | null;
  /** Below `src`, as it is written. */
  target: string;
}

const coreImports = (of: readonly Source[]): CoreImport[] =>
  of.flatMap(({ file, imports }) =>
    imports.flatMap((name) => {
      const target = inCore(file, name);
      const from = file.startsWith(CORE) ? file.slice(CORE.length) : null;
      return target === null ? [] : [{ file, from, target }];
    }),
  );

function inCore(file: string, name: string): string | null {
  if (name === '@probity/core') return 'index.ts';
  if (name.startsWith('@probity/core/')) return name.slice('@probity/core/'.length);
  const resolved = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
  return resolved.startsWith(CORE) ? resolved.slice(CORE.length) : null;
}

const areaOf = (file: string): number => areas.indexOf(file.split('/')[0] ?? '');
/** `area/folder`; files directly in an area or in `src` belong to no folder. */
const folderOf = (file: string): string | null => {
  const [area, folder, ...rest] = file.split('/');
  return area && folder && areas.includes(area) && (rest.length > 0 || !folder.endsWith('.ts'))
    ? `${area}/${folder}`
    : null;
};

const pastFaces = (imports: readonly CoreImport[]): string[] =>
  imports
    .filter(({ from, target }) => {
      if (TABLES.includes(target) || target.startsWith('testing/')) return false;
      const folder = folderOf(target);
      if (from !== null && folder !== null && folderOf(from) === folder) return false;
      return target !== (from === null ? folder : `${folder}/index.ts`);
    })
    .map(({ file, target }) => `${file} imports ${target}`);

const upward = (imports: readonly CoreImport[]): string[] =>
  imports
    .filter(({ from, target }) => from !== null && areaOf(from) !== -1 && areaOf(target) > areaOf(from))
    .map(({ file, target }) => `${file} imports ${target}`);

/** Folders that reach each other over any number of steps (Tarjan's strongly connected components). */
function cyclesBetween(
  imports: readonly { from: string | null; target: string }[],
  folderOf: (file: string) => string | null,
): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, target } of imports) {
    const [a, b] = [from && folderOf(from), folderOf(target)];
    if (a && b && a !== b) arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[] = [];
  const lowOf = (node: string) => low.get(node) ?? 0;
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(lowOf(node), lowOf(next)));
    }
    if (lowOf(node) !== index.get(node)) return;
    const together = open.splice(open.indexOf(node));
    if (together.length > 1) found.push(together.sort().join(' ↔ '));
  };
  for (const node of arrows.keys()) if (!index.has(node)) visit(node);
  return found;
}

const querying =
  /\bsql(\.\w+)?\s*(<[^`;]*>)?\s*`|\bsql\.\w+\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|selectNoFrom|query|executeQuery|executeTakeFirst\w*|stream)\(|\bCompiledQuery\b/;
const queriesOutsideStores = (of: readonly { file: string; text: string }[]): string[] =>
  of.filter(({ file, text }) => querying.test(text) && !file.endsWith('.store.ts')).map(({ file }) => file);

const coreSources = sources.filter((source) => ownerOf(source) === 'core');
const ofCore = coreImports(coreSources);

const APP = 'apps/web/app/';

interface PageImport {
  /** Both below `app`. */
  from: string;
  target: string;
}

const pageImports: PageImport[] = sources
  .filter(({ file }) => file.startsWith(APP))
  .flatMap(({ file, imports }) => {
    const from = file.slice(APP.length);
    return imports
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ from, target: path.posix.join(path.posix.dirname(from), name) }));
  });

/** -1 for the files that every layer may use, such as `product.tsx`. */
const layerOf = (file: string): number => pageLayers.indexOf(file.split('/')[0] ?? '');
/** `features/documents` or `platform/forms`. */
const partOf = (file: string): string | null => {
  const [layer, part, ...rest] = file.split('/');
  return layer && part && layersOfParts.includes(layer) && rest.length > 0 ? `${layer}/${part}` : null;
};

const upwardBetweenLayers = (imports: readonly PageImport[]): string[] =>
  imports
    .filter(({ from, target }) => layerOf(from) !== -1 && layerOf(target) > layerOf(from))
    .map(({ from, target }) => `${from} imports ${target}`);

describe('the parts of the pages', () => {
  it('import only the layers before their own', () => {
    expect(upwardBetweenLayers(pageImports)).toEqual([]);
    expect(
      upwardBetweenLayers([
        { from: 'platform/forms/a.ts', target: 'features/documents/b.ts' },
        { from: 'features/documents/a.ts', target: 'routes/documents.tsx' },
        { from: 'features/documents/a.ts', target: 'root.tsx' },
        { from: 'features/documents/a.ts', target: 'product.tsx' },
        { from: 'features/documents/a.ts', target: 'platform/forms/b.ts' },
      ]),
    ).toHaveLength(3);
  });

  it('form no cycle, and no two import each other', () => {
    expect(cyclesBetween(pageImports, partOf)).toEqual([]);
    const arrow = (from: string, target: string) => ({ from: `${from}/a.ts`, target: `${target}/b.tsx` });
    expect(
      cyclesBetween(
        [
          arrow('features/a', 'features/b'),
          arrow('features/b', 'features/a'),
          arrow('features/b', 'platform/c'),
          arrow('platform/c', 'platform/d'),
          arrow('platform/d', 'platform/e'),
          arrow('platform/e', 'platform/c'),
        ],
        partOf,
      ),
    ).toEqual(['platform/c ↔ platform/d ↔ platform/e', 'features/a ↔ features/b']);
  });
});

describe('the folders of core', () => {
  const files = coreSources.map(({ file }) => file.slice(CORE.length));

  it('contain every file but the tables of events and jobs', () => {
    expect(files.filter((file) => folderOf(file) === null).sort()).toEqual(TABLES);
  });

  it('each have an index that lists what others may use', () => {
    const folders = new Set(files.flatMap((file) => folderOf(file) ?? []));
    expect([...folders].filter((folder) => !files.includes(`${folder}/index.ts`))).toEqual([]);
    const faces = coreSources.filter(({ file }) => file.endsWith('/index.ts'));
    const naming = /^(export (type )?\{[^}]*\} from '\.\/[^']+';\n)+$/;
    expect(faces.filter(({ text }) => !naming.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('are imported only through their index, by tests too', () => {
    expect(pastFaces(coreImports(everySource))).toEqual([]);
    expect(
      pastFaces([
        { file: 'a', from: null, target: 'identity/members/members.store.ts' },
        { file: 'b', from: 'identity/accounts/x.ts', target: 'identity/entities/entities.store.ts' },
        { file: 'c', from: 'testing/x.ts', target: 'identity/entities/contact.ts' },
        { file: 'd', from: 'jobs.ts', target: 'identity/email/send-mail.job.ts' },
        { file: 'e', from: null, target: 'identity/members' },
        { file: 'f', from: 'registry/claims/x.test.ts', target: 'identity/entities/index.ts' },
        { file: 'g', from: 'registry/claims/x.test.ts', target: 'registry/claims/x.ts' },
      ]),
    ).toHaveLength(4);
  });

  it('import only the areas before their own', () => {
    expect(upward(ofCore)).toEqual([]);
    expect(
      upward([{ file: 'a', from: 'kernel/audit/a.ts', target: 'identity/users/index.ts' }]),
    ).toHaveLength(1);
  });

  it('form no cycle', () => {
    expect(cyclesBetween(ofCore, folderOf)).toEqual([]);
    const arrow = (from: string, target: string) => ({ file: from, from: `${from}/a.ts`, target });
    expect(
      cyclesBetween(
        [
          arrow('registry/a', 'registry/b/index.ts'),
          arrow('registry/b', 'registry/c/index.ts'),
          arrow('registry/c', 'registry/a/index.ts'),
          arrow('registry/d', 'registry/a/index.ts'),
        ],
        folderOf,
      ),
    ).toEqual(['registry/a ↔ registry/b ↔ registry/c']);
  });

  it('keep SQL in stores', () => {
    expect(queriesOutsideStores(coreSources)).toEqual([]);
    const spellings = [
      'sql`select 1`',
      'sql<Row>`select 1`',
      "sql.raw('select 1')",
      "db.selectFrom('users')",
      "db\n  .insertInto('users')",
      "client.query('select 1')",
      "CompiledQuery.raw('select 1')",
    ];
    expect(queriesOutsideStores(spellings.map((text) => ({ file: 'x.ts', text })))).toHaveLength(
      spellings.length,
    );
  });

  it('do not use Fastify', () => {
    expect(coreSources.filter(({ imports }) => imports.some((name) => name.includes('fastify')))).toEqual([]);
  });

  it('use nothing from test helpers', () => {
    const wrong = coreImports(sources).filter(({ target }) => target.startsWith('testing/'));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

describe('the direction of imports', () => {
  it('finds the source files', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(everySource.length - sources.length).toBeGreaterThan(200);
    expect(ofCore.length).toBeGreaterThan(500);
    expect(pageImports.length).toBeGreaterThan(500);
  });

  it.each(Object.keys(mayImport))('%s imports only what it may', (owner) => {
    const wrong = sources
      .filter((source) => ownerOf(source) === owner)
      .flatMap(({ file, imports }) =>
        imports
          .map((name) => /^@probity\/([\w-]+)/.exec(name)?.[1])
          .filter((name) => name !== undefined && name !== owner && !mayImport[owner]?.includes(name))
          .map((name) => `${file} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('is listed in the manifest of each package, as a dev dependency if only tests use it', () => {
    const unlisted = everySource
      .filter(({ file }) => !file.startsWith('scripts/'))
      .flatMap((source) => {
        const folder = source.file
          .split('/')
          .slice(0, /^(bench|e2e)\//.test(source.file) ? 1 : 2)
          .join('/');
        const { name: own, dependencies, devDependencies } = manifestOf(folder);
        const listed = { ...dependencies, ...(isTest(source) && devDependencies) };
        return source.imports
          .flatMap((name) => /^@probity\/[\w-]+/.exec(name) ?? [])
          .filter((name) => name !== own && !(name in listed))
          .map((name) => `${source.file} imports ${name}`);
      });
    expect(unlisted).toEqual([]);
  });

  it.each(isomorphic)('%s uses nothing of Node', (owner) => {
    const wrong = sources
      .filter(
        (source) => ownerOf(source) === owner && source.imports.some((name) => name.startsWith('node:')),
      )
      .map((source) => source.file)
      .filter((file) => !serverOnly.has(file));
    expect(wrong).toEqual([]);
  });
});
