import type { Reason, StepOutcome, Verification, VerificationStep } from '@probity/proofs';
import { describe, expect, it } from 'vitest';
import { toneOf, verdictOf } from './verdict.ts';

type Step = [VerificationStep, StepOutcome, Reason];

const verification = (outcome: Verification['outcome'], ...steps: Step[]): Verification => ({
  outcome,
  steps: steps.map(([step, result, reason]) => ({ step, outcome: result, reason })),
  format: null,
  issuer: null,
  vct: null,
  claims: null,
  evidence: null,
  issuedAt: null,
  expiresAt: null,
  presentedTo: null,
  trustLevel: null,
  checkedAt: new Date('2026-11-18T12:00:00Z'),
});

describe('the verdict on a credential', () => {
  it.each<[string, Verification, string, string]>([
    ['valid', verification('valid', ['signature', 'passed', 'signatureMatches']), 'valid', 'ok'],
    ['revoked', verification('invalid', ['status', 'failed', 'revoked']), 'revoked', 'bad'],
    ['altered', verification('invalid', ['signature', 'failed', 'signatureWrong']), 'altered', 'bad'],
    ['no credential', verification('invalid', ['parse', 'failed', 'formatUnknown']), 'notCredential', 'bad'],
    [
      'neither green nor red while its status is not known',
      verification('unknown', ['status', 'notChecked', 'statusUnavailable']),
      'unknown',
      'warn',
    ],
  ])('is: %s', (_, given, verdict, tone) => {
    expect(verdictOf(given)).toBe(verdict);
    expect(toneOf(verdictOf(given))).toBe(tone);
  });
});
