import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const root = new URL('../', import.meta.url);
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/test\/|\/testing\/|\.gen\.ts$|^e2e\/|^scripts\/casts/.test(file);

interface Assertion {
  type: string;
  line: number;
  hasReason: boolean;
}

interface TreeNode {
  type: string;
  start: number;
  end: number;
}

const isNode = (part: unknown): part is TreeNode =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

/**
 * Each `x as T` of a file but `as const`, and each `JSON.parse` whose result is given a type. A reason is a comment on
 * its line, on the line above, or above the statement or function that holds it.
 */
function assertionsIn(code: string, lang: 'ts' | 'tsx'): Assertion[] {
  const lines = code.split('\n');
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const isComment = (line: number) => /^\s*(\/\/|\*|\/\*\*)/.test(lines[line - 1] ?? '');
  const found: Assertion[] = [];
  const walk = (node: TreeNode, statement: TreeNode) => {
    const type = assertedType(node, code);
    if (type !== null) {
      const line = lineAt(node.start);
      const hasReason =
        /\s\/\/\s/.test(lines[line - 1] ?? '') ||
        isComment(line - 1) ||
        isComment(lineAt(statement.start) - 1);
      found.push({ type, line, hasReason });
    }
    const holder = /(Statement|Declaration|Definition)$/.test(node.type) && !isBlock(node) ? node : statement;
    const isExported = statement.type === 'ExportNamedDeclaration' && !isBlock(node);
    for (const part of Object.values(node).flat())
      if (isNode(part)) walk(part, isExported && holder === node ? statement : holder);
  };
  const tree: unknown = parseAst(code, { lang });
  if (isNode(tree)) walk(tree, tree);
  return found;
}

const isBlock = ({ type }: TreeNode) => type === 'BlockStatement';

function assertedType(node: TreeNode, code: string): string | null {
  const textOf = (part: unknown) => (isNode(part) ? code.slice(part.start, part.end) : '');
  const isParse = (part: unknown) =>
    isNode(part) && part.type === 'CallExpression' && textOf(part).startsWith('JSON.parse(');
  if (node.type === 'TSAsExpression' && 'typeAnnotation' in node) {
    const type = textOf(node.typeAnnotation);
    return type === 'const' ? null : type;
  }
  const { id, init, returnType, body } = Object(node);
  if (node.type === 'VariableDeclarator' && isParse(init)) return known(textOf(Object(id).typeAnnotation));
  if (node.type === 'ArrowFunctionExpression' && isParse(body)) return known(textOf(returnType));
  return null;
}

/** A type that says nothing about the content asserts nothing. */
const known = (annotation: string): string | null =>
  annotation === '' || /\bunknown\b/.test(annotation) ? null : annotation;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !isTest(file));
const asserted = files.flatMap((file) => {
  const code = readFileSync(new URL(file, root), 'utf8');
  if (!/\sas\s|JSON\.parse/.test(code)) return [];
  return assertionsIn(code, file.endsWith('x') ? 'tsx' : 'ts').map((one) => ({ file, ...one }));
});

const LIMIT = 100;

describe('type assertions outside of tests', () => {
  it('stay few', () => {
    expect(asserted.length).toBeLessThan(LIMIT);
  });

  it('never silence the compiler with "as never"', () => {
    expect(asserted.filter(({ type }) => type === 'never')).toEqual([]);
  });

  it('each have a comment with the reason', () => {
    const bare = asserted.filter(({ hasReason }) => !hasReason);
    expect(bare.map(({ file, line, type }) => `${file}:${line} as ${type}`)).toEqual([]);
  });

  it('are found in every form', () => {
    const code = [
      'const one = two as Three;',
      'const four: Five = JSON.parse(text);',
      'const six = (text: string): Seven => JSON.parse(text);',
      'const eight: unknown = JSON.parse(text);',
      'const nine = [1] as const;',
      '// It is a Ten, as the line above says.',
      'const ten = nine as Ten;',
    ].join('\n');
    expect(assertionsIn(code, 'ts').map(({ hasReason }) => hasReason)).toEqual([false, false, false, true]);
  });
});
