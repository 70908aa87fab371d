import { createHash } from 'node:crypto';
import { thumbprintOf, Unreadable } from '@probity/proofs';
import { claimOf } from '@probity/proofs/jose/json.ts';
import { readPublicJwk } from '@probity/proofs/jose/jwk.ts';
import { type Jws, parseJws } from '@probity/proofs/jose/jws.ts';
import { CLOCK_SKEW_MS, dateClaim } from '@probity/proofs/jose/numeric-date.ts';
import { verifyWithWebCrypto } from '@probity/proofs/jose/verify-signature.ts';
import { type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { WalletError } from './wallet-error.ts';
import { isOwnNonce } from './wallet-nonce.ts';
import { insertUsedNonce } from './wallet-nonces.store.ts';

const DPOP_TYPE = 'dpop+jwt';
const MAX_LENGTH = 10_000;
const MAX_AGE_MS = 5 * 60_000;
const MAX_ID = 200;

interface DpopUse {
  /** The endpoint that was called, by POST. */
  url: string;
  /** At the credential endpoint, the access token that came with it. */
  accessToken?: string;
}

/** RFC 9449, 4.3: the thumbprint of the key that signed the proof for this call, once. */
export async function checkDpop(ctx: Ctx, proof: string, { url, accessToken }: DpopUse): Promise<string> {
  // RFC 9449, 7.1: at a resource, a bad proof is a bad authorisation.
  const status = accessToken === undefined ? 400 : 401;
  const refuse = (description: string) => new WalletError('invalid_dpop_proof', description, status);
  const jws = readProof(proof, refuse);
  const { payload, header, alg } = jws;
  const key = readPublicJwk(claimOf(header, 'jwk'), alg);
  if (!key) throw refuse('jwk is not a public key for this algorithm.');
  if (!(await verifyWithWebCrypto(key, jws.signature, jws.signed)))
    throw refuse('The signature was not made with this key.');
  if (claimOf(payload, 'htm') !== 'POST') throw refuse('htm is not the method of the call.');
  if (claimOf(payload, 'htu') !== url) throw refuse('htu is not the address that was called.');
  const now = ctx.services.now();
  const issuedAt = dateOf(jws, refuse);
  if (Math.abs(issuedAt.getTime() - now.getTime()) > MAX_AGE_MS + CLOCK_SKEW_MS)
    throw refuse('iat is not of now.');
  if (accessToken !== undefined && claimOf(payload, 'ath') !== hashOf(accessToken))
    throw refuse('ath is not the hash of the access token.');
  const id = claimOf(payload, 'jti');
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID) throw refuse('jti is missing.');
  const nonce = claimOf(payload, 'nonce');
  if (typeof nonce !== 'string' || !isOwnNonce(ctx, 'dpop', nonce))
    throw new WalletError('use_dpop_nonce', 'The proof needs the nonce of the header DPoP-Nonce.', status);
  const thumbprint = thumbprintOf(key);
  const expiresAt = new Date(issuedAt.getTime() + 2 * (MAX_AGE_MS + CLOCK_SKEW_MS));
  const nonceHash = hashSecret(`dpop|${thumbprint}|${id}`);
  const isFirst = await inUnscopedTransaction(ctx, (ctx) =>
    insertUsedNonce(ctx.db, { nonceHash, expiresAt }),
  );
  if (!isFirst) throw refuse('The proof was used before.');
  return thumbprint;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Refuse = (description: string) => WalletError;

function readProof(proof: string, refuse: Refuse): Jws {
  try {
    return parseJws(proof, DPOP_TYPE, MAX_LENGTH, { bringsKey: true });
  } catch (error) {
    if (error instanceof Unreadable) throw refuse(`The proof is not accepted: ${error.reason}.`);
    throw error;
  }
}

function dateOf({ payload }: Jws, refuse: Refuse): Date {
  try {
    const date = dateClaim(payload, 'iat');
    if (date) return date;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  throw refuse('iat is not a date.');
}
