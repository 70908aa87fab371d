import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What people read: pages, emails, PDFs, errors. */
const sources = globSync(
  [
    'apps/web/{app,server}/**/*.{ts,tsx}',
    'packages/ui/src/**/*.{ts,tsx}',
    'packages/{domain,core,api,evidence}/src/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|\/testing\/|\/texts\/|\.d\.ts$|\.gen\.ts$/.test(file));

/** Attributes and properties whose text is shown or read out. */
const VISIBLE =
  /^(aria-label|aria-description|alt|placeholder|title|subtitle|caption|description|hint|message|subject|lead|closing|foot|summary|\w*[lL]abel|\w*Text)$/;
const WORD = /\p{L}{2,}/u;
/** Begins like a text: a name of ours has no space and begins small, or is one word of an enumeration. */
const TEXT = /^\p{Lu}[\p{L}’]*(\s+\S+)+$|^\p{Lu}\p{Ll}+[.!?…]$/su;
const SENTENCE = /^\p{Lu}\p{Ll}*(\s\S+){2,}[.!?…]$/su;

/** Texts that are no part of a page, an email or a PDF, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'packages/api/src/openapi/': 'the reference of the API, in English like the API',
  'packages/api/src/scim/scim-discovery.ts': 'the schema that directories read, in English like the API',
  'packages/core/src/platform/': 'reports for operators, in English like the log',
  'packages/core/src/kernel/encryption/open-sealing.ts': 'stops the start, for operators',
  'apps/web/app/features/session/in-time.ts': 'the name of a fault; the page shows problems.offline',
  'packages/screening/': 'names of lists as their publishers write them',
};

type Node = ESTree.Node;

interface Finding {
  line: number;
  text: string;
}

/** Texts in JSX, in visible attributes and properties, and whole sentences anywhere but in errors for developers. */
function visibleTexts(code: string, isJsx: boolean): Finding[] {
  const found: Finding[] = [];
  const add = (node: Node, text: string) => {
    const line = code.slice(0, node.start).split('\n').length;
    found.push({ line, text: text.trim() });
  };
  const visit = (node: Node, isShown: boolean): void => {
    if (isForDevelopers(node)) return;
    if (node.type === 'JSXText' && WORD.test(node.value)) add(node, node.value);
    const text = textOf(node);
    if (text !== null && ((isShown && TEXT.test(text)) || SENTENCE.test(text))) {
      add(node, text);
      return;
    }
    const isVisible = nameOf(node) !== null && VISIBLE.test(nameOf(node) ?? '');
    const isChild = node.type === 'JSXExpressionContainer';
    for (const part of partsOf(node)) visit(part, isVisible || isChild || (isShown && isChoice(node)));
  };
  visit(parseAst(code, { lang: isJsx ? 'tsx' : 'ts' }), false);
  return found;
}

/** Faults of the program, which nobody but its authors reads. */
const isForDevelopers = (node: Node): boolean =>
  (node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    /^(\w*Error|InspectorBusy|KeyUnavailable)$/.test(node.callee.name) &&
    node.callee.name !== 'ProductError') ||
  (node.type === 'CallExpression' && /^(log|logger|console)\b|\.log\b|\blog\.\w+$/.test(calleeOf(node))) ||
  node.type === 'TSLiteralType' ||
  node.type === 'ImportDeclaration';

function calleeOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression')
    return `${calleeOf(node.object)}.${node.property.type === 'Identifier' ? node.property.name : ''}`;
  return node.type === 'CallExpression' ? calleeOf(node.callee) : '';
}

/** A literal's text; of a template the text around its values. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
}

function nameOf(node: Node): string | null {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : null;
  if (node.type !== 'Property') return null;
  if (node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : null;
}

const isChoice = ({ type }: Node): boolean =>
  [
    'ConditionalExpression',
    'LogicalExpression',
    'JSXExpressionContainer',
    'ParenthesizedExpression',
  ].includes(type);

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);

describe('the catalogue', () => {
  it('holds every text that people read', () => {
    const outside = sources
      .filter((file) => !Object.keys(allowed).some((folder) => file.startsWith(folder)))
      .flatMap((file) =>
        visibleTexts(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.tsx')).map(
          ({ line, text }) => `${file}:${line} ${text}`,
        ),
      );
    expect(outside).toEqual([]);
  });

  it.each([
    ['a text between tags', '<p>Save changes</p>'],
    ['one in an expression', "<p>{isNew ? 'Add value' : t('save')}</p>"],
    ['one that is read out', '<button aria-label="Close dialog" />'],
    ['one of a property', "show({ message: 'Branding saved' })"],
    ['a sentence with a value', `const text = \`It expires in \${days} days.\``],
  ])('misses %s where it is planted', (_, code) => {
    expect(
      visibleTexts(`const planted = () => ${code.startsWith('const') ? `{ ${code} }` : code};`, true),
    ).toHaveLength(1);
  });

  it.each([
    ['names', "<Chip tone='Approved' label={t('approved')} />"],
    ['classes and addresses', '<a className="Card wide" href="/account/members" />'],
    ['faults of the program', "throw new Error('There is no such locale.')"],
  ])('leaves %s alone', (_, code) => {
    expect(
      visibleTexts(`const kept = () => ${code.startsWith('throw') ? `{ ${code} }` : code};`, true),
    ).toEqual([]);
  });
});
