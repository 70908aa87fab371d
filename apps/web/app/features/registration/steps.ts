import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { Registration } from '../../../server/session/registration.ts';

const registrationSteps = ['you', 'code', 'account', 'password'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

const isStep = (value: string | null): value is RegistrationStep => isOneOf(registrationSteps, value);

/** The furthest step that the data so far allows. */
export function nextStep(registration: Registration | undefined): RegistrationStep {
  if (!registration || registration.done) return 'you';
  if (!registration.token) return 'code';
  return registration.entity ? 'password' : 'account';
}

/** The requested step if it is reachable, else the furthest. */
export function stepFor(asked: string | null, registration: Registration | undefined): RegistrationStep {
  const furthest = nextStep(registration);
  if (!isStep(asked)) return furthest;
  if (asked === 'you' && !registration?.invitation) return 'you';
  return asked === furthest ? asked : furthest;
}

/** The steps for this user: an invitation proves the address, and a person has no organisation to describe. */
function stepsOf(registration: Registration | undefined): readonly RegistrationStep[] {
  if (!registration?.invitation) return registrationSteps;
  return registration.invitation.partyKind === 'LegalPerson'
    ? ['you', 'password']
    : ['you', 'account', 'password'];
}

export function progressAt(step: RegistrationStep, registration: Registration | undefined) {
  const steps = stepsOf(registration);
  return { step: steps.indexOf(step) + 1, total: steps.length };
}
