import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds, exampleToken } from './examples.ts';
import { Day, EmailAddress, Id, Moment, Nothing, Role } from './schemas.ts';

const tag = 'Invitations';
const Token = z.string().min(20).max(100);

/** To work for an account. */
const MemberInvitation = z.object({
  purpose: z.literal('Member'),
  organisation: z.string(),
  inviter: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Whether the address has an account here already. */
  registered: z.boolean(),
  expiresAt: Moment,
});
export type MemberInvitation = z.output<typeof MemberInvitation>;

/** To speak for oneself, having been named by an account. */
const PartyInvitation = z.object({
  purpose: z.literal('Party'),
  state: z.enum(['Open', 'Used', 'Declined', 'Withdrawn', 'Expired']),
  /** What the account calls itself, and what it is registered as. */
  organisation: z.string(),
  registeredName: z.string(),
  /** Whether it is a person and no organisation, whatever the name sounds like. */
  isIndividual: z.boolean(),
  accentColour: z.string().nullable(),
  /** A picture as a data: address. */
  logo: z.string().nullable(),
  inviter: z.string().nullable(),
  /** What waits for the party: a request or an offer, of whom, through whom and for what; null where it was only named. */
  waiting: z
    .object({
      purpose: z.enum(['Asked', 'Offered']),
      connectionId: Id,
      by: z.string(),
      through: z.string().nullable(),
      about: z.string().nullable(),
      items: z.number().int(),
      /** About how long it takes to answer with nothing prepared. */
      minutes: z.number().int(),
      dueOn: Day.nullable(),
      message: z.string().nullable(),
      /** What the data is used for, as the requester states it. */
      statedPurpose: z.string().nullable(),
    })
    .nullable(),
  partyKind: EntityKind,
  /** Who is meant; told only while the link works. */
  party: z.object({ name: z.string(), email: z.string(), country: z.string().nullable() }).nullable(),
  /** What becomes the party's own once it says that it is meant: names of fields, never their values. */
  moves: z
    .object({
      fields: z.array(DataFieldKey),
      roles: z.array(DataFieldKey),
      documents: z.number().int(),
    })
    .nullable(),
  /** Whether the address has an account here already. */
  registered: z.boolean(),
  expiresAt: Moment,
});
export type PartyInvitation = z.output<typeof PartyInvitation>;

/** The token travels in the body, so that it stays out of logs. */
export const lookUpInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/lookup',
  tag,
  summary: 'Who invites the holder of this token to what',
  access: 'public',
  limit: 'code',
  body: z.strictObject({ token: Token }),
  response: z.discriminatedUnion('purpose', [MemberInvitation, PartyInvitation]),
  errors: ['invitation.unusable'],
  example: { body: { token: exampleToken } },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/accept',
  tag,
  summary: 'Join with the invited address, for someone who is registered already',
  access: 'unverified',
  limit: 'code',
  body: z.strictObject({ token: Token }),
  response: z.object({ accountId: Id }),
  errors: ['invitation.unusable', 'invitation.other_address'],
  example: { body: { token: exampleToken } },
});

export const acceptPartyInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/party/accept',
  tag,
  summary: 'Say that the named party is this account: what was entered about it becomes its own',
  access: 'edit',
  limit: 'code',
  body: z.strictObject({ token: Token, accountId: Id }),
  response: z.object({ accountId: Id }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'invitation.unusable',
    'invitation.other_address',
    'entity.other_kind',
  ],
  example: { body: { token: exampleToken, accountId: exampleIds.accountId } },
});

export const declinePartyInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/party/decline',
  tag,
  summary:
    'Say that the invitation was meant for someone else: its links stop working and the inviter is told',
  access: 'public',
  limit: 'code',
  body: z.strictObject({ token: Token }),
  response: Nothing,
  status: 204,
  errors: ['invitation.unusable'],
  example: { body: { token: exampleToken } },
});

const entityParams = z.object({ entityId: Id });

export const inviteParty = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/invitations',
  tag,
  summary: 'Ask a party that the account named to speak for itself; asked again, only the new link works',
  access: 'edit',
  limit: 'message',
  params: entityParams,
  body: z.strictObject({ email: EmailAddress, message: z.string().trim().max(1000).optional() }),
  response: z.object({ id: Id, email: z.string(), sentAt: Moment, expiresAt: Moment }),
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'entity.not_placeholder'],
  idempotent: true,
  example: { body: { email: 'example@kestrel.example' } },
});

export const withdrawPartyInvitation = endpoint({
  method: 'DELETE',
  path: '/Entities/:entityId/invitations',
  tag,
  summary: 'Withdraw the open invitations of a party',
  access: 'edit',
  params: entityParams,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'invitation.unusable'],
});
