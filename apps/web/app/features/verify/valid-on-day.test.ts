import type { Reason, StepOutcome, VerificationStep } from '@probity/proofs';
import { describe, expect, it } from 'vitest';
import { answerForDay, momentOfDay } from './valid-on-day.ts';

const now = new Date('2026-11-19T10:00:00Z');

it.each([
  ['2026-03-12', '2026-03-12T23:59:59.000Z'],
  ['2026-11-19', '2026-11-19T10:00:00.000Z'],
  ['2026-11-20', undefined],
  ['2026-02-31', undefined],
  ['12 Mar', undefined],
  ['', undefined],
])('the question about %s is asked of %s', (day, moment) => {
  expect(momentOfDay(day, now)?.toISOString()).toBe(moment);
});

type Step = [VerificationStep, StepOutcome, Reason];

describe('the answer about a day', () => {
  it.each<[string, 'valid' | 'invalid' | 'unknown', Step]>([
    ['validByList', 'valid', ['status', 'passed', 'statusValid']],
    ['validWithoutStatus', 'valid', ['status', 'notChecked', 'noStatus']],
    ['revoked', 'invalid', ['status', 'failed', 'revoked']],
    ['suspended', 'invalid', ['status', 'failed', 'suspended']],
    ['expired', 'invalid', ['validity', 'failed', 'expired']],
    ['notYetValid', 'invalid', ['validity', 'failed', 'issuedInFuture']],
    ['listUnread', 'unknown', ['status', 'notChecked', 'statusUnavailable']],
    ['unknown', 'unknown', ['status', 'notChecked', 'statusListSignatureWrong']],
    ['invalid', 'invalid', ['issuer', 'failed', 'issuerNotTrusted']],
  ])('is: %s', (answer, outcome, [step, result, reason]) => {
    expect(answerForDay({ outcome, steps: [{ step, outcome: result, reason }] })).toBe(answer);
  });
});
