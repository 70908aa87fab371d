import type { JsonValue } from '@probity/proofs';
import { type PublicJwk, type SignatureAlgorithm, thumbprintOf } from '@probity/proofs';
import { claimOf, isList } from '@probity/proofs/jose/json.ts';
import { readPublicJwk } from '@probity/proofs/jose/jwk.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { readAttested } from './read-attested.ts';
import { WalletError } from './wallet-error.ts';

const TYPE = 'key-attestation+jwt';

const refused = (why: string): WalletError =>
  new WalletError('invalid_proof', `The key attestation is not accepted: ${why}.`);

interface Attested {
  /** The header `key_attestation` of a proof of possession. */
  attestation: JsonValue | undefined;
  /** The key that signed that proof, its algorithm, and the nonce in it. */
  key: PublicJwk;
  alg: SignatureAlgorithm;
  nonce: string;
}

/**
 * OpenID4VCI 1.0, D.1 and F.1: the keys whose storage a provider attests, of which the wallet has shown that it holds one. Just
 * that one, if nothing is attested and nothing has to be.
 */
export async function checkKeyAttestation(
  ctx: Ctx,
  { attestation, key, alg, nonce }: Attested,
): Promise<PublicJwk[]> {
  const { isHaip, attestationRoots } = ctx.services.walletProfile;
  if (!isHaip && (attestation === undefined || attestationRoots.length === 0)) return [key];
  if (typeof attestation !== 'string') throw refused('it is missing');
  const attested = await readAttested(ctx, { token: attestation, type: TYPE }, refused);
  if (claimOf(attested, 'iat') === undefined) throw refused('iat is missing');
  const named = claimOf(attested, 'nonce');
  if (named !== undefined && named !== nonce) throw refused('nonce is not that of the proof');
  const listed = claimOf(attested, 'attested_keys');
  const keys = isList(listed) ? listed.map((jwk) => readPublicJwk(jwk, alg)) : [];
  const readable = keys.filter((each) => each !== null);
  if (readable.length === 0 || readable.length < keys.length)
    throw refused('attested_keys are not public keys');
  if (!readable.some((each) => thumbprintOf(each) === thumbprintOf(key)))
    throw refused('the key of the proof is not among attested_keys');
  return readable;
}
