import type { VerificationOutcome } from '../enumerations.ts';

export interface CheckFacts {
  outcome: VerificationOutcome;
  /** Until when an open session can be used. */
  sessionEndsAt: Date | null;
  /** The last day on which a success counts; null if it does not expire. */
  validUntil: string | null;
}

interface At {
  now: Date;
  today: string;
}

/** A link not used in time and a success past its last day have expired, whether or not a job has processed them. */
export function outcomeAt({ outcome, sessionEndsAt, validUntil }: CheckFacts, at: At): VerificationOutcome {
  const isUnused = outcome === 'Started' && sessionEndsAt !== null && sessionEndsAt <= at.now;
  const isOver = outcome === 'Success' && validUntil !== null && validUntil < at.today;
  return isUnused || isOver ? 'Expired' : outcome;
}

export const checkStates = ['ToDo', 'UnderWay', 'Succeeded', 'Failed', 'Expired'] as const;
export type CheckState = (typeof checkStates)[number];

/** What the outcome of a check means for the person who has to do it. An unused link leaves it to be done. */
export function checkStateOf(check: CheckFacts | undefined, at: At): CheckState {
  if (!check) return 'ToDo';
  switch (outcomeAt(check, at)) {
    case 'NotStarted':
      return 'ToDo';
    case 'Started':
    case 'Pending':
      return 'UnderWay';
    case 'Success':
      return 'Succeeded';
    case 'Error':
    case 'Unverified':
      return 'Failed';
    case 'Expired':
      return check.validUntil === null ? 'ToDo' : 'Expired';
  }
}
