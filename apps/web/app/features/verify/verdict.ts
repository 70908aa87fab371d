import type { Reason } from '@probity/proofs';
import type { Tone } from '@probity/ui/tone.ts';

export type Verdict =
  | 'valid'
  | 'revoked'
  | 'suspended'
  | 'expired'
  | 'notYetValid'
  | 'altered'
  | 'issuerNotTrusted'
  | 'invalid'
  | 'unknown'
  | 'notCredential';

const verdicts: Partial<Record<Reason, Verdict>> = {
  revoked: 'revoked',
  suspended: 'suspended',
  expired: 'expired',
  notYetValid: 'notYetValid',
  issuedInFuture: 'notYetValid',
  signatureWrong: 'altered',
  issuerNotTrusted: 'issuerNotTrusted',
  typeNotAllowed: 'issuerNotTrusted',
};

const byReason: ReadonlyMap<string, Verdict> = new Map(Object.entries(verdicts));

/** An outcome with its steps, as the verifier gives it or as a page was given it. */
interface Verified {
  outcome: 'valid' | 'invalid' | 'unknown';
  steps: readonly { outcome: string; reason: string }[];
}

/** The result in a word or two: by the first step that failed. */
export function verdictOf({ outcome, steps }: Verified): Verdict {
  if (outcome === 'valid') return 'valid';
  const failed = steps.find((step) => step.outcome === 'failed');
  if (!failed) return outcome;
  if (failed.reason === 'formatUnknown') return 'notCredential';
  return byReason.get(failed.reason) ?? 'invalid';
}

/** Neither green nor red while something could not be checked. */
export const toneOf = (verdict: Verdict): Tone =>
  verdict === 'valid' ? 'ok' : verdict === 'unknown' ? 'warn' : 'bad';
