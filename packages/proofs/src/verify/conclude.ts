import type { Verification, VerificationStep } from '../model.ts';
import { outcomeOf, type Reason, type ReasonOf } from './reasons.ts';

/** What each step found; a step that is missing was not reached. */
export type Reasons = { readonly [Step in VerificationStep]?: ReasonOf<Step> | undefined };

const STEPS: readonly VerificationStep[] = [
  'parse',
  'signature',
  'issuer',
  'schema',
  'validity',
  'keyBinding',
  'status',
];

/** A check that failed, but not through the fault of the credential. */
const INCONCLUSIVE: readonly Reason[] = ['issuerNotTrusted'];

/** A check that was not made, and without which a credential may be valid. */
const DISPENSABLE: readonly Reason[] = [
  'schemaNotChecked',
  'schemaNotKnown',
  'notPresented',
  'presentedElsewhere',
  'noStatus',
];

export function concluded(reasons: Reasons): Pick<Verification, 'outcome' | 'steps'> {
  const steps = STEPS.map((step) => {
    const reason: Reason = reasons[step] ?? 'notReached';
    return { step, reason, outcome: outcomeOf(reason) };
  });
  return { outcome: verdictOn(steps.map(({ reason }) => reason)), steps };
}

export function verdictOn(reasons: readonly Reason[]): Verification['outcome'] {
  if (reasons.some((reason) => outcomeOf(reason) === 'failed' && !INCONCLUSIVE.includes(reason))) {
    return 'invalid';
  }
  const isSettled = (reason: Reason) => outcomeOf(reason) === 'passed' || DISPENSABLE.includes(reason);
  return reasons.every(isSettled) ? 'valid' : 'unknown';
}
