import { z } from 'zod';
import { moveErrors } from './connection-moves.ts';
import { ItemKey, offerNote, ScopeInput } from './connection-request.ts';
import { ConnectionDetail, ConnectionItem } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { DataFieldKey } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });

export const getConnectionTemplate = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/template',
  tag,
  summary: 'Retrieve the template and version that the request was created from',
  access: 'view',
  params,
  response: z.object({
    templateId: Id.nullable(),
    templateVersionId: Id.nullable(),
    name: z.string().nullable(),
  }),
  errors: ['resource.not_found'],
});
const scopeErrors = [
  ...moveErrors,
  'connection.nothing_asked',
  'connection.already_open',
  'declaration.empty',
  'relationship.true_match',
] as const;
export const setConnectionTemplate = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/template',
  tag,
  summary: 'Replace the requested items with those of another template; only added items need consent',
  access: 'edit',
  accessNote: offerNote,
  params,
  body: z.strictObject({ templateId: Id }),
  response: ConnectionDetail,
  errors: [...scopeErrors, 'template.not_for_kind'],
  versioned: true,
  example: { body: { templateId: exampleIds.templateId } },
});
export const listConnectionFields = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/datafields',
  tag,
  summary: 'List the items in scope',
  access: 'view',
  params,
  response: z.object({ items: z.array(ConnectionItem) }),
  errors: ['resource.not_found'],
});
export const setConnectionFields = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/datafields',
  tag,
  summary: 'Replace the requested items, except declarations; only added items need consent',
  access: 'edit',
  accessNote: offerNote,
  params,
  body: ScopeInput,
  response: ConnectionDetail,
  errors: scopeErrors,
  versioned: true,
  example: { body: { fields: [{ fieldKey: 'Industry' }] } },
});
export const listConnectionDeclarations = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/declarations',
  tag,
  summary: 'List the declarations of the request and their progress',
  access: 'view',
  params,
  response: z.object({
    items: z.array(
      z.object({ declarationId: Id, title: z.string(), agreementId: Id.nullable(), state: z.string() }),
    ),
  }),
  errors: ['resource.not_found'],
});
export const setConnectionDeclarations = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/declarations',
  tag,
  summary: 'Set the declarations to be signed with the request',
  access: 'edit',
  accessNote: offerNote,
  params,
  body: z.strictObject({ declarationIds: z.array(Id).max(20) }),
  response: ConnectionDetail,
  errors: scopeErrors,
  versioned: true,
  example: { body: { declarationIds: [] } },
});

export const ScopeCredential = z.object({
  credentialId: Id,
  fieldKey: DataFieldKey,
  state: z.string(),
  evidenceCount: z.number().int(),
});
export const listConnectionCredentials = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/credentials',
  tag,
  summary: 'List the credentials that are currently shared',
  access: 'view',
  params,
  response: z.object({ items: z.array(ScopeCredential) }),
  errors: ['resource.not_found'],
});
export const setConnectionCredentials = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/credentials',
  tag,
  summary: 'Choose which items in scope are shared; the rest are withheld',
  access: 'validate',
  params,
  body: z.strictObject({
    items: z.array(ItemKey.extend({ shareEvidence: z.boolean().default(true) })).max(200),
  }),
  response: ConnectionDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.not_in_scope',
  ],
  versioned: true,
  example: { body: { items: [] } },
});
