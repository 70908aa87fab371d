import { errorCatalogue } from '@probity/domain';
import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { Problem } from './schemas.ts';

interface OpenApiOptions {
  title: string;
  version: string;
}

/** The OpenAPI 3.1 document, derived from the endpoint table. */
export function openApiDocument(options: OpenApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, row] of Object.entries(endpoints)) {
    const path = prefixOf(row) + row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(operationId, row) };
  }
  paths['/v1/events'] = { get: events };
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output'), Change: schemaOf(Change, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** A stream, hence no row of the table: it never answers once and for all. */
const events = {
  operationId: 'events',
  tags: ['Events'],
  summary:
    'Server-sent events: which of the caller’s accounts changed and in what, never the data itself. Comes back every ten minutes',
  'x-permission': 'view',
  parameters: [],
  security: [{ bearer: [] }],
  responses: {
    200: {
      description: 'A stream of `change` events; each carries a Change as JSON',
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/Change' } } },
    },
    401: {
      description: 'auth.token_missing',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
};

const Change = z.object({
  accountId: z.uuid(),
  /** What kind of record changed, such as credential, document or notification. */
  subject: z.string(),
});

const prefixOf = (row: AnyEndpoint): string => (row.base === 'internal' ? '/api' : '/v1');

function operation(operationId: string, row: AnyEndpoint) {
  return {
    operationId,
    tags: [row.tag],
    summary: row.summary,
    'x-permission': row.access,
    security: row.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(row),
    ...requestBodyOf(row),
    responses: { [row.status ?? 200]: answerOf(row), ...problemsOf(row) },
  };
}

function parametersOf(row: AnyEndpoint) {
  const headers = [
    ...(row.idempotent ? [headerParameter('Idempotency-Key')] : []),
    ...(row.versioned && row.method !== 'GET' ? [headerParameter('If-Match')] : []),
  ];
  return [...fieldsOf(row.params, 'path'), ...queryOf(row), ...headers];
}

/** What the server fills in need not be sent. */
const queryOf = (row: AnyEndpoint) =>
  fieldsOf(row.query, 'query').map((field) =>
    row.defaultsToOwnAccount && field.name === 'accountId' ? { ...field, required: false } : field,
  );

const headerParameter = (name: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
});

function fieldsOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf(row: AnyEndpoint) {
  if (row.bodyKind === 'multipart') return { requestBody: { required: true, content: formOf(row) } };
  if (!row.body) return {};
  return {
    requestBody: {
      required: !row.body.safeParse(undefined).success,
      content: {
        'application/json': { schema: schemaOf(row.body, 'input') },
        ...(row.textField && { 'text/plain': { schema: { type: 'string' } } }),
        ...(row.bodyKind === 'jsonOrForm' && formOf(row)),
      },
    },
  };
}

function formOf({ formFields }: AnyEndpoint) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const { properties = {} } = formFields ? schemaOf(formFields, 'input') : {};
  const schema = { type: 'object', properties: { file, ...properties }, required: ['file'] };
  return { 'multipart/form-data': { schema } };
}

function answerOf(row: AnyEndpoint) {
  if (row.status === 204) return { description: 'Done' };
  if (row.responseKind === 'image') return { description: 'The picture', content: { 'image/png': {} } };
  if (row.responseKind === 'file')
    return { description: 'The file', content: { 'application/octet-stream': {} } };
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(row.response, 'input') } },
  };
}

function problemsOf(row: AnyEndpoint) {
  const codes = [
    ...row.errors,
    'request.invalid',
    'request.too_many',
    ...(row.access === 'public' ? [] : ['auth.token_missing']),
  ] as const;
  const byStatus = Map.groupBy(
    new Set(codes),
    (code) => errorCatalogue[code as keyof typeof errorCatalogue].status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
}
