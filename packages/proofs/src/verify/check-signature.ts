import { sha256 } from '@noble/hashes/sha2.js';
import { encodeBase64url } from '../jose/base64url.ts';
import { verifyChain } from '../jose/certificate-chain.ts';
import { claimOf } from '../jose/json.ts';
import { importPublicJwk, readPublicJwk } from '../jose/jwk.ts';
import { type Jws, verifyJws } from '../jose/jws.ts';
import type { KeyLookup, KeyPurpose, SignatureAlgorithm, VerifyOptions } from '../model.ts';
import { answerOf } from './answer-of.ts';
import type { ReasonOf } from './reasons.ts';

export interface SignatureAnswer {
  readonly reason: ReasonOf<'signature'>;
  readonly anchor: string | null;
}

/** Whether a key of this issuer made the signature, found only where the caller says that its keys are. */
export async function checkSignature(
  jws: Jws,
  issuer: string,
  purpose: KeyPurpose,
  { keysOf, now }: VerifyOptions,
): Promise<SignatureAnswer> {
  const lookup: KeyLookup | null = await answerOf(() => keysOf(issuer, jws.header, purpose));
  switch (lookup?.from) {
    case 'keys':
      return { reason: await checkWithKeys(jws, lookup.keys), anchor: null };
    case 'roots': {
      const { alg, header } = jws;
      const chain = await verifyChain({
        chain: claimOf(header, 'x5c'),
        roots: lookup.roots,
        alg,
        issuer,
        now,
      });
      if ('refused' in chain) return { reason: chain.refused, anchor: null };
      const anchor = encodeBase64url(sha256(chain.root.der));
      return { reason: (await verifyJws(jws, chain.key)) ? 'signatureMatches' : 'signatureWrong', anchor };
    }
    case 'nowhere':
      return { reason: 'keyNotFound', anchor: null };
    default:
      return { reason: 'keysUnavailable', anchor: null };
  }
}

/** An issuer that publishes more keys without a name than this is not tried further. */
const MAX_TRIED = 10;

async function checkWithKeys(jws: Jws, keys: readonly object[]): Promise<ReasonOf<'signature'>> {
  const kid = claimOf(jws.header, 'kid');
  const named = kid === undefined ? keys : keys.filter((key) => 'kid' in key && key.kid === kid);
  if (named.length === 0) return 'keyNotFound';
  const imported = await Promise.all(named.slice(0, MAX_TRIED).map((key) => importOnce(key, jws.alg)));
  const usable = imported.filter((key) => key !== null);
  for (const key of usable) if (await verifyJws(jws, key)) return 'signatureMatches';
  return usable.length === 0 ? 'keyNotForAlgorithm' : 'signatureWrong';
}

/** An import costs as much as a verification, and an issuer's key verifies many credentials. */
const importedKeys = new WeakMap<object, Map<SignatureAlgorithm, Promise<CryptoKey | null>>>();

function importOnce(key: object, alg: SignatureAlgorithm): Promise<CryptoKey | null> {
  const earlier = importedKeys.get(key) ?? new Map<SignatureAlgorithm, Promise<CryptoKey | null>>();
  importedKeys.set(key, earlier);
  const imported = earlier.get(alg) ?? importKey(key, alg);
  earlier.set(alg, imported);
  return imported;
}

async function importKey(key: object, alg: SignatureAlgorithm): Promise<CryptoKey | null> {
  const jwk = readPublicJwk(key, alg);
  return jwk && importPublicJwk(jwk);
}
