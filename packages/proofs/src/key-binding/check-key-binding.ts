import { claimOf, isObject } from '../jose/json.ts';
import { readPublicJwk, sharedJwk } from '../jose/jwk.ts';
import { type Jws, parseJws } from '../jose/jws.ts';
import { CLOCK_SKEW_MS, dateClaim } from '../jose/numeric-date.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { verifyWithWebCrypto } from '../jose/verify-signature.ts';
import type { JsonValue, Verification, VerifyOptions } from '../model.ts';
import { answerOf } from '../verify/answer-of.ts';
import type { ReasonOf } from '../verify/reasons.ts';

type KeyBindingReason = ReasonOf<'keyBinding'>;

export interface KeyBindingQuestion {
  /** The KB-JWT, if there is one. */
  readonly token: string | null;
  /** The claim `cnf` of the credential. */
  readonly confirmation: JsonValue | undefined;
  /** Of the credential and what is disclosed of it. */
  readonly sdHash: string;
  readonly expected: VerifyOptions['keyBinding'];
  readonly now: Date;
  readonly verifySignature?: VerifyOptions['verifySignature'];
}

export interface KeyBindingAnswer {
  readonly reason: KeyBindingReason;
  readonly presentedTo: Verification['presentedTo'];
}

/** A presentation is for one moment: what was made for us is answered within this time. */
export const MAX_AGE_MS = 5 * 60_000;

/**
 * Whether the holder signed this presentation, for us and now (RFC 9901, 7.3). Without an expectation it tells for whom it was
 * made: a presentation to another is genuine, but proves nothing about who hands it over.
 */
export async function checkKeyBinding(question: KeyBindingQuestion): Promise<KeyBindingAnswer> {
  const { token, expected, now } = question;
  const refused = (reason: KeyBindingReason): KeyBindingAnswer => ({ reason, presentedTo: null });
  if (token === null) return refused(expected ? 'keyBindingMissing' : 'notPresented');
  try {
    const jws = parseJws(token, 'kb+jwt');
    const refusal = await refusalOfSignature(jws, question);
    if (refusal !== null) return refused(refusal);

    const { payload } = jws;
    const [audience, nonce, sdHash] = ['aud', 'nonce', 'sd_hash'].map((name) => claimOf(payload, name));
    const issuedAt = dateClaim(payload, 'iat');
    if (typeof audience !== 'string' || typeof nonce !== 'string' || !issuedAt) {
      return refused('keyBindingMalformed');
    }
    if (sdHash !== question.sdHash) return refused('keyBindingHashWrong');
    const from = Math.max(issuedAt.getTime(), dateClaim(payload, 'nbf')?.getTime() ?? 0);
    if (from > now.getTime() + CLOCK_SKEW_MS) return refused('keyBindingInFuture');

    const presentedTo = { audience, nonce, at: issuedAt };
    if (!expected) return { reason: 'presentedElsewhere', presentedTo };
    if (audience !== expected.audience) return { reason: 'keyBindingAudienceWrong', presentedTo };
    if (nonce !== expected.nonce) return { reason: 'keyBindingNonceWrong', presentedTo };
    const oldest = now.getTime() - MAX_AGE_MS;
    const until = dateClaim(payload, 'exp')?.getTime() ?? Number.POSITIVE_INFINITY;
    if (issuedAt.getTime() < oldest || now.getTime() >= until + CLOCK_SKEW_MS) {
      return { reason: 'keyBindingTooOld', presentedTo };
    }
    return { reason: 'presentedByHolder', presentedTo };
  } catch (error) {
    if (error instanceof Unreadable) return refused(reasonFor(error));
    throw error;
  }
}

async function refusalOfSignature(
  jws: Jws,
  { confirmation, verifySignature = verifyWithWebCrypto }: KeyBindingQuestion,
): Promise<KeyBindingReason | null> {
  if (confirmation === undefined) return 'holderKeyMissing';
  const jwk = isObject(confirmation) ? claimOf(confirmation, 'jwk') : undefined;
  const key = readPublicJwk(jwk, jws.alg);
  if (!key) {
    const isForTheOther = readPublicJwk(jwk, jws.alg === 'ES256' ? 'EdDSA' : 'ES256') !== null;
    return isForTheOther ? 'keyBindingAlgorithmWrong' : 'holderKeyMalformed';
  }
  const matches = await answerOf(async () => verifySignature(sharedJwk(key), jws.signature, jws.signed));
  if (matches === null) return 'holderKeyMalformed';
  return matches ? null : 'keyBindingSignatureWrong';
}

function reasonFor({ reason }: Unreadable): KeyBindingReason {
  if (reason === 'typeWrong') return 'keyBindingTypeWrong';
  return reason === 'algorithmNotAllowed' ? 'keyBindingAlgorithmWrong' : 'keyBindingMalformed';
}
