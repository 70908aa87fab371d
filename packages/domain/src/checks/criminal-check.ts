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

/** What a second person decides about the certificate. */
export const certificateDecisions = [
  'clear',
  'recordFound',
  'notAccepted',
] as const satisfies CriminalCheckStep[];
export type CertificateDecision = (typeof certificateDecisions)[number];

type Steps = Partial<Record<CriminalCheckStep, VerificationOutcome>>;

/** A check that is over begins again with the consent of the person. */
const over: Steps = { consent: 'Started' };

/** outcome → step → outcome. What is not here is refused. */
export const criminalCheckFlow: Readonly<Record<VerificationOutcome, Steps>> = {
  NotStarted: { consent: 'Started' },
  Started: { provide: 'Pending', withdraw: 'Unverified' },
  Pending: {
    // Another certificate instead of the one that waits.
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
