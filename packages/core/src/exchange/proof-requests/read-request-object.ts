import { requestPurposes } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { type DcqlQuery, dcqlQuery } from '@probity/proofs';
import { type ReadCertificate, readCertificate } from '@probity/proofs/jose/certificate.ts';
import { algorithmOf } from '@probity/proofs/jose/jwk.ts';
import { type Jws, parseJws, verifyJws } from '@probity/proofs/jose/jws.ts';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { WalletAnswerError } from '../../registry/wallet-requests/index.ts';
import { clientIdOfCertificate, REQUEST_TYPE } from './sign-sent-request.ts';

export const MAX_REQUEST = 100_000;
const SKEW_MS = 60_000;
const LONGEST_MS = 31 * 86_400_000;

const token = z.string().min(16).max(500);
const coordinate = z.string().regex(/^[\w-]{43}$/);

/** OpenID4VP 1.0, as far as requests between installations use it. */
const Request = z.object({
  client_id: z.string().max(200),
  aud: z.string().max(2000),
  iat: z.number().int(),
  exp: z.number().int(),
  response_type: z.literal('vp_token'),
  response_mode: z.literal('direct_post.jwt'),
  response_uri: z.url().max(2000),
  nonce: token,
  state: token,
  purpose: z.enum(requestPurposes).catch('Other'),
  dcql_query: dcqlQuery,
  client_metadata: z.object({
    jwks: z.object({
      keys: z
        .array(
          z.object({
            kty: z.literal('EC'),
            crv: z.literal('P-256'),
            x: coordinate,
            y: coordinate,
            kid: z.string().max(200).optional(),
            alg: z.literal('ECDH-ES').optional(),
            use: z.literal('enc').optional(),
          }),
        )
        .min(1)
        .max(5),
    }),
  }),
  verifier_info: z
    .array(z.looseObject({ format: z.string(), data: z.unknown() }))
    .min(1)
    .max(5),
});

export interface ReadRequest {
  clientId: string;
  nonce: string;
  state: string;
  responseUri: string;
  /** The installation that asks: where the answer goes. */
  origin: string;
  expiresAt: Date;
  purpose: (typeof requestPurposes)[number];
  query: DcqlQuery;
  answerKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid?: string | undefined };
  /** The credential of the organisation that asks, as it was presented. */
  requester: string;
}

/**
 * Reads a request that was sent to an organisation, without asking anybody: signed with the key of its certificate, which is
 * its client identifier; addressed to this organisation; in force; answered at an address that the certificate names.
 */
export async function readRequestObject(ctx: Ctx, text: string, address: string): Promise<ReadRequest> {
  const jws = parsed(text);
  const certificate = await signedBy(ctx, jws);
  const result = Request.safeParse(jws.payload);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new WalletAnswerError(`The request is not one of OpenID4VP 1.0: ${issue?.path.join('.')}.`);
  }
  const request = result.data;
  if (request.client_id !== clientIdOfCertificate(certificate.der))
    throw new WalletAnswerError('client_id is not the hash of the certificate.');
  if (request.aud !== address) throw new WalletAnswerError('aud is not the address of the organisation.');
  const now = ctx.services.now().getTime();
  const expiresAt = new Date(request.exp * 1000);
  if (request.iat * 1000 > now + SKEW_MS || expiresAt.getTime() <= now)
    throw new WalletAnswerError('The request is not in force.');
  if (expiresAt.getTime() > now + LONGEST_MS) throw new WalletAnswerError('exp is too far away.');
  const { origin } = new URL(request.response_uri);
  if (!certificate.uris.some((uri) => URL.parse(uri)?.origin === origin))
    throw new WalletAnswerError('response_uri is not of the installation that the certificate names.');
  if (!ctx.services.webhooks.accepts(request.response_uri))
    throw new WalletAnswerError('response_uri is not a public address.');
  const requester = request.verifier_info.find(({ format }) => format === 'dc+sd-jwt')?.data;
  const [answerKey] = request.client_metadata.jwks.keys;
  if (typeof requester !== 'string' || !answerKey)
    throw new WalletAnswerError('verifier_info has no credential of the organisation that asks.');
  const { kty, crv, x, y, kid } = answerKey;
  return {
    clientId: request.client_id,
    nonce: request.nonce,
    state: request.state,
    responseUri: request.response_uri,
    origin,
    expiresAt,
    purpose: request.purpose,
    query: request.dcql_query,
    answerKey: { kty, crv, x, y, ...(kid !== undefined && { kid }) },
    requester,
  };
}

function parsed(text: string): Jws {
  try {
    return parseJws(text, REQUEST_TYPE, MAX_REQUEST);
  } catch {
    throw new WalletAnswerError('The request object could not be read.');
  }
}

/** The certificate whose key signed it. Who stands behind it, only `verifier_info` says. */
async function signedBy(ctx: Ctx, jws: Jws): Promise<ReadCertificate> {
  const { x5c } = propertiesOf(jws.header);
  const [leaf] = Array.isArray(x5c) ? x5c : [];
  const certificate = typeof leaf === 'string' ? readCertificate(bytesOf(leaf)) : null;
  const now = ctx.services.now();
  const isUsable =
    certificate &&
    certificate.issuer !== certificate.subject &&
    !certificate.mayCertify &&
    certificate.usages.includes('digitalSignature') &&
    certificate.from <= now &&
    certificate.until > now;
  if (!isUsable) throw new WalletAnswerError('x5c has no certificate that may sign.');
  if (!(await isSignedWith(jws, certificate)))
    throw new WalletAnswerError('The signature is not that of the certificate.');
  return certificate;
}

async function isSignedWith(jws: Jws, { publicKey }: ReadCertificate): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', publicKey, algorithmOf(jws.alg), false, ['verify']);
    return await verifyJws(jws, key);
  } catch {
    return false;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'));
