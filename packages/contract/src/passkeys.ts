import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment, Nothing } from './schemas.ts';

const tag = 'Auth';
const userParams = z.object({ userId: Id });
const passkeyParams = z.object({ userId: Id, passkeyId: Id });

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const Transports = z.array(z.string().max(20)).max(10);
const Attachment = z.enum(['cross-platform', 'platform']);
const PasskeyName = z.string().trim().min(1, says('passkeyName')).max(80);

/** An existing credential, as WebAuthn describes it. */
const Descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

/** The input of `navigator.credentials.create` (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.string() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
});

/** The input of `navigator.credentials.get` (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.string().optional(),
});

const answer = { id: Base64Url.min(1), rawId: Base64Url.min(1), type: z.literal('public-key') };
/** Extensions are ignored. */
const rest = { clientExtensionResults: z.object({}), authenticatorAttachment: Attachment.optional() };

const RegistrationResponse = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url.min(1),
    attestationObject: Base64Url.min(1),
    transports: Transports.optional(),
  }),
  ...rest,
});

const AuthenticationResponse = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url.min(1),
    authenticatorData: Base64Url.min(1),
    signature: Base64Url.min(1),
    userHandle: Base64Url.optional(),
  }),
  ...rest,
});

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const beginPasskeyVerification = endpoint({
  method: 'POST',
  path: '/Auth/passkey',
  tag,
  summary: 'Start verification with a passkey; returns a single-use challenge for this session',
  access: 'unverified',
  limit: 'code',
  response: RequestOptions,
  errors: ['auth.no_passkey'],
});

export const finishPasskeyVerification = endpoint({
  method: 'POST',
  path: '/Auth/passkey/verify',
  tag,
  summary: 'Complete verification with the response of the passkey',
  access: 'unverified',
  limit: 'code',
  body: z.strictObject({ response: AuthenticationResponse }),
  response: Nothing,
  status: 204,
  errors: ['auth.passkey_refused'],
  example: {
    body: {
      response: {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
      },
    },
  },
});

export const verifyRecoveryCode = endpoint({
  method: 'POST',
  path: '/Auth/recoverycode',
  tag,
  summary: 'Complete verification with a single-use recovery code',
  access: 'unverified',
  limit: 'code',
  body: z.strictObject({ code: z.string().trim().min(1, says('recoveryCode')).max(40) }),
  response: z.object({ left: z.number().int() }),
  errors: ['auth.recovery_code_wrong', 'auth.locked_out'],
  example: { body: { code: 'abcde-fghjk' } },
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/Users/:userId/passkeys',
  tag,
  summary: 'List the passkeys of a user',
  access: 'self',
  params: userParams,
  response: z.object({ items: z.array(Passkey) }),
  errors: ['resource.not_found'],
});

export const beginPasskeyEnrolment = endpoint({
  method: 'POST',
  path: '/Users/:userId/passkeys/options',
  tag,
  summary: 'Start adding a passkey; returns a single-use challenge for this session',
  access: 'self',
  limit: 'code',
  params: userParams,
  response: CreationOptions,
  errors: ['resource.not_found', 'auth.reauthentication_required', 'auth.too_many_passkeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/Users/:userId/passkeys',
  tag,
  summary: 'Add the passkey that the browser created',
  access: 'self',
  limit: 'code',
  params: userParams,
  body: z.strictObject({ name: PasskeyName, response: RegistrationResponse }),
  response: Passkey,
  status: 201,
  errors: ['resource.not_found', 'auth.passkey_refused', 'auth.passkey_exists'],
  example: {
    body: {
      name: 'Example',
      response: {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'eA', attestationObject: 'eA' },
      },
    },
  },
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/Users/:userId/passkeys/:passkeyId',
  tag,
  summary: 'Rename a passkey',
  access: 'self',
  params: passkeyParams,
  body: z.strictObject({ name: PasskeyName }),
  response: Passkey,
  errors: ['resource.not_found'],
  example: { body: { name: 'Example' } },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/Users/:userId/passkeys/:passkeyId',
  tag,
  summary: 'Remove a passkey; it can no longer confirm a sign-in',
  access: 'self',
  params: passkeyParams,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'auth.reauthentication_required'],
});

export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/Users/:userId/recoverycodes',
  tag,
  summary: 'Retrieve the number of recovery codes left',
  access: 'self',
  params: userParams,
  response: z.object({ left: z.number().int(), createdAt: Moment.nullable() }),
  errors: ['resource.not_found'],
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/Users/:userId/recoverycodes',
  tag,
  summary: 'Generate new recovery codes, shown only once; earlier ones stop working',
  access: 'self',
  limit: 'code',
  params: userParams,
  response: z.object({ codes: z.array(z.string()) }),
  status: 201,
  errors: ['resource.not_found', 'auth.reauthentication_required'],
});
