import { z } from 'zod';
import { ConnectionDetail } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { Consent, DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { EmailAddress, Id } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });

export const AssociatedEntity = z.object({
  entityId: Id.nullable(),
  name: z.string(),
  kind: EntityKind,
  as: DataFieldKey,
  percentage: z.string().nullable(),
  /** Whether they have confirmed the role. */
  consent: Consent,
  /** Their own connection with the requester; null until they have been asked. */
  connectionId: Id.nullable(),
  state: z.enum(['NotAsked', 'NoAddress', 'Invited', 'AwaitingConsent', 'Consented', 'Refused']),
  asked: z.object({ total: z.number().int(), consented: z.number().int() }),
  abilities: z.object({
    ask: z.boolean(),
    /** Choose which of their credentials to request (`/invitecredentials`). */
    inviteCredentials: z.boolean(),
    remind: z.boolean(),
    requestAddress: z.boolean(),
  }),
});
export type AssociatedEntity = z.output<typeof AssociatedEntity>;
/** The roles that the request asks for, whether or not anyone is named yet. */
const AskedRoleView = z.object({
  fieldKey: DataFieldKey,
  threshold: z.number().nullable(),
  fields: z.array(DataFieldKey),
  named: z.number().int(),
});
export type AskedRoleView = z.output<typeof AskedRoleView>;
const AssociatedView = z.object({
  items: z.array(AssociatedEntity),
  roles: z.array(AskedRoleView),
  /** False if the caller cannot see received data, or sharing has ended: who holds the roles is then not told. */
  isReadable: z.boolean(),
  hidden: z.number().int(),
});
export const listAssociatedEntities = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/associatedentities',
  tag,
  summary: 'List related people and organisations whose data the request needs, and whose consent is pending',
  access: 'view',
  params,
  response: AssociatedView,
  errors: ['resource.not_found'],
});
export const askAssociatedEntities = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/associatedentities',
  tag,
  summary: 'Ask related people and organisations for their own consent',
  access: 'edit',
  limit: 'message',
  params,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ entityId: Id, email: EmailAddress.optional() }))
      .min(1)
      .max(50),
  }),
  response: AssociatedView,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.needs_address',
    'connection.not_in_scope',
    'connection.already_open',
    'relationship.true_match',
  ],
  idempotent: true,
  example: { body: { people: [{ entityId: exampleIds.entityId }] } },
});
export const inviteCredentials = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/invitecredentials',
  tag,
  summary: 'Request certain credentials from a related person directly',
  access: 'edit',
  limit: 'message',
  params,
  body: z.strictObject({
    entityId: Id,
    fields: z.array(DataFieldKey).min(1).max(40),
    message: z.string().trim().max(2000).optional(),
  }),
  response: ConnectionDetail,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.needs_address',
    'connection.nothing_asked',
    'connection.already_open',
    'relationship.true_match',
  ],
  idempotent: true,
  example: { body: { entityId: exampleIds.entityId, fields: ['LegalName'] } },
});
