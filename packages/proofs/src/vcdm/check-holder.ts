import { checkProof } from '../data-integrity/check-proof.ts';
import type { DataIntegrityProof } from '../data-integrity/read-proof.ts';
import { claimOf } from '../jose/json.ts';
import type { Jws } from '../jose/jws.ts';
import { CLOCK_SKEW_MS, dateClaim } from '../jose/numeric-date.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { type KeyBindingAnswer, MAX_AGE_MS } from '../key-binding/check-key-binding.ts';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { checkSignature } from '../verify/check-signature.ts';
import type { ReasonOf } from '../verify/reasons.ts';
import { lookupOf, withControllerKeys } from './controller-keys.ts';

/** How a holder signed a presentation, and for whom. */
interface HolderSignature {
  readonly reason: ReasonOf<'signature'>;
  readonly audiences: readonly string[];
  readonly nonce: string | null;
  readonly at: Date | null;
}

export const checkHolderProof = (
  document: JsonObject,
  proof: DataIntegrityProof,
  holder: string,
  options: VerifyOptions,
): Promise<KeyBindingAnswer> => judged(() => readProofOf(document, proof, holder, options), options);

export const checkHolderToken = (
  jws: Jws,
  holder: string,
  options: VerifyOptions,
): Promise<KeyBindingAnswer> => judged(() => readTokenOf(jws, holder, options), options);

async function readProofOf(
  document: JsonObject,
  proof: DataIntegrityProof,
  holder: string,
  options: VerifyOptions,
): Promise<HolderSignature> {
  const { domains: audiences, challenge: nonce, created: at } = proof;
  const reason = await checkProof({
    document,
    proof,
    purpose: 'authentication',
    controller: holder,
    controllerOf: lookupOf(options),
    contexts: options.contexts ?? new Map(),
    now: options.now,
  });
  return { reason, audiences, nonce, at };
}

async function readTokenOf(jws: Jws, holder: string, options: VerifyOptions): Promise<HolderSignature> {
  const { payload } = jws;
  const [audience, nonce] = [claimOf(payload, 'aud'), claimOf(payload, 'nonce')];
  const at = dateClaim(payload, 'iat');
  const until = dateClaim(payload, 'exp');
  const { reason } = await checkSignature(
    jws,
    holder,
    'credential',
    withControllerKeys(options, 'authentication'),
  );
  const isOver = until !== null && options.now.getTime() >= until.getTime() + CLOCK_SKEW_MS;
  return {
    reason: reason === 'signatureMatches' && isOver ? 'proofExpired' : reason,
    audiences: typeof audience === 'string' ? [audience] : [],
    nonce: typeof nonce === 'string' ? nonce : null,
    at,
  };
}

async function judged(
  read: () => Promise<HolderSignature>,
  options: VerifyOptions,
): Promise<KeyBindingAnswer> {
  try {
    return judge(await read(), options);
  } catch (error) {
    if (error instanceof Unreadable) return { reason: 'keyBindingMalformed', presentedTo: null };
    throw error;
  }
}

function judge({ reason, audiences, nonce, at }: HolderSignature, options: VerifyOptions): KeyBindingAnswer {
  const { keyBinding: expected, now } = options;
  if (reason !== 'signatureMatches')
    return { reason: refusals[reason] ?? 'holderKeyMissing', presentedTo: null };
  if (at && at.getTime() > now.getTime() + CLOCK_SKEW_MS)
    return { reason: 'keyBindingInFuture', presentedTo: null };
  const audience = expected && audiences.includes(expected.audience) ? expected.audience : audiences[0];
  const isComplete = audience !== undefined && nonce !== null && at !== null;
  const presentedTo = isComplete ? { audience, nonce, at } : null;
  if (!expected) return { reason: 'presentedElsewhere', presentedTo };
  if (audience !== expected.audience) return { reason: 'keyBindingAudienceWrong', presentedTo };
  if (nonce !== expected.nonce) return { reason: 'keyBindingNonceWrong', presentedTo };
  if (!at) return { reason: 'keyBindingMalformed', presentedTo };
  return {
    reason: at.getTime() < now.getTime() - MAX_AGE_MS ? 'keyBindingTooOld' : 'presentedByHolder',
    presentedTo,
  };
}

const refusals: Readonly<Partial<Record<ReasonOf<'signature'>, ReasonOf<'keyBinding'>>>> = {
  signatureWrong: 'keyBindingSignatureWrong',
  keyNotForAlgorithm: 'keyBindingAlgorithmWrong',
  proofPurposeWrong: 'keyBindingPurposeWrong',
  proofInFuture: 'keyBindingInFuture',
  proofExpired: 'keyBindingTooOld',
  keysUnavailable: 'holderKeyUnavailable',
};
