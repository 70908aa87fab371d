import { type ErrorCode, errorStatus } from '@probity/domain';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';
import { z } from 'zod';
import { type Access, type AnyEndpoint, ownAccountField } from './endpoint.ts';
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

/** Responses that many operations share verbatim. */
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
        'Hold, prove and share verified data. Errors are problem details (RFC 9457) with a stable error code.',
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

/** Streamed, so it is not in the table: it never returns a complete response. */
const events = {
  operationId: 'events',
  tags: ['Events'],
  summary:
    'Stream server-sent events: which of the caller’s accounts changed and in what, never the data itself',
  description: 'Requires the view permission. The stream ends after ten minutes; reconnect to continue.',
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

/** A schema that several operations share is named after the first, regardless of the order of a module's exports. */
const byName = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

interface Named {
  definitions: Record<string, Json>;
  ref(schema: z.ZodType): Json;
  /** Not a schema of the document: its fields become parameters. */
  fieldsOf(schema: z.ZodType): { properties?: Record<string, Json>; required?: string[] };
}

/** Exported schemas keep the name of their export; bodies and responses of one operation are named after it. */
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

/** A record over an enumeration is an object whose properties are all known. */
function nameKeys(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { required = [], additionalProperties: each = {} } = jsonSchema;
  delete jsonSchema.propertyNames;
  Object.assign(jsonSchema, {
    properties: Object.fromEntries(required.map((key) => [key, each])),
    additionalProperties: false,
  });
}

/** Only schemas that operations reach, directly or indirectly. */
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
  Accounts: 'Members, branding, settings and data sources of an account.',
  Admin: 'Platform administration.',
  Audit: 'The audit log, its proofs and its exports.',
  Auth: 'Second factor, password reset and the state of a sign-in.',
  'Bulk reminders': 'Reminders to many parties at once, and their progress.',
  'Bulk requests': 'One request to many recipients.',
  Connections: 'Requesting and sharing data between two parties.',
  CredentialTemplates: 'Reusable lists of what a request asks for.',
  Credentials: 'Values of a profile, with their evidence, review state and history.',
  DataEnrichers: 'Company registers and other outside sources.',
  Declarations: 'Texts and documents to sign, and their signatures.',
  Developers: 'API keys and the calls made with them.',
  Documents: 'Files stored as evidence.',
  Entities: 'Parties of any kind.',
  Events: 'Live updates.',
  Imports: 'Import counterparties, or your own profile, from a table.',
  Internal: 'Registration calls made by the identity provider.',
  Invitations: 'Links to join an account or answer a request.',
  LegalEntities: 'Organisations, trusts and partnerships.',
  LegalPersons: 'Individuals.',
  Notifications: 'Notifications to the members of an account.',
  Proofs: 'Signed credentials about the values of a profile, and the verification of any.',
  Screening: 'Watchlists, searches, batches and decisions.',
  Search: 'Search an account by name.',
  Tasks: 'Open tasks of an account or of the caller.',
  Users: 'The signed-in user: registration, sign-in and sessions.',
  Webhooks: 'Endpoints that receive the events of an account, and their deliveries.',
  Workspace: 'All data of one page in one response.',
};

const prefixOf = (row: AnyEndpoint): string => (row.base === 'internal' ? '/api' : '/v1');

const needs: Record<Access, string> = {
  public: 'No authentication required.',
  registrant: 'Requires a registration token, or the signed-in user.',
  identity: 'Requires a sign-in; the user need not be registered.',
  unverified: 'Requires a registered user; the second factor is not required.',
  self: 'Only for the signed-in user’s own data.',
  view: 'Requires the view permission.',
  edit: 'Requires the edit permission.',
  validate: 'Requires the validate permission.',
  owner: 'Requires the Owner role.',
  admin: 'Only for platform administrators.',
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

const keyNeed = (scope: KeyScope | null): string[] =>
  scope ? [`An API key requires the ${scope} scope.`] : [];

const describe = (row: AnyEndpoint): string =>
  [
    needs[row.access],
    ...(row.accessNote ? [row.accessNote] : []),
    ...keyNeed(keyScopeOf(row)),
    ...(row.idempotent ? ['Repeating a request with the same Idempotency-Key has no further effect.'] : []),
    ...(row.versioned && row.method !== 'GET'
      ? ['Send If-Match to reject a change to any other version.']
      : []),
  ].join(' ');

const OWN_ACCOUNT = 'Without it: your first organisation, otherwise you as a person.';

function parametersOf(row: AnyEndpoint, named: Named) {
  const headers = [
    ...(row.idempotent ? [headerParameter('Idempotency-Key')] : []),
    ...(row.versioned && row.method !== 'GET' ? [headerParameter('If-Match')] : []),
  ];
  const path = fieldsOf(row.params, 'path', named, exampleParams);
  const query = fieldsOf(row.query, 'query', named, row.example?.query ?? {});
  const ownAccount = ownAccountField(row);
  return [
    ...path,
    ...query.map((field) =>
      field.name === ownAccount ? { ...field, required: false, description: OWN_ACCOUNT } : field,
    ),
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

/** Example parameters are strings, as sent; the document shows numbers as numbers. */
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
  const { properties = {}, required = [] } = formFields ? named.fieldsOf(formFields) : {};
  const schema = { type: 'object', properties: { file, ...properties }, required: ['file', ...required] };
  return { 'multipart/form-data': { schema } };
}

function answerOf(row: AnyEndpoint, named: Named) {
  if (row.status === 204) return { description: 'Done' };
  if (row.responseKind === 'image') return { description: 'The picture', content: { 'image/png': {} } };
  if (row.responseKind === 'file')
    return { description: 'The file', content: { 'application/octet-stream': {} } };
  return { description: 'Done', content: { 'application/json': { schema: named.ref(row.response) } } };
}

/** The codes of this operation by status; `default` holds those that any operation may return. */
function problemsOf(row: AnyEndpoint) {
  const codes = new Set<ErrorCode>(['request.invalid', ...errorsOf(row)]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  const own = [...byStatus].map(([status, codes]) => [status, problemOf(codes.join(', '))]);
  return { ...Object.fromEntries(own), default: problemOf(sharedProblems.Common) };
}
