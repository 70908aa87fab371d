import { expect, it } from 'vitest';
import { isVerifiedOn } from './is-verified-on.ts';

const today = '2026-11-18';
const proven = { reviewState: 'Validated', attestation: {}, expiresOn: null, evidenceUntil: null } as const;

it.each([
  ['validated without an end', {}, true],
  ['validated until today', { attestation: { until: today } }, true],
  ['completed', { reviewState: 'Completed' as const }, true],
  ['not validated', { reviewState: 'AwaitingReview' as const }, false],
  ['without an attestation', { attestation: null }, false],
  ['with a validation that has ended', { attestation: { until: '2026-11-17' } }, false],
  ['expired itself', { expiresOn: '2026-11-17' }, false],
  ['with expired evidence', { evidenceUntil: '2026-11-17' }, false],
])('a value %s is verified: %s', (_, part, verified) => {
  expect(isVerifiedOn(today, { ...proven, ...part })).toBe(verified);
});
