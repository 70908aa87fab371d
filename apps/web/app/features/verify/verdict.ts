import type { Reason, Verification } from '@probity/proofs';
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

const byReason: Partial<Record<Reason, Verdict>> = {
  revoked: 'revoked',
  suspended: 'suspended',
  expired: 'expired',
  notYetValid: 'notYetValid',
  issuedInFuture: 'notYetValid',
  signatureWrong: 'altered',
  issuerNotTrusted: 'issuerNotTrusted',
  typeNotAllowed: 'issuerNotTrusted',
};

/** The result in a word or two: by the first step that failed. */
export function verdictOf({ outcome, steps }: Verification): Verdict {
  if (outcome === 'valid') return 'valid';
  const failed = steps.find((step) => step.outcome === 'failed');
  if (!failed) return 'unknown';
  if (failed.reason === 'formatUnknown') return 'notCredential';
  return byReason[failed.reason] ?? 'invalid';
}

/** Neither green nor red while something could not be checked. */
export const toneOf = (verdict: Verdict): Tone =>
  verdict === 'valid' ? 'ok' : verdict === 'unknown' ? 'warn' : 'bad';
