type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}

interface Operation {
  operationId: string;
  summary: string;
  'x-key-scope'?: string;
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Readonly<Record<string, { schema: Json }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: Json }>> }>>;
}

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  components: { schemas: Readonly<Record<string, Json>> };
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'operationId' in value;

/** The operations that a key may call, as types and as a table, generated from the OpenAPI document alone. */
export function clientSource(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      isOperation(operation) ? [{ path, method: method.toUpperCase(), operation }] : [],
    ),
  );
  const callable = operations
    .filter(({ operation }) => operation['x-key-scope'])
    .sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));
  const types = callable.map(({ operation }) => typeOfOperation(operation));
  const rows = callable.map(
    ({ path, method, operation }) =>
      `  ${operation.operationId}: { method: '${method}', path: '${path}', answer: '${answerKind(operation)}' },`,
  );
  const schemas = reached(document.components.schemas, types.join('\n'));
  return [
    '// Made by `npm run openapi` from the endpoint table. Do not edit.',
    "import type { Operation } from './client.ts';",
    '',
    'export interface Schemas {',
    ...schemas.map(([name, schema]) => `  ${name}: ${typeOf(schema)};`),
    '}',
    '',
    'export interface Operations {',
    ...types,
    '}',
    '',
    'export const operations: Record<keyof Operations, Operation> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

function typeOfOperation(operation: Operation): string {
  const { operationId, summary, requestBody } = operation;
  const of = (place: string) => (operation.parameters ?? []).filter((one) => one.in === place);
  const parts = [
    ...fieldOf('params', of('path')),
    ...fieldOf('query', of('query')),
    ...(requestBody ? [`body${requestBody.required ? '' : '?'}: ${bodyType(requestBody.content)}`] : []),
    `answer: ${answerType(operation)}`,
  ];
  const scope = operation['x-key-scope'];
  return `  /** ${summary.replaceAll('*/', '')}. Scope: ${scope}. */\n  ${operationId}: { ${parts.join('; ')} };`;
}

function fieldOf(name: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return [];
  const isNeeded = parameters.some(({ required }) => required);
  const fields = parameters.map(
    (one) =>
      `${keyOf(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}${one.required ? '' : ' | undefined'}`,
  );
  return [`${name}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`];
}

const bodyType = (content: Readonly<Record<string, { schema: Json }>>): string =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      type === 'multipart/form-data' ? 'FormData' : type === 'application/json' ? typeOf(schema) : null,
    )
    .filter((type) => type !== null)
    .join(' | ');

const successOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];

function answerKind(operation: Operation): 'json' | 'bytes' | 'nothing' {
  const content = successOf(operation)?.content;
  if (!content) return 'nothing';
  return 'application/json' in content ? 'json' : 'bytes';
}

function answerType(operation: Operation): string {
  const kind = answerKind(operation);
  if (kind === 'json') return typeOf(successOf(operation)?.content?.['application/json']?.schema ?? {});
  return kind === 'bytes' ? 'Uint8Array' : 'undefined';
}

const SCHEMAS = '#/components/schemas/';

function typeOf(schema: unknown): string {
  const given: Json = Object(schema);
  const { $ref, const: constant, anyOf, oneOf, allOf, type } = given;
  const choices: unknown = given.enum;
  if (typeof $ref === 'string') return `Schemas['${$ref.slice(SCHEMAS.length)}']`;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  for (const union of [anyOf, oneOf]) if (Array.isArray(union)) return `(${union.map(typeOf).join(' | ')})`;
  if (Array.isArray(allOf)) return `(${allOf.map(typeOf).join(' & ')})`;
  if (Array.isArray(type)) return `(${type.map((one) => typeOf({ ...given, type: one })).join(' | ')})`;
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return Array.isArray(given.prefixItems)
        ? `[${given.prefixItems.map(typeOf).join(', ')}]`
        : `(${typeOf(given.items)})[]`;
    case 'object':
      return objectType(given);
    default:
      return 'unknown';
  }
}

function objectType({ properties, required, additionalProperties }: Json): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  const listed: Json = Object(properties);
  const fields = Object.entries(listed).map(
    ([name, schema]) =>
      `${keyOf(name)}${needed.has(name) ? '' : '?'}: ${typeOf(schema)}${needed.has(name) ? '' : ' | undefined'}`,
  );
  const others = additionalProperties && typeof additionalProperties === 'object';
  if (fields.length === 0)
    return others ? `Record<string, ${typeOf(additionalProperties)}>` : 'Record<string, unknown>';
  return `{ ${fields.join('; ')} }`;
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Only the schemas that some operation reaches, directly or through others. */
function reached(schemas: Readonly<Record<string, Json>>, from: string): [string, Json][] {
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/Schemas\['(\w+)'\]/g))
      if (!found.has(name)) {
        found.add(name);
        follow(typeOf(schemas[name]));
      }
  };
  follow(from);
  return [...found].sort().map((name) => [name, schemas[name] ?? {}]);
}
