import { accountTypes, legalEntityTypes, secondFactorMethods } from '@probity/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EmailAddress, Id, Moment, Nothing, PermissionName, SixDigitCode } from './schemas.ts';

const tag = 'Auth';
const SecondFactor = z.enum(secondFactorMethods);

export const AuthState = z.object({
  registered: z.boolean(),
  verificationRequired: z.boolean(),
  methods: z.array(SecondFactor).readonly(),
  enrolled: z.boolean(),
  /** Methods that can be used instead of the enrolled one. */
  alternatives: z.array(z.enum(['passkey', 'recoveryCode'])).readonly(),
  /** The version of the terms that the person has not accepted yet. */
  termsToAccept: z.string().nullable(),
  accountType: z.enum(['NONE', 'ORGANIZATION', 'ADMIN', 'INDIVIDUAL']),
  /** Until when and why an administrator works in the account, which is then the only membership. */
  adminMode: z.object({ endsAt: Moment, reason: z.string() }).nullable(),
  user: z.object({
    id: Id.nullable(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    sub: z.string().nullable(),
    invitedUser: z.boolean(),
    organizationIds: z.array(Id).readonly(),
    userOrganizationId: Id.nullable(),
    role: z.string().nullable(),
    entityId: Id.nullable(),
    isExternalIdentityProvider: z.boolean(),
    /** What the person has opened: an organisation, themselves, or nothing yet. */
    accountType: z.enum(accountTypes),
    /** The kind of `entityId`; `Null` while it is not known. */
    legalEntityType: z.enum(legalEntityTypes),
    /** Chosen by the person. */
    language: z.string().nullable(),
  }),
  memberships: z
    .array(
      z.object({
        accountId: Id,
        name: z.string(),
        kind: z.enum(['Organization', 'Trust', 'Partnership', 'LegalPerson']),
        role: z.string(),
        permissions: z.array(PermissionName).readonly(),
      }),
    )
    .readonly(),
});
export type AuthState = z.output<typeof AuthState>;

export const getAuthState = endpoint({
  method: 'GET',
  path: '/Auth/state',
  tag,
  summary:
    'Retrieve whether verification is required, and the signed-in person’s memberships and permissions',
  access: 'identity',
  response: AuthState,
  errors: [],
});

export const beginVerification = endpoint({
  method: 'POST',
  path: '/Auth',
  tag,
  summary: 'Start verification: send a code by email, or set up an authenticator after the first code',
  access: 'unverified',
  limit: 'signInCode',
  body: z.strictObject({ method: SecondFactor }),
  response: z.object({
    method: SecondFactor,
    enrolment: z.object({ otpauthUri: z.string(), secret: z.string(), qrSvg: z.string() }).nullable(),
    sentTo: z.string().nullable(),
  }),
  errors: ['permission.denied', 'auth.email_code_first', 'auth.reauthentication_required'],
  example: { body: { method: 'email' } },
});

export const finishVerification = endpoint({
  method: 'POST',
  path: '/Auth/verify',
  tag,
  summary: 'Complete verification with the code, in the body or as the query parameter `totp`',
  access: 'unverified',
  limit: 'code',
  query: z.object({ totp: SixDigitCode.optional() }),
  body: z.strictObject({ totp: SixDigitCode }).optional(),
  response: Nothing,
  status: 204,
  errors: ['auth.code_wrong', 'auth.code_used', 'auth.code_expired', 'auth.locked_out', 'auth.not_begun'],
  example: { body: { totp: '123456' } },
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/Auth',
  tag,
  summary: 'Sign out; the session must be verified again before further use',
  access: 'identity',
  response: Nothing,
  status: 204,
  errors: [],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/Auth/passwordreset',
  tag,
  summary: 'Send a password reset link by email; the response is the same for every address',
  access: 'public',
  limit: 'reset',
  body: z.strictObject({ email: EmailAddress }),
  response: Nothing,
  status: 204,
  errors: [],
  example: { body: { email: 'example@kestrel.example' } },
});
