import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Source files with text that people read: pages, emails, PDFs, errors. */
const sources = globSync(
  [
    'apps/web/{app,server}/**/*.{ts,tsx}',
    'packages/ui/src/**/*.{ts,tsx}',
    'packages/{domain,core,api,evidence}/src/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|\/testing\/|\/texts\/|\.d\.ts$|\.gen\.ts$/.test(file));

/** Attributes and properties whose text is shown on screen or announced by screen readers. */
const VISIBLE =
  /^(aria-label|aria-description|alt|placeholder|title|subtitle|caption|description|hint|message|subject|lead|closing|foot|summary|\w*[lL]abel|\w*Text)$/;
const WORD = /\p{L}{2,}/u;
/** Looks like text: identifiers have no spaces and start in lower case, or are one word of an enumeration. */
const TEXT = /^\p{Lu}[\p{L}’]*(\s+\S+)+$|^\p{Lu}\p{Ll}+[.!?…]$/su;
const SENTENCE = /^\p{Lu}\p{Ll}*(\s\S+){2,}[.!?…]$/su;

/** Texts that are not part of a page, an email or a PDF, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'packages/api/src/docs/': 'the documentation of the API, in English like the API',
  'packages/api/src/scim/scim-discovery.ts': 'the schema that directories read, in English like the API',
  'packages/core/src/platform/': 'reports for operators, in English like the log',
  'packages/core/src/platform/keys/open-sealing.ts': 'stops the start, for operators',
  'apps/web/app/platform/problems/in-time.ts': 'the name of a fault; the page shows problems.offline',
  'packages/screening/': 'names of lists as their publishers write them',
};

type Node = ESTree.Node;

interface Finding {
  line: number;
  text: string;
}

/** Finds text in JSX, in visible attributes and properties, and full sentences anywhere except in developer errors. */
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

/** Program errors, logs, types and imports, which only developers read. */
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

/** The text of a literal; for a template, the text around its values. */
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

describe('the text catalogue', () => {
  it('contains every text that people read', () => {
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
    ['text between tags', '<p>Save changes</p>'],
    ['text in an expression', "<p>{isNew ? 'Add value' : t('save')}</p>"],
    ['text for screen readers', '<button aria-label="Close dialog" />'],
    ['text in a property', "show({ message: 'Branding saved' })"],
    ['a sentence with a value', `const text = \`It expires in \${days} days.\``],
  ])('reports %s outside the catalogue', (_, code) => {
    expect(
      visibleTexts(`const planted = () => ${code.startsWith('const') ? `{ ${code} }` : code};`, true),
    ).toHaveLength(1);
  });

  it.each([
    ['enumeration values and translated labels', "<Chip tone='Approved' label={t('approved')} />"],
    ['class names and URLs', '<a className="Card wide" href="/account/members" />'],
    ['program errors', "throw new Error('There is no such locale.')"],
  ])('ignores %s', (_, code) => {
    expect(
      visibleTexts(`const kept = () => ${code.startsWith('throw') ? `{ ${code} }` : code};`, true),
    ).toEqual([]);
  });
});
