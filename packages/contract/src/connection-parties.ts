import { z } from 'zod';
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
  summary: 'Invite a party that is not registered; the same call sends it again',
  access: 'edit',
  limit: 'message',
  body: z.strictObject({ connectionId: Id, email: EmailAddress.optional() }),
  response: ConnectionDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.needs_address',
  ],
  idempotent: true,
  example: { body: { connectionId: exampleIds.connectionId } },
});

/** Found by search, or made on the spot. */
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
  'Know an organisation, found by search or made on the spot; nothing is asked yet',
);
export const connectLegalPerson = withParty(
  '/Connections/legalperson',
  'Know a person; nothing is asked yet',
);

export const findParties = endpoint({
  method: 'GET',
  path: '/Connections/parties',
  tag,
  summary: 'Organisations to connect with: one’s own list first, then those registered here',
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
  summary: 'Attach a placeholder to the registered party it turned out to be; nothing is lost',
  access: 'edit',
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
