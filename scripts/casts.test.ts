import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const root = new URL('../', import.meta.url);
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/test\/|\/testing\/|\.gen\.ts$|^e2e\/|^scripts\/casts/.test(file);

interface Assertion {
  type: string;
  isCast: boolean;
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
 * Each `x as T` of a file but `as const`, and each `JSON.parse` or `Object(x)` whose result is neither `unknown` nor checked
 * by a schema: it would take any type that is expected of it. A reason is a comment on its line, on the line above, or above the
 * statement or function that holds it.
 */
function assertionsIn(code: string, lang: 'ts' | 'tsx'): Assertion[] {
  const lines = code.split('\n');
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const isComment = (line: number) => /^\s*(\/\/|\*|\/\*\*)/.test(lines[line - 1] ?? '');
  const found: Assertion[] = [];
  const walk = (node: TreeNode, statement: TreeNode, holders: readonly TreeNode[]) => {
    const type = assertedType(node, holders, code);
    if (type !== null) {
      const line = lineAt(node.start);
      const hasReason =
        /\s\/\/\s/.test(lines[line - 1] ?? '') ||
        isComment(line - 1) ||
        isComment(lineAt(statement.start) - 1);
      found.push({ type, isCast: node.type === 'TSAsExpression', line, hasReason });
    }
    const holder = /(Statement|Declaration|Definition)$/.test(node.type) && !isBlock(node) ? node : statement;
    const isExported = statement.type === 'ExportNamedDeclaration' && !isBlock(node);
    for (const part of Object.values(node).flat())
      if (isNode(part)) walk(part, isExported && holder === node ? statement : holder, [node, ...holders]);
  };
  const tree: unknown = parseAst(code, { lang });
  if (isNode(tree)) walk(tree, tree, []);
  return found;
}

const isBlock = ({ type }: TreeNode) => type === 'BlockStatement';

function assertedType(node: TreeNode, holders: readonly TreeNode[], code: string): string | null {
  const textOf = (part: unknown) => (isNode(part) ? code.slice(part.start, part.end) : '');
  if (node.type === 'TSAsExpression' && 'typeAnnotation' in node) {
    const type = textOf(node.typeAnnotation);
    return type === 'const' ? null : type;
  }
  const callee = node.type === 'CallExpression' ? textOf(Object(node).callee) : '';
  if (callee !== 'JSON.parse' && callee !== 'Object') return null;
  const [parent] = holders;
  if (parent?.type === 'CallExpression' && /\.(parse|safeParse)$/.test(textOf(Object(parent).callee)))
    return null;
  // The nearest annotation: of the variable, or of the function that returns it.
  const holder = holders.find(({ type }) => type === 'VariableDeclarator' || isFunction(type));
  const { id, returnType } = Object(holder);
  const annotation = textOf(Object(id).typeAnnotation ?? returnType);
  return /\b(unknown|object|Json)\b/.test(annotation) ? null : annotation || 'any';
}

/** Types of sealed JSON that is read without a schema. */
function unsealedTypesIn(code: string): string[] {
  return [...code.matchAll(/(?<!function )\bunsealJson<([^(]+)>\(/g)].map(([, type = '']) => type);
}

/** Types without a schema of their own: each would be a second declaration. */
const unsealedAsTyped: Record<string, string> = {
  Compared: 'a subject and a listed entity, as the screening engine returned them',
  'Contact[Part]': 'checked by the value type of its part when it was entered',
  CopyContent: 'the text of an agreement, kept as it was signed',
  DecisionContent: 'the record of a decision, kept as it was written',
  Details: 'values and reasons of a test, which is computed again',
  'FoundAccount[]': 'accounts as the adapter parsed them',
  DecisionInputs: 'what a decision was computed from, kept as it was written',
  FoundCompanies: 'companies as the adapter parsed them',
  GivenSubject: 'a row of a batch, parsed when its file was read',
  KeptContent: 'everything in an export, on the way to the job that writes it',
  KnownFacts: 'facts of the last comparison, of many kinds',
  AlertDetails: 'values of an alert, of many kinds',
  LivenessFindings: 'findings as the adapter parsed them',
  OpenedAnswer: 'checked by its question when it was entered',
  OpenedFieldValue: 'checked by the value type of its field when it was entered',
  QueuedEmail: 'an email in the queue, of any template',
  ReadDocument: 'every word of a document with its place: large',
  RecordContent: 'a retained record, kept as it was written',
  RegisterExtract: 'a company as the adapter parsed it',
  Reliance: 'a snapshot of shared items, kept as it was written',
  'ReliedItem[]': 'items of a decision, kept as they were written',
  RequestTerms: 'terms of a request, parsed by the contract',
  ReviewContent: 'the record of a review, kept as it was written',
  RiskRating: 'a rating, which is computed again',
  ScreeningContent: 'hits as the screening engine or the adapter returned them',
  StoredClaims: 'claims of a proof, of any type',
  StoredPresentation: 'what a wallet has presented, as it was verified',
  Ticket: 'a link that is valid for five minutes',
};

const isFunction = (type: string): boolean => /Function(Expression|Declaration)$/.test(type);

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !isTest(file) && existsSync(new URL(file, root)));
const asserted = files.flatMap((file) => {
  const code = readFileSync(new URL(file, root), 'utf8');
  if (!/\sas\s|JSON\.parse|\bObject\(/.test(code)) return [];
  return assertionsIn(code, file.endsWith('x') ? 'tsx' : 'ts').map((one) => ({ file, ...one }));
});

const LIMIT = 100;

describe('type assertions outside of tests', () => {
  it('stay few', () => {
    expect(asserted.filter(({ isCast }) => isCast).length).toBeLessThan(LIMIT);
  });

  it('never silence the compiler with "as never"', () => {
    expect(asserted.filter(({ type }) => type === 'never')).toEqual([]);
  });

  it('include sealed JSON without a schema only where a reason is listed', () => {
    const types = files.flatMap((file) => unsealedTypesIn(readFileSync(new URL(file, root), 'utf8')));
    expect([...new Set(types)].sort()).toEqual(Object.keys(unsealedAsTyped).sort());
    expect(unsealedTypesIn('unsealJson<Five>(a); unsealJson(a, b, c, Six); unsealJson<[a, b]>(c)')).toEqual([
      'Five',
      '[a, b]',
    ]);
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
      'const eighth = { ...empty, ...JSON.parse(text) };',
      'const ninth = Ninth.parse(JSON.parse(text));',
      'async function ninety(text: string): Promise<unknown> { try { return JSON.parse(text); } catch { return null; } }',
      'const nine = [1] as const;',
      'const eleven: Record<string, unknown> = Object(ten);',
      'const { twelve }: { twelve?: string } = Object(ten);',
      '// It is a Ten, as the line above says.',
      'const ten = nine as Ten;',
    ].join('\n');
    expect(assertionsIn(code, 'ts').map(({ hasReason }) => hasReason)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
