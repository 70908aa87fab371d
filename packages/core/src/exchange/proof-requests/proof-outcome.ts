import type { ProofOutcome } from '@probity/domain/proof-requests/proof-request-keys.ts';
import type { Verification } from '@probity/proofs';

/** What a verification comes down to. An issuer that nobody trusts is never valid, and not invalid either. */
export function outcomeOf({ outcome, steps }: Pick<Verification, 'outcome' | 'steps'>): ProofOutcome {
  if (outcome === 'valid') return 'Valid';
  const failed = steps.filter((step) => step.outcome === 'failed').map(({ reason }) => reason);
  const wrong = failed.filter((reason) => reason !== 'issuerNotTrusted' && reason !== 'typeNotAllowed');
  if (wrong.includes('revoked') || wrong.includes('suspended')) return 'Revoked';
  if (wrong.length > 0) return wrong.every((reason) => reason === 'expired') ? 'Expired' : 'Invalid';
  const isKnown = steps.every(
    (step) => step.step === 'issuer' || step.step === 'schema' || isSettled(step.outcome, step.reason),
  );
  return failed.length > 0 && isKnown ? 'NotTrusted' : 'Unknown';
}

const isSettled = (outcome: string, reason: string): boolean =>
  outcome === 'passed' ||
  reason === 'noStatus' ||
  reason === 'notPresented' ||
  reason === 'presentedElsewhere';
