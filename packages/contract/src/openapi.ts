import { type ErrorCode, errorStatus } from '@probity/domain';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';
import { z } from 'zod';
import type { Access, AnyEndpoint } from './endpoint.ts';
import { endpoints, resources } from './endpoints.ts';
import * as enumerations from './enumerations.ts';
import { commonErrors, errorsOf } from './errors.ts';
import { exampleParams } from './examples.ts';
import { keyScopeOf } from './key-scopes.ts';
import * as schemas from './schemas.ts';

interface OpenApiOptions {
  title: string;
  version: string;
}

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
const RESPONSES = '#/components/responses/';

/** Answers that many operations share word for word. */
const sharedProblems = {
  Common: commonErrors.join(', '),
  Invalid: 'request.invalid',
  SignIn: 'auth.token_missing, auth.token_invalid, auth.not_registered, auth.second_factor_required',
  Denied: 'permission.denied',
  NotFound: 'resource.not_found',
};

const problemOf = (codes: string) => {
  const shared = Object.entries(sharedProblems).find(([, description]) => description === codes)?.[0];
  return shared ? { $ref: RESPONSES + shared } : { $ref: `${RESPONSES}Problem`, description: codes };
};

/** The OpenAPI 3.1 document, derived from the endpoint table. */
export function openApiDocument(options: OpenApiOptions) {
  const named = nameSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, row] of Object.entries(endpoints)) {
    const path = prefixOf(row) + row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(operationId, row, named) };
  }
  paths['/v1/events'] = { get: events };
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description:
        'Hold, prove and share verified data. Every operation answers errors as problem details (RFC 9457) with a code; a code never changes its meaning.',
      contact: { name: 'Probity support', email: 'support@probity.example' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: inUse(named.definitions, paths),
      responses: Object.fromEntries(
        Object.entries({ Problem: 'A problem', ...sharedProblems }).map(([name, description]) => [
          name,
          { description, content: { 'application/problem+json': { schema: { $ref: `${SCHEMAS}Problem` } } } },
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A person’s sign-in.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'prb_…',
          description: 'An API key of the account, for operations that name a scope (x-key-scope).',
        },
      },
    },
  };
}

const Change = z.object({
  accountId: schemas.Id,
  /** What kind of record changed, such as credential, document or notification. */
  subject: z.string(),
});

/** A stream, hence no row of the table: it never answers once and for all. */
const events = {
  operationId: 'events',
  tags: ['Events'],
  summary: 'Server-sent events: which of the caller’s accounts changed and in what, never the data itself',
  description: 'Needs the permission view. The stream ends every ten minutes: open it again.',
  'x-permission': 'view',
  security: [{ bearer: [] }],
  responses: {
    200: {
      description: 'A stream of `change` events; each carries a Change as JSON',
      content: { 'text/event-stream': { schema: { $ref: `${SCHEMAS}Change` } } },
    },
    401: problemOf('auth.token_missing'),
  },
};

/** A schema that several operations share has the name of the first, whatever the order of a module's exports. */
const byName = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

interface Named {
  definitions: Record<string, Json>;
  ref(schema: z.ZodType): Json;
  /** Not in the document by itself: its fields become parameters. */
  fieldsOf(schema: z.ZodType): { properties?: Record<string, Json>; required?: string[] };
}

/** What a resource exports is named as its export; a body or an answer of one operation after the operation. */
function nameSchemas(): Named {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, schema: unknown) => {
    if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });
  };
  const modules: readonly Readonly<Record<string, unknown>>[] = [
    schemas,
    enumerations,
    { Change },
    ...resources,
  ];
  for (const module of modules) for (const [name, value] of byName(module)) add(name, value);
  for (const [name, row] of byName(endpoints)) {
    const operationName = name.charAt(0).toUpperCase() + name.slice(1);
    add(`${operationName}Body`, row.body);
    if (!row.responseKind && row.status !== 204) add(`${operationName}Response`, row.response);
    add(`${operationName}.params`, row.params);
    add(`${operationName}.query`, row.query);
    add(`${operationName}.form`, row.formFields);
  }
  const definitions = definitionsOf(registry);
  const idOf = (schema: z.ZodType) => registry.get(schema)?.id ?? '';
  return {
    definitions: Object.fromEntries(Object.entries(definitions).filter(([id]) => !id.includes('.'))),
    ref: (schema) => ({ $ref: SCHEMAS + idOf(schema) }),
    fieldsOf: (schema) => definitions[idOf(schema)] ?? {},
  };
}

function definitionsOf(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, Json> {
  const { schemas: made } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => SCHEMAS + id,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === schemas.Moment) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      if (zodSchema === schemas.Moment || zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (zodSchema._zod.def.type === 'record' && jsonSchema.required) nameKeys(jsonSchema);
    },
  });
  return Object.fromEntries(
    Object.entries(made).map(([id, { $schema: _, $id: __, id: ___, ...definition }]) => [id, definition]),
  );
}

/** A record over an enumeration is an object whose every property is known. */
function nameKeys(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { required = [], additionalProperties: each = {} } = jsonSchema;
  delete jsonSchema.propertyNames;
  Object.assign(jsonSchema, {
    properties: Object.fromEntries(required.map((key) => [key, each])),
    additionalProperties: false,
  });
}

/** Only what operations reach, directly or through others. */
function inUse(definitions: Record<string, Json>, paths: Json): Record<string, Json> {
  const found = new Set(['Problem']);
  const follow = (part: unknown) => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!found.has(id)) {
        found.add(id);
        follow(definitions[id]);
      }
  };
  follow([paths, definitions.Problem]);
  return Object.fromEntries([...found].sort().map((id) => [id, definitions[id] ?? {}]));
}

const tags: Record<string, string> = {
  Accounts: 'Members, branding, settings and enrichers of an account.',
  Admin: 'Operating the platform.',
  Audit: 'The audit log, its proofs and its exports.',
  Auth: 'Second factor, password reset and the state of a sign-in.',
  'Bulk requests': 'One request to many recipients.',
  Connections: 'Requesting and sharing data between two parties.',
  CredentialTemplates: 'What a request asks for, kept for use again.',
  Credentials: 'Values of a party with their evidence, review and history.',
  DataEnrichers: 'Company registers and other outside sources.',
  Declarations: 'Texts and documents to be signed, and who signed them.',
  Developers: 'API keys, and the calls that were made with them.',
  Documents: 'Files that are evidence.',
  Entities: 'Parties of any kind.',
  Events: 'Live updates.',
  Imports: 'Tables of counterparties, and of one’s own profile.',
  Internal: 'Registration, for the identity provider.',
  Invitations: 'Joining an account, or answering a request, by a link.',
  LegalEntities: 'Organisations, trusts and partnerships.',
  LegalPersons: 'Individuals.',
  Notifications: 'What happened that concerns an account.',
  Screening: 'Watchlists, searches, batches and decisions.',
  Search: 'Everything by words.',
  Tasks: 'What waits for the caller.',
  Users: 'The user themselves: registration, sign-in, sessions.',
  Webhooks: 'Addresses that are told what happens in an account, and what was sent to them.',
  Workspace: 'What a page needs, in one answer.',
};

const prefixOf = (row: AnyEndpoint): string => (row.base === 'internal' ? '/api' : '/v1');

const needs: Record<Access, string> = {
  public: 'Open to everyone.',
  registrant: 'Needs a registration token, or the user themselves.',
  identity: 'Needs a sign-in, registered here or not.',
  unverified: 'Needs a registered user, with or without the second factor.',
  self: 'For the user themselves.',
  view: 'Needs the permission view.',
  edit: 'Needs the permission edit.',
  validate: 'Needs the permission validate.',
  owner: 'Needs the role Owner.',
  admin: 'For platform administrators.',
};

function operation(operationId: string, row: AnyEndpoint, named: Named) {
  const parameters = parametersOf(row, named);
  const scope = keyScopeOf(row);
  return {
    operationId,
    tags: [row.tag],
    summary: row.summary,
    description: describe(row),
    'x-permission': row.access,
    ...(scope && { 'x-key-scope': scope }),
    security: row.access === 'public' ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(row, named),
    responses: { [row.status ?? 200]: answerOf(row, named), ...problemsOf(row) },
  };
}

const keyNeed = (scope: KeyScope | null): string[] => (scope ? [`An API key needs the scope ${scope}.`] : []);

const describe = (row: AnyEndpoint): string =>
  [
    needs[row.access],
    ...keyNeed(keyScopeOf(row)),
    ...(row.idempotent ? ['Sent again with the same Idempotency-Key, it acts once.'] : []),
    ...(row.versioned && row.method !== 'GET' ? ['If-Match refuses a change of another version.'] : []),
  ].join(' ');

function parametersOf(row: AnyEndpoint, named: Named) {
  const headers = [
    ...(row.idempotent ? [headerParameter('Idempotency-Key')] : []),
    ...(row.versioned && row.method !== 'GET' ? [headerParameter('If-Match')] : []),
  ];
  const path = fieldsOf(row.params, 'path', named, exampleParams);
  const query = fieldsOf(row.query, 'query', named, row.example?.query ?? {});
  // What the server fills in need not be sent.
  const filled = (name: string) => row.defaultsToOwnAccount && name === 'accountId';
  return [
    ...path,
    ...query.map((field) => (filled(field.name) ? { ...field, required: false } : field)),
    ...headers,
  ];
}

const headerParameter = (name: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
});

function fieldsOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  named: Named,
  examples: Readonly<Record<string, string | readonly string[]>>,
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = named.fieldsOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] !== undefined && { example: exampleAs(property, examples[name]) }),
  }));
}

/** Examples of parameters are texts, as they are sent; the document says a number as one. */
const exampleAs = ({ type }: Json, example: string | readonly string[]) =>
  type === 'integer' || type === 'number' ? Number(example) : example;

function requestBodyOf(row: AnyEndpoint, named: Named) {
  if (row.bodyKind === 'multipart') return { requestBody: { required: true, content: formOf(row, named) } };
  if (!row.body) return {};
  const example = row.example?.body;
  return {
    requestBody: {
      required: !row.body.safeParse(undefined).success,
      content: {
        'application/json': { schema: named.ref(row.body), ...(example !== undefined && { example }) },
        ...(row.textField && { 'text/plain': { schema: { type: 'string' } } }),
        ...(row.bodyKind === 'jsonOrForm' && formOf(row, named)),
      },
    },
  };
}

function formOf({ formFields }: AnyEndpoint, named: Named) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const { properties = {} } = formFields ? named.fieldsOf(formFields) : {};
  const schema = { type: 'object', properties: { file, ...properties }, required: ['file'] };
  return { 'multipart/form-data': { schema } };
}

function answerOf(row: AnyEndpoint, named: Named) {
  if (row.status === 204) return { description: 'Done' };
  if (row.responseKind === 'image') return { description: 'The picture', content: { 'image/png': {} } };
  if (row.responseKind === 'file')
    return { description: 'The file', content: { 'application/octet-stream': {} } };
  return { description: 'Done', content: { 'application/json': { schema: named.ref(row.response) } } };
}

/** By status the codes of this operation; under `default` those that any operation may answer. */
function problemsOf(row: AnyEndpoint) {
  const codes = new Set<ErrorCode>(['request.invalid', ...errorsOf(row)]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  const own = [...byStatus].map(([status, codes]) => [status, problemOf(codes.join(', '))]);
  return { ...Object.fromEntries(own), default: problemOf(sharedProblems.Common) };
}
