import type { Ctx } from '@probity/core/kernel/context';
import {
  type AnswerEncryption,
  AUTHORISATION_CODE,
  type CodeRequest,
  type CredentialRequest,
  decryptRequest,
  type ExportNotification,
  findConfiguration,
  isBoundToKey,
  MAX_BATCH,
  PRE_AUTHORIZED_CODE,
  type PushedAuthorisation,
  readAnswerEncryption,
  type TokenRequest,
  WalletError,
} from '@probity/core/registry/wallets';
import type { WalletReport } from '@probity/domain/proofs/proof-keys.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { keysOf } from '@probity/domain/records.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseUnstorable } from '../parse-request.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Encrypted requests and answers (OpenID4VCI 1.0, 10). */
export const ENCRYPTED = 'application/jwt';

/** The parameters of a form, each once; what is not known is ignored, as OAuth 2.0 demands. */
export function readForm({ body, query, headers }: FastifyRequest): PushedAuthorisation {
  if (Object.keys(propertiesOf(query)).length > 0)
    throw new WalletError('invalid_request', 'Parameters are sent in the body, not in the address.');
  if (!headers['content-type']?.startsWith(FORM))
    throw new WalletError('invalid_request', `The body is ${FORM}.`);
  const form = propertiesOf(body);
  const parameter = (name: string): string | undefined => {
    const value = form[name];
    if (value !== undefined && typeof value !== 'string')
      throw new WalletError('invalid_request', `${name} is given more than once.`);
    return value;
  };
  return {
    parameter,
    dpop: dpopOf(headers),
    clientAttestation: {
      attestation: headerOf(headers, 'oauth-client-attestation'),
      possession: headerOf(headers, 'oauth-client-attestation-pop'),
    },
  };
}

/** A header that is given twice arrives joined, which makes it no token. */
const headerOf = (headers: FastifyRequest['headers'], name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join() : value;
};

const dpopOf = (headers: FastifyRequest['headers']): string | undefined => headerOf(headers, 'dpop');

/** By which way the wallet asks for an access token. */
export function readTokenRequest(
  request: FastifyRequest,
): { offer: TokenRequest } | { authorisation: CodeRequest } {
  const { parameter, dpop, clientAttestation } = readForm(request);
  const grantType = parameter('grant_type');
  if (!grantType) throw new WalletError('invalid_request', 'grant_type is missing.');
  if (grantType === PRE_AUTHORIZED_CODE)
    return { offer: { code: parameter('pre-authorized_code'), txCode: parameter('tx_code'), dpop } };
  if (grantType !== AUTHORISATION_CODE)
    throw new WalletError(
      'unsupported_grant_type',
      `Only ${PRE_AUTHORIZED_CODE} and ${AUTHORISATION_CODE} are supported.`,
    );
  return {
    authorisation: {
      code: parameter('code'),
      clientId: parameter('client_id'),
      redirectUri: parameter('redirect_uri'),
      codeVerifier: parameter('code_verifier'),
      dpop,
      clientAttestation,
    },
  };
}

const Body = z.looseObject({
  credential_configuration_id: z.string().optional(),
  credential_identifier: z.string().optional(),
  credential_response_encryption: z.unknown().optional(),
  proof: z.unknown().optional(),
  proofs: z.record(z.string(), z.array(z.unknown())).optional(),
});

/** A request for credentials, and how its answer is to be encrypted. */
export interface ReadCredentialRequest {
  request: CredentialRequest;
  encryption: AnswerEncryption | null;
}

/** OpenID4VCI 1.0, 8.2 and 10: one credential, for one key or several. */
export async function readCredentialRequest(
  ctx: Ctx,
  { body, query, headers }: FastifyRequest,
): Promise<ReadCredentialRequest> {
  const shown = readToken(headers, query);
  const jwe = typeof body === 'string' && headers['content-type']?.startsWith(ENCRYPTED) ? body : null;
  const parsed = Body.safeParse(jwe === null ? body : await decryptRequest(ctx, jwe));
  if (!parsed.success)
    throw new WalletError('invalid_credential_request', 'The body is not a credential request.');
  refuseUnstorable(parsed.data);
  const request = parsed.data;
  // A third party that reads the request on its way could otherwise put in a key of its own.
  if (request.credential_response_encryption !== undefined && jwe === null)
    throw new WalletError('invalid_encryption_parameters', 'An answer is encrypted only if the request is.');
  const { credential_configuration_id: configurationId, credential_identifier: identifier } = request;
  if (identifier !== undefined && configurationId !== undefined)
    throw new WalletError(
      'invalid_credential_request',
      'Only one of credential_identifier and credential_configuration_id is allowed.',
    );
  if (identifier !== undefined)
    throw new WalletError('unknown_credential_identifier', 'No credential has this identifier.');
  if (configurationId === undefined)
    throw new WalletError('invalid_credential_request', 'credential_configuration_id is missing.');
  const configuration = findConfiguration(configurationId);
  if (!configuration)
    throw new WalletError('unknown_credential_configuration', 'No credential has this configuration.');
  return {
    request: {
      ...shown,
      configurationId,
      keyProofs: isBoundToKey(configuration.format) ? readKeyProofs(request) : null,
    },
    encryption:
      request.credential_response_encryption === undefined
        ? null
        : readAnswerEncryption(request.credential_response_encryption),
  };
}

const events = {
  credential_accepted: 'Accepted',
  credential_failure: 'Failed',
  credential_deleted: 'Deleted',
} as const satisfies Record<string, WalletReport>;

const NotificationBody = z.looseObject({
  notification_id: z.string(),
  event: z.enum(keysOf(events)),
  event_description: z.string().max(1000).optional(),
});

/** OpenID4VCI 1.0, 11.1. What the description says is for the log of a developer, so it is not stored. */
export function readNotification({ body, query, headers }: FastifyRequest): ExportNotification {
  const shown = readToken(headers, query);
  const parsed = NotificationBody.safeParse(body);
  if (!parsed.success)
    throw new WalletError('invalid_notification_request', 'The body is not a notification.');
  return { ...shown, notificationId: parsed.data.notification_id, report: events[parsed.data.event] };
}

function readToken(
  headers: FastifyRequest['headers'],
  query: unknown,
): Pick<CredentialRequest, 'token' | 'scheme' | 'dpop'> {
  if (propertiesOf(query).access_token !== undefined)
    throw new WalletError('invalid_request', 'The access token is sent in the header, not in the address.');
  const [, scheme, token] = /^(bearer|dpop) ([\w~+/.-]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new WalletError('invalid_token', 'The access token is missing.');
  return { token, scheme: scheme?.toLowerCase() === 'dpop' ? 'dpop' : 'bearer', dpop: dpopOf(headers) };
}

function readKeyProofs({ proof, proofs }: z.output<typeof Body>): string[] {
  if (proof !== undefined)
    throw new WalletError('invalid_credential_request', 'proof was replaced by proofs in version 1.0.');
  const [kind, ...others] = Object.entries(proofs ?? {});
  if (!kind) throw new WalletError('invalid_proof', 'proofs is missing.');
  const [type, given] = kind;
  if (others.length > 0 || type !== 'jwt')
    throw new WalletError('invalid_proof', 'proofs has one member, jwt.');
  if (given.length > MAX_BATCH)
    throw new WalletError(
      'invalid_credential_request',
      `At most ${MAX_BATCH} credentials are issued at a time.`,
    );
  const jwts = given.filter((jwt) => typeof jwt === 'string');
  if (jwts.length === 0 || jwts.length < given.length)
    throw new WalletError('invalid_proof', 'Each proof is a JWT.');
  return jwts;
}
