import { NOTE_MAX } from '@probity/domain/constants.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds, exampleToken } from './examples.ts';
import { CountryCode, Day, EmailAddress, Id, Moment, Nothing, Role } from './schemas.ts';

const tag = 'Invitations';
const Token = z.string().min(20).max(100);

/** An account as others must be able to recognise it. */
const RegisteredIdentity = z.object({
  /** From its branding. */
  displayName: z.string().nullable(),
  registeredName: z.string(),
  isIndividual: z.boolean(),
  country: CountryCode.nullable(),
  registrationNumber: z.string().nullable(),
  /** Whether a company register has confirmed the name and the number. */
  isConfirmed: z.boolean(),
});

/** An invitation to work for an account. */
const MemberInvitation = z.object({
  purpose: z.literal('Member'),
  organisation: z.string(),
  identity: RegisteredIdentity,
  inviter: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Whether the address already has an account here. */
  registered: z.boolean(),
  expiresAt: Moment,
});
export type MemberInvitation = z.output<typeof MemberInvitation>;

/** An invitation to a party that an account added, to manage its own data. */
const PartyInvitation = z.object({
  purpose: z.literal('Party'),
  state: z.enum(['Open', 'Used', 'Declined', 'Withdrawn', 'Expired']),
  /** The display name of the account, and its registered name. */
  organisation: z.string(),
  registeredName: z.string(),
  identity: RegisteredIdentity,
  /** Whether it is a person rather than an organisation, regardless of the name. */
  isIndividual: z.boolean(),
  accentColour: z.string().nullable(),
  /** An image as a data: URL. */
  logo: z.string().nullable(),
  inviter: z.string().nullable(),
  /** The pending request or offer: by whom, through whom and for what; null if the party was only added. */
  waiting: z
    .object({
      purpose: z.enum(['Asked', 'Offered']),
      connectionId: Id,
      by: z.string(),
      /** The account named by `by`. */
      identity: RegisteredIdentity,
      through: z.string().nullable(),
      about: z.string().nullable(),
      items: z.number().int(),
      /** Estimated time to answer with nothing prepared. */
      minutes: z.number().int(),
      dueOn: Day.nullable(),
      message: z.string().nullable(),
      /** The purpose of the data, as the requester states it. */
      statedPurpose: z.string().nullable(),
    })
    .nullable(),
  partyKind: EntityKind,
  /** The invited party; disclosed only while the link is valid. */
  party: z.object({ name: z.string(), email: z.string(), country: z.string().nullable() }).nullable(),
  /** What becomes the party's own once it accepts: names of fields, never their values. */
  moves: z
    .object({
      fields: z.array(DataFieldKey),
      roles: z.array(DataFieldKey),
      documents: z.number().int(),
    })
    .nullable(),
  /** Whether the address already has an account here. */
  registered: z.boolean(),
  expiresAt: Moment,
});
export type PartyInvitation = z.output<typeof PartyInvitation>;

/** The token is sent in the body to keep it out of logs. */
export const lookUpInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/lookup',
  tag,
  summary: 'Retrieve the invitation behind a token',
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
  summary: 'Join with the invited address, for a user who is already registered',
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
  summary: 'Claim the invited party for this account: the data entered about it becomes the account’s own',
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

export const openOwnInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/own/:invitationId/open',
  tag,
  summary: 'Create a link to an open invitation for the person who is signed in with the invited address',
  access: 'self',
  limit: 'code',
  params: z.object({ invitationId: Id }),
  response: z.object({ token: Token }),
  status: 201,
  errors: ['resource.not_found'],
});

export const declinePartyInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/party/decline',
  tag,
  summary:
    'Report that the invitation was meant for someone else: its links stop working and the inviter is notified',
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
  summary:
    'Invite a party that the account added to manage its own data; a new invitation invalidates earlier links',
  access: 'edit',
  limit: 'message',
  params: entityParams,
  body: z.strictObject({ email: EmailAddress, message: z.string().trim().max(NOTE_MAX).optional() }),
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
