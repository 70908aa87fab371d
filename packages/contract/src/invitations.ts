import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment, Role } from './schemas.ts';

const tag = 'Invitations';
const Token = z.string().min(20).max(100);

/** The token travels in the body, so that it stays out of logs. */
export const lookUpInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/lookup',
  tag,
  summary: 'Who invites the holder of this token to what',
  access: 'public',
  limit: 'code',
  body: z.strictObject({ token: Token }),
  response: z.object({
    organisation: z.string(),
    inviter: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    role: Role,
    expiresAt: Moment,
  }),
  errors: ['invitation.unusable'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/Invitations/accept',
  tag,
  summary: 'Join with the invited address, for somebody who is registered already',
  access: 'unverified',
  limit: 'code',
  body: z.strictObject({ token: Token }),
  response: z.object({ accountId: Id }),
  errors: ['invitation.unusable', 'invitation.other_address'],
});
