import {
  type CredentialRequest,
  findConfiguration,
  isBoundToKey,
  type TokenRequest,
  WalletError,
} from '@probity/core/registry/wallets';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const FORM = 'application/x-www-form-urlencoded';

/** The parameters of a form, each once; what is not known is ignored, as OAuth 2.0 demands. */
export function readTokenRequest({ body, query, headers }: FastifyRequest): TokenRequest {
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
    grantType: parameter('grant_type'),
    code: parameter('pre-authorized_code'),
    txCode: parameter('tx_code'),
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
  const token = readToken(headers.authorization, query);
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
    token,
    configurationId,
    keyProof: isBoundToKey(configuration.format) ? readKeyProof(request) : null,
  };
}

function readToken(authorization: string | undefined, query: unknown): string {
  if (propertiesOf(query).access_token !== undefined)
    throw new WalletError('invalid_request', 'The access token is sent in the header, not in the address.');
  const [, token] = /^bearer ([\w~+/.-]+=*)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw new WalletError('invalid_token', 'The access token is missing.');
  return token;
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
