import { type PublicJwk, Unreadable } from '@probity/proofs';
import { claimOf } from '@probity/proofs/jose/json.ts';
import { readPublicJwk } from '@probity/proofs/jose/jwk.ts';
import { type Jws, parseJws } from '@probity/proofs/jose/jws.ts';
import { CLOCK_SKEW_MS, dateClaim } from '@probity/proofs/jose/numeric-date.ts';
import { verifyWithWebCrypto } from '@probity/proofs/jose/verify-signature.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { checkKeyAttestation } from './check-key-attestation.ts';
import { KEY_PROOF_TYPE } from './wallet-addresses.ts';
import { WalletError } from './wallet-error.ts';

const MAX_LENGTH = 20_000;
const MAX_AGE_MS = 5 * 60_000;

export interface KeyProof {
  /** The key that was proven, and those that are attested together with it. */
  keys: readonly PublicJwk[];
  nonce: string;
}

/** OpenID4VCI 1.0, F.1 and F.4: that the wallet has the key to which a credential is to be bound. */
export async function checkKeyProof(ctx: Ctx, jwt: string): Promise<KeyProof> {
  const jws = readProof(jwt);
  const { payload, header, alg } = jws;
  const now = ctx.services.now().getTime();
  if (claimOf(payload, 'aud') !== ctx.services.product.publicUrl)
    throw new WalletError('invalid_proof', 'aud is not this credential issuer.');
  const issuedAt = dateOf(payload, 'iat');
  if (!issuedAt) throw new WalletError('invalid_proof', 'iat is missing.');
  if (issuedAt.getTime() > now + CLOCK_SKEW_MS)
    throw new WalletError('invalid_proof', 'iat is in the future.');
  if (issuedAt.getTime() < now - MAX_AGE_MS) throw new WalletError('invalid_proof', 'iat is too long ago.');
  const expiresAt = dateOf(payload, 'exp');
  if (expiresAt && expiresAt.getTime() <= now - CLOCK_SKEW_MS)
    throw new WalletError('invalid_proof', 'The proof has expired.');
  if (claimOf(header, 'kid') !== undefined || claimOf(header, 'x5c') !== undefined)
    throw new WalletError('invalid_proof', 'The key is named by jwk alone.');
  const key = readPublicJwk(claimOf(header, 'jwk'), alg);
  if (!key) throw new WalletError('invalid_proof', 'jwk is not a public key for this algorithm.');
  if (!(await verifyWithWebCrypto(key, jws.signature, jws.signed)))
    throw new WalletError('invalid_proof', 'The signature was not made with this key.');
  const nonce = claimOf(payload, 'nonce');
  if (typeof nonce !== 'string') throw new WalletError('invalid_nonce', 'nonce is missing.');
  const attestation = claimOf(header, 'key_attestation');
  return { keys: await checkKeyAttestation(ctx, { attestation, key, alg, nonce }), nonce };
}

function readProof(jwt: string): Jws {
  try {
    return parseJws(jwt, KEY_PROOF_TYPE, MAX_LENGTH, { bringsKey: true });
  } catch (error) {
    if (error instanceof Unreadable)
      throw new WalletError('invalid_proof', `The proof is not accepted: ${error.reason}.`);
    throw error;
  }
}

function dateOf(payload: Jws['payload'], name: string): Date | null {
  try {
    return dateClaim(payload, name);
  } catch (error) {
    if (error instanceof Unreadable) throw new WalletError('invalid_proof', `${name} is not a date.`);
    throw error;
  }
}
