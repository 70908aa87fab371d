import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queues } from '@probity/db/job-schema.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The names in backquotes in the first column of the table under a heading. */
function firstColumn(text: string, heading: string): string[] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` /gm)].map((match) => match[1] ?? '');
}

const documents = globSync('{*.md,{docs,apps,packages,bench,e2e}/**/*.md}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', '.data'].includes(path.basename(String(name))),
});

/** Pages to read in one sitting. */
const MAX_LINES: [document: string, lines: number][] = [
  ['CHANGELOG.md', 120],
  ['docs/architecture.md', 180],
];

/** Longer ones are paragraphs: what a threat needs, or what was measured. */
const MAX_CELL = 250;

const cellsOf = (document: string): string[] =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .flatMap((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const MAX_PARAGRAPH = 650;

/** Without tables and code. */
const paragraphsOf = (document: string): string[] =>
  read(document)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => !line.startsWith('|'));

interface Link {
  file: string;
  heading: string;
}

/** The links of a document to files of the repository. */
const linksOf = (document: string): Link[] =>
  [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, target = '', heading = '']) => ({
      file: target === '' ? document : path.join(path.dirname(document), target),
      heading,
    }),
  );

/** As GitHub makes the address of a heading. */
const hasHeading = (file: string, heading: string): boolean =>
  heading === '' ||
  [...read(file).matchAll(/^#+ (.+)$/gm)]
    .map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    )
    .includes(heading);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

describe('the documentation', () => {
  it('list every queue of jobs, and no other', () => {
    const listed = firstColumn(read('packages/core/src/kernel/jobs/README.md'), 'Queues');
    expect(listed.sort()).toEqual(Object.keys(queues).sort());
  });

  it('list every setting of the server and of the laptop, and no other', () => {
    const listed = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const files = [
      'apps/server/src/settings.ts',
      ...globSync('packages/integrations/src/providers/*-settings.ts', { cwd: root }),
    ];
    const known = files.flatMap((file) =>
      [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!true)/gm)].map(([, name]) => name),
    );
    const ofLaptop = ['DATA_DIR', 'SANDBOX_HOST', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'];
    expect(known.length).toBeGreaterThan(50);
    expect([...new Set(listed)].sort()).toEqual([...new Set([...known, ...ofLaptop])].sort());
  });

  it.each([
    'package.json',
    ...globSync('{apps,packages}/*/package.json', { cwd: root }),
    'e2e/package.json',
    'bench/package.json',
  ])('explain each dependency of %s, and name no other', (file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Manifest;
    const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const folder = path.dirname(file);
    const heading = folder === '.' ? 'The repository' : `\`${folder}\``;
    const listed = firstColumn(read('docs/dependencies.md'), heading);
    expect(listed.sort()).toEqual(used.filter((name) => !name.startsWith('@probity/')).sort());
  });

  it('number the decisions without gaps or duplicates', () => {
    const numbers = globSync('docs/adr/*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 4));
    const expected = numbers.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(numbers.sort()).toEqual(expected);
  });

  it('link only to existing files and headings', () => {
    const dead = documents.flatMap((document) =>
      linksOf(document)
        .filter(({ file, heading }) => !existsSync(path.join(root, file)) || !hasHeading(file, heading))
        .map(({ file, heading }) => `${document}: ${file}${heading && `#${heading}`}`),
    );
    expect(dead).toEqual([]);
  });

  it('name only existing files of the repository', () => {
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:apps|packages|scripts|e2e|bench)\/[\w./-]+\.(?:ts|tsx|sql|mjs))`/g)]
        .map((match) => match[1] ?? '')
        .filter((file) => !file.includes('NNNN') && !existsSync(path.join(root, file)))
        .map((file) => `${document}: ${file}`),
    );
    expect(dead).toEqual([]);
  });

  it('link the README of every package and area from the architecture', () => {
    const linked = linksOf('docs/architecture.md').map(({ file }) => file);
    const described = documents.filter((file) =>
      /^packages\/(?!client|contract|domain)[^/]+\/(?:src\/[^/]+\/)?README\.md$/.test(file),
    );
    expect(described.filter((file) => !linked.includes(file))).toEqual([]);
  });

  it(`hold no table cell over ${MAX_CELL} characters`, () => {
    const long = documents.flatMap((document) =>
      cellsOf(document)
        .filter((cell) => cell.length > MAX_CELL)
        .map((cell) => `${document}: ${cell}`),
    );
    expect(long).toEqual([]);
  });

  it(`hold no paragraph over ${MAX_PARAGRAPH} characters`, () => {
    const long = documents
      .filter((document) => !/^docs\/(adr\/|testing\.md)/.test(document))
      .flatMap((document) => paragraphsOf(document).map((text) => `${document}: ${text}`))
      .filter((text) => text.length > MAX_PARAGRAPH);
    expect(long).toEqual([]);
  });

  it.each(MAX_LINES)('keep %s to %i lines', (document, lines) => {
    expect(read(document).trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
  });
});
