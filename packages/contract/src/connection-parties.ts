import { z } from 'zod';
import { offerNote } from './connection-request.ts';
import { ConnectionDetail, Party } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { Relationship } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, EmailAddress, EntityName, Id } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });

export const inviteToConnection = endpoint({
  method: 'POST',
  path: '/Connections/invite',
  tag,
  summary: 'Invite a party that is not registered, or resend the invitation; earlier links stop working',
  access: 'edit',
  accessNote: offerNote,
  limit: 'message',
  body: z.strictObject({ connectionId: Id, email: EmailAddress.optional() }),
  response: ConnectionDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.needs_address',
    'relationship.true_match',
  ],
  idempotent: true,
  example: { body: { connectionId: exampleIds.connectionId } },
});

/** Found by search, or created with the call. */
const KnownParty = z.union([
  z.strictObject({ entityId: Id }),
  z.strictObject({
    name: EntityName,
    country: CountryCode.optional(),
    email: EmailAddress.optional(),
  }),
]);
const withParty = (path: '/Connections/legalentity' | '/Connections/legalperson', summary: string) =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary,
    access: 'edit',
    body: z.strictObject({
      accountId: Id,
      target: KnownParty,
      relationship: Relationship.optional(),
    }),
    response: ConnectionDetail,
    status: 201,
    errors: ['resource.not_found', 'permission.denied', 'connection.to_oneself'],
    example: { body: { accountId: exampleIds.accountId, target: { name: 'Example' } } },
  });
export const connectLegalEntity = withParty(
  '/Connections/legalentity',
  'Connect an organisation, found by search or created with the call; nothing is requested yet',
);
export const connectLegalPerson = withParty(
  '/Connections/legalperson',
  'Connect a person; nothing is requested yet',
);

export const findParties = endpoint({
  method: 'GET',
  path: '/Connections/parties',
  tag,
  summary:
    'Find parties to connect with: first those that the account has already, then registered organisations',
  access: 'view',
  query: z.object({ accountId: Id, text: z.string().trim().min(2).max(200) }),
  response: z.object({ items: z.array(Party.extend({ connectionId: Id.nullable() })) }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
});

export const linkConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/link',
  tag,
  summary: 'Link a placeholder to the registered party that it represents; scope and history are kept',
  access: 'edit',
  accessNote: offerNote,
  params,
  body: z.strictObject({ entityId: Id }),
  response: ConnectionDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.already_open',
    'connection.to_oneself',
  ],
  example: { body: { entityId: exampleIds.entityId } },
});
