import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Which of our packages each may import. Nothing else is allowed. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  ui: [],
  db: ['domain'],
  core: ['domain', 'db', 'evidence'],
  api: ['domain', 'contract', 'core', 'db', 'evidence'],
  evidence: ['domain'],
  screening: ['domain'],
  integrations: ['domain', 'core'],
  web: ['domain', 'contract', 'ui'],
  sandbox: [],
  server: ['domain', 'contract', 'core', 'db', 'api', 'integrations', 'evidence', 'screening', 'web'],
};

/** The browser loads these, so that nothing of Node's may be in them. */
const isomorphic = ['domain', 'contract', 'ui'];

interface Source {
  file: string;
  owner: string;
  imports: string[];
}

const sources: Source[] = globSync('{packages,apps}/*/{src,app,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      (match) => match[1] ?? '',
    );
    return { file, owner: file.split('/')[1] ?? '', imports };
  });

/** The areas of `core`: each knows only those before it. */
const areas = ['kernel', 'identity', 'registry', 'exchange', 'assurance', 'workspace', 'platform'];

/** The root of `core` sees all areas: which handler runs for which event and which job. */
const coreFiles = sources
  .filter(({ file }) => file.startsWith('packages/core/src/'))
  .map(({ file, imports }) => ({
    file: file.slice('packages/core/src/'.length),
    targets: imports
      .filter((name) => name.startsWith('.'))
      .map((name) => path.posix.join(path.posix.dirname(file), name).slice('packages/core/src/'.length)),
  }));

const areaOf = (file: string): number => areas.indexOf(file.split('/')[0] ?? '');

describe('the areas of core', () => {
  it('hold every file but the tables of events and jobs', () => {
    const outside = coreFiles.map(({ file }) => file).filter((file) => areaOf(file) === -1);
    expect(outside.sort()).toEqual(['consequences.ts', 'index.ts', 'job-handlers.ts']);
  });

  it('know only the areas before them', () => {
    const wrong = coreFiles.flatMap(({ file, targets }) =>
      targets
        .filter((target) => areaOf(file) !== -1 && (areaOf(target) === -1 || areaOf(target) > areaOf(file)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the direction of imports', () => {
  it('finds sources to look at', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it.each(Object.keys(mayImport))('%s imports only what it may', (owner) => {
    const wrong = sources
      .filter((source) => source.owner === owner)
      .flatMap(({ file, imports }) =>
        imports
          .map((name) => /^@probity\/([\w-]+)/.exec(name)?.[1])
          .filter((name) => name !== undefined && name !== owner && !mayImport[owner]?.includes(name))
          .map((name) => `${file} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it.each(isomorphic)('%s uses nothing of Node', (owner) => {
    const wrong = sources
      .filter((source) => source.owner === owner && source.imports.some((name) => name.startsWith('node:')))
      .map((source) => source.file);
    expect(wrong).toEqual([]);
  });

  it('keeps Fastify out of the use cases and SQL in stores', () => {
    const core = sources.filter((source) => source.owner === 'core');
    expect(core.filter((source) => source.imports.some((name) => name.includes('fastify')))).toEqual([]);
    const querying = core.filter(({ file }) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text) && !file.endsWith('.store.ts');
    });
    expect(querying.map((source) => source.file)).toEqual([]);
  });
});
