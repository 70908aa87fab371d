import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const root = new URL('../', import.meta.url);
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/test\/|\/testing\/|\.gen\.ts$|^e2e\/|^scripts\/casts/.test(file);

/** What each `x as T` of a file asserts, without `as const`. */
function assertedTypes(file: string): string[] {
  const code = readFileSync(new URL(file, root), 'utf8');
  if (!/\sas\s/.test(code)) return [];
  const types: string[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'TSAsExpression' && 'typeAnnotation' in node) {
      const { start, end } = Object(node.typeAnnotation);
      const type = code.slice(start, end);
      if (type !== 'const') types.push(type);
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return types;
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !isTest(file));
const asserted = files.flatMap((file) => assertedTypes(file).map((type) => ({ file, type })));

/** Each is in a named function or has its reason beside it. */
const LIMIT = 100;

describe('type assertions outside of tests', () => {
  it('stay few', () => {
    expect(asserted.length).toBeLessThan(LIMIT);
  });

  it('never silence the compiler with "as never"', () => {
    expect(asserted.filter(({ type }) => type === 'never')).toEqual([]);
  });
});
