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
  const jws = readProof(proof, status);
  const { payload, header, alg } = jws;
  const key = readPublicJwk(claimOf(header, 'jwk'), alg);
  if (!key)
    throw new WalletError('invalid_dpop_proof', 'jwk is not a public key for this algorithm.', status);
  if (!(await verifyWithWebCrypto(key, jws.signature, jws.signed)))
    throw new WalletError('invalid_dpop_proof', 'The signature was not made with this key.', status);
  if (claimOf(payload, 'htm') !== 'POST')
    throw new WalletError('invalid_dpop_proof', 'htm is not the method of the call.', status);
  if (claimOf(payload, 'htu') !== url)
    throw new WalletError('invalid_dpop_proof', 'htu is not the address that was called.', status);
  const now = ctx.services.now();
  const issuedAt = dateOf(jws, status);
  if (Math.abs(issuedAt.getTime() - now.getTime()) > MAX_AGE_MS + CLOCK_SKEW_MS)
    throw new WalletError('invalid_dpop_proof', 'iat is not of now.', status);
  if (accessToken !== undefined && claimOf(payload, 'ath') !== hashOf(accessToken))
    throw new WalletError('invalid_dpop_proof', 'ath is not the hash of the access token.', status);
  const id = claimOf(payload, 'jti');
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID)
    throw new WalletError('invalid_dpop_proof', 'jti is missing.', status);
  const nonce = claimOf(payload, 'nonce');
  if (typeof nonce !== 'string' || !isOwnNonce(ctx, 'dpop', nonce))
    throw new WalletError('use_dpop_nonce', 'The proof needs the nonce of the header DPoP-Nonce.', status);
  const thumbprint = thumbprintOf(key);
  const expiresAt = new Date(issuedAt.getTime() + 2 * (MAX_AGE_MS + CLOCK_SKEW_MS));
  const nonceHash = hashSecret(`dpop|${thumbprint}|${id}`);
  const isFirst = await inUnscopedTransaction(ctx, (ctx) =>
    insertUsedNonce(ctx.db, { nonceHash, expiresAt }),
  );
  if (!isFirst) throw new WalletError('invalid_dpop_proof', 'The proof was used before.', status);
  return thumbprint;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function readProof(proof: string, status: number): Jws {
  try {
    return parseJws(proof, DPOP_TYPE, MAX_LENGTH, { bringsKey: true });
  } catch (error) {
    if (error instanceof Unreadable)
      throw new WalletError('invalid_dpop_proof', `The proof is not accepted: ${error.reason}.`, status);
    throw error;
  }
}

function dateOf({ payload }: Jws, status: number): Date {
  try {
    const date = dateClaim(payload, 'iat');
    if (date) return date;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  throw new WalletError('invalid_dpop_proof', 'iat is not a date.', status);
}
