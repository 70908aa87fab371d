import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declaredNames, wordsOf } from './declared-names.ts';
import { refusedWords } from './refused-words.ts';

const root = new URL('../', import.meta.url);
/** Access files repeat the names of their stores. */
const isSkipped = (file: string) =>
  /\.(test|spec)\.tsx?$|\.access\.ts$|\/test\/|\/testing\/|\.gen\.ts$|^(e2e|bench|scripts)\//.test(file);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !isSkipped(file) && existsSync(new URL(file, root)));

const declared = files.flatMap((file) =>
  declaredNames(readFileSync(new URL(file, root), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
    (declaration) => ({ ...declaration, file, words: wordsOf(declaration.name) }),
  ),
);
type Declared = (typeof declared)[number];

type Refused = (typeof refusedWords)[number];

function isRefused(declaration: Declared, { word, forms, allowed, within, isWholeName }: Refused): boolean {
  const { file, name, words, isProperty } = declaration;
  if (allowed?.test(name) || within?.test(file) === false) return false;
  if (isWholeName) return !isProperty && words.length === 1 && words[0] === word;
  return words.some((text, index) => forms?.test(text) || forms?.test(`${text} ${words[index + 1] ?? ''}`));
}

it.each(refusedWords)('no further name has the word “$word”: use $use', (refused) => {
  const list = declared
    .filter((declaration) => isRefused(declaration, refused))
    .map(({ file, name }) => `${file}: ${name}`)
    .sort();
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(refused.present);
});

it('names are found where they are declared, not where they are used', () => {
  const code = `
    import { imported } from './a.ts';
    interface Shape { held: string; read(query: string): void }
    const { short, long: renamed, ...rest } = imported(given);
    for (const of of list) try { use(of) } catch (error) { use(other) }
    function act(first: number, [second]: number[], third = 1) { return (fourth: Shape) => fourth.held; }
  `;
  const names = [
    'Shape',
    'act',
    'error',
    'first',
    'fourth',
    'held',
    'of',
    'query',
    'renamed',
    'rest',
    'second',
  ];
  expect(
    declaredNames(code, 'ts')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names, 'third']);
});

it('a name is read word by word', () => {
  expect(wordsOf('heldRoleIds')).toEqual(['held', 'role', 'ids']);
  expect(wordsOf('MAX_OPEN')).toEqual(['max', 'open']);
  expect(wordsOf('readXMLFile')).toEqual(['read', 'xml', 'file']);
});
