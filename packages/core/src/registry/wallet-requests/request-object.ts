import { createHash } from 'node:crypto';
import type { JsonObject, PublicJwk } from '@probity/proofs';
import { signJws } from '@probity/proofs/jose/jws.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { currentSigner, hostOf } from '../proofs/index.ts';
import { claimsAskedFor, vctsOf } from './presentable-types.ts';
import type { WalletRequestRow } from './wallet-requests.store.ts';

export const REQUEST_TYPE = 'oauth-authz-req+jwt';
const ALGORITHMS = ['ES256', 'EdDSA'];
/** The one query of a request. */
export const QUERY_ID = 'credential_1';
/** Any wallet may answer: who that is shows in the answer alone. */
const ANY_WALLET = 'https://self-issued.me/v2';

export const requestAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/wallets/requests/${token}`;

/** The same for every reading of the request; nobody can compute it without the key of the platform. */
export const nonceOf = (ctx: Ctx, requestId: string): string =>
  ctx.services.sealing.keyedHash('presentation-nonce', requestId).toString('base64url');

export const stateOf = (ctx: Ctx, requestId: string): string =>
  ctx.services.sealing.keyedHash('presentation-state', requestId).toString('base64url');

/** OpenID4VP 1.0, 5.9.3: the hash of the certificate that signs the request. */
export async function clientIdOf(ctx: Ctx): Promise<string> {
  const { x5c } = await currentSigner(ctx, 'Verifier');
  const [leaf = ''] = x5c ?? [];
  return `x509_hash:${createHash('sha256').update(Buffer.from(leaf, 'base64')).digest('base64url')}`;
}

/** OpenID4VP 1.0, A.4: to whom a wallet presents that was asked by the browser, whoever signed the request. */
export const browserAudience = (publicUrl: string): string => `origin:${new URL(publicUrl).origin}`;

interface AskedRequest {
  row: Pick<WalletRequestRow, 'id' | 'type' | 'expiresAt'>;
  encryptionKey: PublicJwk & { kid: string };
}

interface SignedRequest extends AskedRequest {
  token: string;
  /** Of the wallet, if it gave one. */
  walletNonce?: string | undefined;
}

/** A request that a wallet reads at an address, and answers at another. */
export function signRequest(
  ctx: Ctx,
  { row, token, encryptionKey, walletNonce }: SignedRequest,
): Promise<string> {
  const { publicUrl } = ctx.services.product;
  return sign(
    ctx,
    { row, encryptionKey },
    {
      response_mode: 'direct_post.jwt',
      response_uri: `${requestAddress(publicUrl, token)}/answer`,
      state: stateOf(ctx, row.id),
      ...(walletNonce !== undefined && { wallet_nonce: walletNonce }),
    },
  );
}

/** The same request for a wallet that the browser asks (A.2): it answers the page, and presents to its origin alone. */
export function signBrowserRequest(ctx: Ctx, request: AskedRequest): Promise<string> {
  const { origin } = new URL(ctx.services.product.publicUrl);
  return sign(ctx, request, { response_mode: 'dc_api.jwt', expected_origins: [origin] });
}

/** A request for one credential of a type, signed, whose answer is encrypted with a key for this request alone. */
async function sign(ctx: Ctx, { row, encryptionKey }: AskedRequest, way: JsonObject): Promise<string> {
  const { publicUrl } = ctx.services.product;
  const signer = await currentSigner(ctx, 'Verifier');
  const claims = claimsAskedFor(row.type).map((path, index) => ({ id: `claim_${index + 1}`, path }));
  return signJws(
    { typ: REQUEST_TYPE, kid: signer.kid, ...(signer.x5c && { x5c: signer.x5c }) },
    {
      client_id: await clientIdOf(ctx),
      aud: ANY_WALLET,
      iat: seconds(ctx.services.now()),
      exp: seconds(row.expiresAt),
      response_type: 'vp_token',
      nonce: nonceOf(ctx, row.id),
      ...way,
      dcql_query: {
        credentials: [
          {
            id: QUERY_ID,
            format: 'dc+sd-jwt',
            meta: { vct_values: vctsOf(row.type, hostOf(publicUrl)) },
            claims,
            // A wallet that does not have everything presents what it has of the first claim.
            claim_sets: [claims.map(({ id }) => id), claims.slice(0, 1).map(({ id }) => id)],
          },
        ],
      },
      client_metadata: {
        client_name: ctx.services.product.name,
        jwks: { keys: [{ ...encryptionKey, use: 'enc', alg: 'ECDH-ES' }] },
        encrypted_response_enc_values_supported: ['A128GCM', 'A256GCM'],
        vp_formats_supported: {
          'dc+sd-jwt': { 'sd-jwt_alg_values': ALGORITHMS, 'kb-jwt_alg_values': ALGORITHMS },
        },
      },
    },
    signer,
  );
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
