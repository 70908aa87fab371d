import type { VerificationOutcome } from '../enumerations.ts';

export const criminalCheckSteps = [
  'consent',
  'provide',
  'clear',
  'recordFound',
  'notAccepted',
  'withdraw',
] as const;
export type CriminalCheckStep = (typeof criminalCheckSteps)[number];

/** The decision of a second person about the certificate. */
export const certificateDecisions = [
  'clear',
  'recordFound',
  'notAccepted',
] as const satisfies CriminalCheckStep[];
export type CertificateDecision = (typeof certificateDecisions)[number];

type Steps = Partial<Record<CriminalCheckStep, VerificationOutcome>>;

/** A check that has ended starts again with the consent of the person. */
const over: Steps = { consent: 'Started' };

/** outcome → step → outcome. Anything not listed is refused. */
export const criminalCheckFlow: Readonly<Record<VerificationOutcome, Steps>> = {
  NotStarted: { consent: 'Started' },
  Started: { provide: 'Pending', withdraw: 'Unverified' },
  Pending: {
    // Replaces the certificate that awaits review.
    provide: 'Pending',
    clear: 'Success',
    recordFound: 'Error',
    notAccepted: 'Unverified',
    withdraw: 'Unverified',
  },
  Success: over,
  Error: over,
  Unverified: over,
  Expired: over,
};
