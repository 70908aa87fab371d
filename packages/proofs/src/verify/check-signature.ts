import { encodeBase64url } from '../jose/base64url.ts';
import { claimOf } from '../jose/json.ts';
import { readPublicJwk, sharedJwk } from '../jose/jwk.ts';
import { type Jws, verifyJws } from '../jose/jws.ts';
import { sha256 } from '../jose/sha-256.ts';
import { verifyWithWebCrypto } from '../jose/verify-signature.ts';
import type {
  KeyLookup,
  KeyPurpose,
  PublicJwk,
  SignatureAlgorithm,
  VerifyOptions,
  VerifySignature,
} from '../model.ts';
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
  { keysOf, now, verifySignature }: VerifyOptions,
): Promise<SignatureAnswer> {
  const lookup: KeyLookup | null = await answerOf(() => keysOf(issuer, jws.header, purpose));
  switch (lookup?.from) {
    case 'keys':
      return { reason: await checkWithKeys(jws, lookup.keys, verifySignature), anchor: null };
    case 'roots': {
      const { alg, header } = jws;
      // Most credentials that a browser verifies come without certificates.
      const { verifyChain } = await import('../jose/certificate-chain.ts');
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

async function checkWithKeys(
  jws: Jws,
  keys: readonly object[],
  verifySignature: VerifySignature = verifyWithWebCrypto,
): Promise<ReasonOf<'signature'>> {
  const kid = claimOf(jws.header, 'kid');
  const named = kid === undefined ? keys : keys.filter((key) => 'kid' in key && key.kid === kid);
  if (named.length === 0) return 'keyNotFound';
  let refusal: ReasonOf<'signature'> = 'keyNotForAlgorithm';
  for (const key of named.slice(0, MAX_TRIED)) {
    const jwk = readOnce(key, jws.alg);
    const matches =
      jwk && (await answerOf(async () => verifySignature(sharedJwk(jwk), jws.signature, jws.signed)));
    if (matches) return 'signatureMatches';
    if (matches === false) refusal = 'signatureWrong';
  }
  return refusal;
}

/** The same key is the same object, so that what verifies with it can remember it. */
const readKeys = new WeakMap<object, Map<SignatureAlgorithm, PublicJwk | null>>();

function readOnce(key: object, alg: SignatureAlgorithm): PublicJwk | null {
  const earlier = readKeys.get(key) ?? new Map<SignatureAlgorithm, PublicJwk | null>();
  const known = earlier.get(alg);
  if (known !== undefined) return known;
  const jwk = readPublicJwk(key, alg);
  readKeys.set(key, earlier.set(alg, jwk));
  return jwk;
}
