import type { Reason, Verification } from '@probity/proofs';

/** What is said of a day: each names what it was read from. */
export type DayAnswer =
  | 'validByList'
  | 'validWithoutStatus'
  | 'revoked'
  | 'suspended'
  | 'expired'
  | 'notYetValid'
  | 'listUnread'
  | 'invalid'
  | 'unknown';

const byReason: ReadonlyMap<Reason, DayAnswer> = new Map<Reason, DayAnswer>([
  ['revoked', 'revoked'],
  ['suspended', 'suspended'],
  ['expired', 'expired'],
  ['notYetValid', 'notYetValid'],
  ['issuedInFuture', 'notYetValid'],
  ['statusUnavailable', 'listUnread'],
]);

/** The last moment of a day (UTC), or now if the day is not over; null for a day to come, or none. */
export function momentOfDay(day: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const [start, end] = [new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`)];
  // A day that its month does not have would be one of the next.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day) || start > now) return null;
  return end > now ? now : end;
}

/** Whether a credential was valid at the moment that it was verified for, as far as that was read. */
export function answerForDay({ outcome, steps }: Pick<Verification, 'outcome' | 'steps'>): DayAnswer {
  const isStatus = (reason: Reason) => steps.some((step) => step.step === 'status' && step.reason === reason);
  if (outcome === 'valid') return isStatus('noStatus') ? 'validWithoutStatus' : 'validByList';
  const decisive =
    steps.find((step) => step.outcome === 'failed') ??
    steps.find((step) => step.step === 'status' && step.outcome === 'notChecked');
  return (decisive && byReason.get(decisive.reason)) ?? outcome;
}
