import type { Registration } from '../../../server/session/registration.ts';

export const registrationSteps = ['you', 'code', 'kind', 'organisation', 'password'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

const isStep = (value: string | null): value is RegistrationStep =>
  (registrationSteps as readonly (string | null)[]).includes(value);

/** The furthest step that what is known so far leads to. */
export function nextStep(registration: Registration | undefined): RegistrationStep {
  if (!registration || registration.done) return 'you';
  if (!registration.token) return 'code';
  return registration.entity ? 'password' : 'kind';
}

/** The step to show: the one asked for where it makes sense, else the furthest. */
export function stepFor(asked: string | null, registration: Registration | undefined): RegistrationStep {
  const furthest = nextStep(registration);
  if (!isStep(asked)) return furthest;
  if (asked === 'you') return 'you';
  if (asked === 'organisation' && furthest === 'kind') return 'organisation';
  return asked === furthest ? asked : furthest;
}

/** Choosing what to register and describing it are one step to the reader. */
const shownNumber: Record<RegistrationStep, number> = {
  you: 1,
  code: 2,
  kind: 3,
  organisation: 3,
  password: 4,
};

export const stepNumber = (step: RegistrationStep): number => shownNumber[step];
export const STEP_COUNT = 4;
