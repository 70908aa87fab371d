import {
  AUTHORISATION_CODE,
  type CodeRequest,
  type CredentialRequest,
  findConfiguration,
  isBoundToKey,
  PRE_AUTHORIZED_CODE,
  type PushedAuthorisation,
  type TokenRequest,
  WalletError,
} from '@probity/core/registry/wallets';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const FORM = 'application/x-www-form-urlencoded';

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
  return { parameter, dpop: dpopOf(headers) };
}

/** A header that is given twice arrives joined, which makes it no token. */
const dpopOf = ({ dpop }: FastifyRequest['headers']): string | undefined =>
  Array.isArray(dpop) ? dpop.join() : dpop;

/** By which way the wallet asks for an access token. */
export function readTokenRequest(
  request: FastifyRequest,
): { offer: TokenRequest } | { authorisation: CodeRequest } {
  const { parameter, dpop } = readForm(request);
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

/** OpenID4VCI 1.0, 8.2: one credential, for one key. */
export function readCredentialRequest({ body, query, headers }: FastifyRequest): CredentialRequest {
  const shown = readToken(headers.authorization, query);
  const parsed = Body.safeParse(body);
  if (!parsed.success)
    throw new WalletError('invalid_credential_request', 'The body is not a credential request.');
  const request = parsed.data;
  if (request.credential_response_encryption !== undefined)
    throw new WalletError('invalid_encryption_parameters', 'Answers are not encrypted.');
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
    ...shown,
    dpop: dpopOf(headers),
    configurationId,
    keyProof: isBoundToKey(configuration.format) ? readKeyProof(request) : null,
  };
}

function readToken(
  authorization: string | undefined,
  query: unknown,
): Pick<CredentialRequest, 'token' | 'scheme'> {
  if (propertiesOf(query).access_token !== undefined)
    throw new WalletError('invalid_request', 'The access token is sent in the header, not in the address.');
  const [, scheme, token] = /^(bearer|dpop) ([\w~+/.-]+=*)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw new WalletError('invalid_token', 'The access token is missing.');
  return { token, scheme: scheme?.toLowerCase() === 'dpop' ? 'dpop' : 'bearer' };
}

function readKeyProof({ proof, proofs }: z.output<typeof Body>): string {
  if (proof !== undefined)
    throw new WalletError('invalid_credential_request', 'proof was replaced by proofs in version 1.0.');
  const [kind, ...others] = Object.entries(proofs ?? {});
  if (!kind) throw new WalletError('invalid_proof', 'proofs is missing.');
  const [type, [jwt, ...more]] = kind;
  if (others.length > 0 || type !== 'jwt')
    throw new WalletError('invalid_proof', 'proofs has one member, jwt.');
  if (more.length > 0)
    throw new WalletError('invalid_credential_request', 'One credential is issued at a time.');
  if (typeof jwt !== 'string') throw new WalletError('invalid_proof', 'The proof is not a JWT.');
  return jwt;
}
