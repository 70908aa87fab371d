import { describe, expect, it } from 'vitest';
import { verificationOutcomes } from '../enumerations.ts';
import { certificateDecisions, criminalCheckFlow, criminalCheckSteps } from './criminal-check.ts';

describe('a criminal record check', () => {
  it('starts only with the consent of the person', () => {
    for (const outcome of verificationOutcomes)
      expect(criminalCheckFlow[outcome].consent === 'Started', outcome).toBe(
        outcome !== 'Started' && outcome !== 'Pending',
      );
  });

  it('takes a certificate only after consent, and a decision only about a certificate', () => {
    for (const outcome of verificationOutcomes) {
      expect('provide' in criminalCheckFlow[outcome], outcome).toBe(['Started', 'Pending'].includes(outcome));
      for (const decision of certificateDecisions)
        expect(decision in criminalCheckFlow[outcome], outcome).toBe(outcome === 'Pending');
    }
  });

  it('succeeds only when a reviewer finds the certificate clear', () => {
    const ways = verificationOutcomes.flatMap((outcome) =>
      criminalCheckSteps.filter((step) => criminalCheckFlow[outcome][step] === 'Success'),
    );
    expect(ways).toEqual(['clear']);
  });
});
