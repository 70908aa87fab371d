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
