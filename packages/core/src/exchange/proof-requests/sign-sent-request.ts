import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type PublicJwk, thumbprintOf } from '@probity/proofs';
import { parseJson } from '@probity/proofs/jose/json.ts';
import { signJws } from '@probity/proofs/jose/jws.ts';
import { queryOfFields } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { readPublicJwk, sealingOf } from '../../kernel/encryption/index.ts';
import { currentSigner } from '../../registry/proofs/index.ts';
import { sentRequestKeyContext } from './encryption-contexts.ts';
import { answerEndpoint, type OrganisationAddress } from './organisation-address.ts';
import { presentRequester } from './requester-credential.ts';
import type { SentRequestRow } from './sent-requests.store.ts';

export const REQUEST_TYPE = 'oauth-authz-req+jwt';
const ALGORITHMS = ['ES256', 'EdDSA'];

/** The same for every attempt to deliver the request; nobody can compute them without the key of the platform. */
export const answerTokenOf = (ctx: Ctx, requestId: string): string =>
  ctx.services.sealing.keyedHash('proof-answer-token', requestId).toString('base64url');
export const sentNonceOf = (ctx: Ctx, requestId: string): string =>
  ctx.services.sealing.keyedHash('proof-request-nonce', requestId).toString('base64url');
export const sentStateOf = (ctx: Ctx, requestId: string): string =>
  ctx.services.sealing.keyedHash('proof-request-state', requestId).toString('base64url');

/** OpenID4VP 1.0, 5.9.3: the hash of the certificate that signs. */
export const clientIdOfCertificate = (der: Uint8Array): string =>
  `x509_hash:${createHash('sha256').update(der).digest('base64url')}`;

export async function currentClientId(ctx: Ctx): Promise<string> {
  const { x5c } = await currentSigner(ctx, 'Verifier');
  return clientIdOfCertificate(Buffer.from(x5c?.[0] ?? '', 'base64'));
}

interface AnswerKey {
  privateKey: KeyObject;
  publicJwk: PublicJwk & { kid: string };
}

/** The key for the answer to one request; null once it is settled. */
export async function answerKeyOf(ctx: Ctx, row: SentRequestRow): Promise<AnswerKey | null> {
  if (!row.privateKey) return null;
  const sealing = await sealingOf(ctx, row.accountId);
  const privateKey = createPrivateKey({
    key: sealing.unseal(row.privateKey, sentRequestKeyContext(row.id)),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = readPublicJwk(createPublicKey(privateKey).export({ format: 'jwk' }));
  return { privateKey, publicJwk: { ...jwk, kid: thumbprintOf(jwk) } };
}

/**
 * The request as it is sent: signed by the installation, with the credential of the organisation that asks
 * (`verifier_info`), and answered encrypted with a key for it alone. Null if the organisation can no longer say who it is.
 */
export async function signSentRequest(
  ctx: Ctx,
  { row, to }: { row: SentRequestRow; to: OrganisationAddress },
): Promise<{ request: string; clientId: string } | null> {
  const { product } = ctx.services;
  const signer = await currentSigner(ctx, 'Verifier');
  const clientId = await currentClientId(ctx);
  const nonce = sentNonceOf(ctx, row.id);
  const requester = await presentRequester(ctx, row.accountId, { audience: to.address, nonce });
  const key = await answerKeyOf(ctx, row);
  const fields = row.fields.map((field) => ({ key: field, required: false }));
  const query = queryOfFields(fields, { host: to.host, kind: 'Organization' });
  if (!requester || !key || !query) return null;
  const request = await signJws(
    { typ: REQUEST_TYPE, kid: signer.kid, ...(signer.x5c && { x5c: signer.x5c }) },
    {
      client_id: clientId,
      aud: to.address,
      iat: seconds(ctx.services.now()),
      exp: seconds(row.expiresAt),
      response_type: 'vp_token',
      response_mode: 'direct_post.jwt',
      response_uri: answerEndpoint(product.publicUrl, answerTokenOf(ctx, row.id)),
      nonce,
      state: sentStateOf(ctx, row.id),
      purpose: row.purpose,
      dcql_query: parseJson(JSON.stringify(query)),
      client_metadata: {
        client_name: product.name,
        jwks: { keys: [{ ...key.publicJwk, use: 'enc', alg: 'ECDH-ES' }] },
        encrypted_response_enc_values_supported: ['A256GCM'],
        vp_formats_supported: {
          'dc+sd-jwt': { 'sd-jwt_alg_values': ALGORITHMS, 'kb-jwt_alg_values': ALGORITHMS },
        },
      },
      verifier_info: [{ format: 'dc+sd-jwt', data: requester }],
    },
    signer,
  );
  return { request, clientId };
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
