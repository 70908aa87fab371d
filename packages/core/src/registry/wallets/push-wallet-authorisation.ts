import { type Ctx, hashSecret, inUnscopedTransaction, newId, newToken } from '../../kernel/context/index.ts';
import { type ClientAttestation, checkClientAttestation } from './check-client-attestation.ts';
import { checkDpop } from './check-dpop.ts';
import { walletAddresses } from './wallet-addresses.ts';
import { insertAuthorisation } from './wallet-authorisations.store.ts';
import { findConfiguration } from './wallet-configurations.ts';
import { WalletError } from './wallet-error.ts';

const REQUEST_SECONDS = 600;
const MAX_STATE = 1000;
/** RFC 9126, 2.2: what the app hands to the page instead of its parameters. */
export const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:';
/** Of SHA-256, in Base64url. */
const THUMBPRINT = /^[\w-]{43}$/;

/** A pushed request as it came: each parameter at most once. */
export interface PushedAuthorisation {
  parameter(name: string): string | undefined;
  dpop: string | undefined;
  clientAttestation: ClientAttestation;
}

/** RFC 9126: takes in what a registered wallet app wants, before a member sees it. */
export async function pushWalletAuthorisation(
  ctx: Ctx,
  { parameter, dpop, clientAttestation }: PushedAuthorisation,
): Promise<{ request_uri: string; expires_in: number }> {
  const { now, walletApps, product } = ctx.services;
  const app = walletApps.find(({ clientId }) => clientId === parameter('client_id'));
  if (!app) throw new WalletError('invalid_client', 'client_id is not that of a registered wallet app.');
  await checkClientAttestation(ctx, app.clientId, clientAttestation);
  for (const name of ['request', 'request_uri', 'authorization_details'])
    if (parameter(name) !== undefined) throw new WalletError('invalid_request', `${name} is not supported.`);
  const redirectUri = parameter('redirect_uri') ?? '';
  if (!app.redirectUris.includes(redirectUri))
    throw new WalletError('invalid_request', 'redirect_uri is not registered for this wallet app.');
  if (parameter('response_type') !== 'code')
    throw new WalletError('unsupported_response_type', 'response_type is code.');
  const codeChallenge = parameter('code_challenge') ?? '';
  if (parameter('code_challenge_method') !== 'S256' || !THUMBPRINT.test(codeChallenge))
    throw new WalletError('invalid_request', 'code_challenge is given, by the method S256.');
  if (![undefined, product.publicUrl].includes(parameter('resource')))
    throw new WalletError('invalid_target', 'resource is not this credential issuer.');
  const configuration = findConfiguration(parameter('scope') ?? '');
  if (!configuration)
    throw new WalletError('invalid_scope', 'scope is that of one credential configuration.');
  const state = parameter('state') ?? null;
  if (state !== null && state.length > MAX_STATE)
    throw new WalletError('invalid_request', 'state is too long.');
  const dpopThumbprint = await boundKey(ctx, parameter('dpop_jkt'), dpop);
  const token = newToken();
  const pushedAt = now();
  await inUnscopedTransaction(ctx, (ctx) =>
    insertAuthorisation(ctx.db, {
      id: newId(),
      tokenHash: hashSecret(token),
      clientId: app.clientId,
      redirectUri,
      configurationId: configuration.id,
      codeChallenge,
      dpopThumbprint,
      appState: state,
      pushedAt,
      expiresAt: new Date(pushedAt.getTime() + REQUEST_SECONDS * 1000),
    }),
  );
  return { request_uri: REQUEST_URI + token, expires_in: REQUEST_SECONDS };
}

/** RFC 9449, 10: the key may be named, proven, or both alike. */
async function boundKey(
  ctx: Ctx,
  named: string | undefined,
  proof: string | undefined,
): Promise<string | null> {
  if (named !== undefined && !THUMBPRINT.test(named))
    throw new WalletError('invalid_request', 'dpop_jkt is not a thumbprint.');
  if (proof === undefined) return named ?? null;
  const url = walletAddresses(ctx.services.product.publicUrl).par;
  const proven = await checkDpop(ctx, proof, { url });
  if (named !== undefined && named !== proven)
    throw new WalletError('invalid_dpop_proof', 'dpop_jkt is not the key of the proof.');
  return proven;
}
