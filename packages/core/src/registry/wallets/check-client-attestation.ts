import { thumbprintOf } from '@probity/proofs';
import { claimOf, isObject } from '@probity/proofs/jose/json.ts';
import { readPublicJwk } from '@probity/proofs/jose/jwk.ts';
import { CLOCK_SKEW_MS } from '@probity/proofs/jose/numeric-date.ts';
import { verifyWithWebCrypto } from '@probity/proofs/jose/verify-signature.ts';
import { type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { readAttested, readDate, readToken } from './read-attested.ts';
import { WalletError } from './wallet-error.ts';
import { insertUsedNonce } from './wallet-nonces.store.ts';

const ATTESTATION = 'oauth-client-attestation+jwt';
const POSSESSION = 'oauth-client-attestation-pop+jwt';
const MAX_AGE_MS = 5 * 60_000;
const MAX_ID = 200;

/** The headers by which a wallet app proves what it is. */
export interface ClientAttestation {
  attestation: string | undefined;
  possession: string | undefined;
}

const refused = (why: string): WalletError =>
  new WalletError('invalid_client', `The attestation of the wallet app is not accepted: ${why}.`);

/**
 * Attestation-based client authentication: that the provider of the app says what it is, and that it holds the key which the
 * provider names. Demanded by the profile HAIP, otherwise checked if roots are set and it is shown.
 */
export async function checkClientAttestation(
  ctx: Ctx,
  clientId: string,
  { attestation, possession }: ClientAttestation,
): Promise<void> {
  const { isHaip, attestationRoots } = ctx.services.walletProfile;
  const isShown = attestation !== undefined || possession !== undefined;
  if (!isHaip && (!isShown || attestationRoots.length === 0)) return;
  if (attestation === undefined || possession === undefined) throw refused('it is missing');
  const attested = await readAttested(ctx, { token: attestation, type: ATTESTATION }, refused);
  if (claimOf(attested, 'sub') !== clientId) throw refused('sub is not this client');
  if (claimOf(attested, 'exp') === undefined) throw refused('exp is missing');
  const confirmation = claimOf(attested, 'cnf');
  await checkPossession(ctx, clientId, {
    possession,
    named: isObject(confirmation) ? claimOf(confirmation, 'jwk') : undefined,
  });
}

async function checkPossession(
  ctx: Ctx,
  clientId: string,
  { possession, named }: { possession: string; named: unknown },
): Promise<void> {
  const jws = readToken(possession, POSSESSION, refused);
  const key = readPublicJwk(named, jws.alg);
  if (!key) throw refused('cnf names no key for this algorithm');
  if (!(await verifyWithWebCrypto(key, jws.signature, jws.signed)))
    throw refused('the proof of possession was not signed with its key');
  if (claimOf(jws.payload, 'aud') !== ctx.services.product.publicUrl)
    throw refused('aud is not this authorisation server');
  const issuer = claimOf(jws.payload, 'iss');
  if (issuer !== undefined && issuer !== clientId) throw refused('iss is not this client');
  const issuedAt = readDate(jws, 'iat', refused);
  const now = ctx.services.now();
  if (!issuedAt || Math.abs(issuedAt.getTime() - now.getTime()) > MAX_AGE_MS + CLOCK_SKEW_MS)
    throw refused('iat of the proof of possession is not of now');
  const id = claimOf(jws.payload, 'jti');
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID) throw refused('jti is missing');
  const isFirst = await inUnscopedTransaction(ctx, (ctx) =>
    insertUsedNonce(ctx.db, {
      nonceHash: hashSecret(`client attestation|${thumbprintOf(key)}|${id}`),
      expiresAt: new Date(issuedAt.getTime() + 2 * (MAX_AGE_MS + CLOCK_SKEW_MS)),
    }),
  );
  if (!isFirst) throw refused('the proof of possession was used before');
}
