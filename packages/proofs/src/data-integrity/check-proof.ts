import { CLOCK_SKEW_MS } from '../jose/numeric-date.ts';
import type { JsonObject } from '../model.ts';
import { answerOf } from '../verify/answer-of.ts';
import type { ReasonOf } from '../verify/reasons.ts';
import { cryptosuites, signatureBytes } from './cryptosuites.ts';
import { jwkOfMultikey } from './key-conversion.ts';
import type { DataIntegrityProof } from './read-proof.ts';
import {
  type ControllerLookup,
  controllerDocument,
  keyForPurpose,
  type ProofPurpose,
} from './verification-method.ts';

export interface ProofQuestion {
  readonly document: JsonObject;
  readonly proof: DataIntegrityProof;
  readonly purpose: ProofPurpose;
  /** Whose key must have signed: the issuer or the holder. */
  readonly controller: string;
  readonly controllerOf: ControllerLookup;
  /** Contexts besides the bundled ones, by address. */
  readonly contexts: ReadonlyMap<string, JsonObject>;
  readonly now: Date;
}

/** Whether this controller made the proof, for this purpose and for now. Its domain and challenge are the caller's affair. */
export async function checkProof(question: ProofQuestion): Promise<ReasonOf<'signature'>> {
  const { document, proof, purpose, controller, now, contexts } = question;
  const { cryptosuite, verificationMethod } = proof;
  if (proof.purpose !== purpose) return 'proofPurposeWrong';
  if (proof.created && proof.created.getTime() > now.getTime() + CLOCK_SKEW_MS) return 'proofInFuture';
  if (proof.expires && now.getTime() >= proof.expires.getTime()) return 'proofExpired';

  const described = await answerOf(() => controllerDocument(controller, question.controllerOf));
  if (!described) return 'keysUnavailable';
  const key = keyForPurpose(described, { controller, method: verificationMethod, purpose, now });
  if (!key) return verificationMethod.split('#', 1)[0] === controller ? 'keyNotFound' : 'keyOfAnother';
  if (!cryptosuites[cryptosuite].keys.includes(key.kind) || !(await jwkOfMultikey(key))) {
    return 'keyNotForAlgorithm';
  }
  if (proof.signatureLength !== signatureBytes[key.kind]) return 'signatureWrong';

  const { proof: _, ...unsecured } = document;
  const { previous } = proof;
  // Credentials without a proof inside never pay for this.
  const { verifyWithSuite } = await import('./suites.ts');
  const matches = await verifyWithSuite({
    document: previous.length > 0 ? { ...unsecured, proof: previous } : unsecured,
    proof: proof.json,
    cryptosuite,
    verificationMethod,
    key,
    contexts,
  });
  return matches ? 'signatureMatches' : 'signatureWrong';
}

/**
 * Whether every proof of a document matches, and at least one of them is of this controller. The others are endorsements by whom
 * they name.
 */
export async function checkProofs({
  proofs,
  ...question
}: Omit<ProofQuestion, 'proof'> & { proofs: readonly DataIntegrityProof[] }): Promise<ReasonOf<'signature'>> {
  let isOfController = false;
  for (const proof of proofs) {
    const answer = await checkProof({ ...question, proof });
    if (answer === 'signatureMatches') isOfController = true;
    else if (answer !== 'keyOfAnother' || proofs.length === 1) return answer;
    else {
      const [controller = ''] = proof.verificationMethod.split('#', 1);
      const endorsement = await checkProof({ ...question, proof, controller });
      if (endorsement !== 'signatureMatches') return endorsement;
    }
  }
  return isOfController ? 'signatureMatches' : 'keyOfAnother';
}
