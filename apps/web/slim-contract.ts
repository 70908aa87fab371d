import { type ESTree, type Plugin, parseAst } from 'vite';

/** The endpoint properties that the client reads; the others are for the server and the OpenAPI document. */
const READ_BY_CLIENT = new Set(['method', 'path', 'base', 'responseKind', 'idempotent']);
const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
/** Converts schemas to JSON Schema, which only the OpenAPI document needs. It is a third of the library. */
const JSON_SCHEMA = /\/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const NO_SCHEMAS = '\0no-schemas';

type Node = ESTree.Node;

/** The browser calls the API but does not validate its data, so it gets the endpoints without their schemas. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'zod' && CONTRACT.test(importer ?? '') ? NO_SCHEMAS : null),
    load: (id) => (id === NO_SCHEMAS ? stub : null),
    transform(code, id) {
      if (CONTRACT.test(id)) return { code: withoutSchemas(code), map: null };
      return JSON_SCHEMA.test(id) ? { code: withoutBodies(code), map: null } : null;
    },
  };
}

/** Chains like the library that it replaces, and throws when a schema is actually used. */
const stub = `
const schema = new Proxy(() => {}, {
  apply: () => schema,
  get(_, name) {
    if (/parse/i.test(String(name))) throw new Error('The browser has no schemas of the contract.');
    return schema;
  },
});
export const z = schema;
`;

function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  return `const nothing = () => nothing;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}

export function withoutSchemas(code: string): string {
  const spread = new Set<string>();
  const rows: ESTree.ObjectExpression[] = [];
  const constants = new Map<string, Node>();
  const program = parseAst(code, { lang: 'ts' });
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init) {
        constants.set(id.name, init.type === 'TSAsExpression' ? init.expression : init);
      }
    }
  }
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const [row] = node.arguments;
    if (node.callee.name !== 'endpoint' || row?.type !== 'ObjectExpression') return;
    rows.push(row);
    for (const part of row.properties) {
      if (part.type === 'SpreadElement' && part.argument.type === 'Identifier')
        spread.add(part.argument.name);
    }
  });
  for (const name of spread) {
    const constant = constants.get(name);
    if (constant?.type === 'ObjectExpression') rows.push(constant);
  }
  const dropped = rows.flatMap(({ properties }) =>
    properties.filter(
      (part) =>
        part.type === 'Property' && !(part.key.type === 'Identifier' && READ_BY_CLIENT.has(part.key.name)),
    ),
  );
  const calls = [...constants.values()].filter(({ type }) => type === 'CallExpression');
  return edit(code, [
    ...dropped.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })),
    // Lets the bundler drop a call whose result is unused.
    ...calls.flatMap(({ start, end }) => [
      { start, end: start, text: '/*#__PURE__*/ (() => ' },
      { start: end, end, text: ')()' },
    ]),
  ]);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function edit(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node).flat()) {
    // In a syntax tree, every object with a type is a node.
    if (typeof part === 'object' && part !== null && 'type' in part) walk(part as Node, visit);
  }
}
