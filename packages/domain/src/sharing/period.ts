import { DAY_MS } from '../constants.ts';
import type { SharingStatus } from '../enumerations.ts';
import { readableStatuses } from './sharing.flow.ts';

interface SharedPeriod {
  sharingStatus: SharingStatus;
  expiresAt: Date | null;
}

/** Sharing ends with its period, not when a job records it. */
export const hasPeriodEnded = ({ sharingStatus, expiresAt }: SharedPeriod, now: Date): boolean =>
  readableStatuses.some((status) => status === sharingStatus) && expiresAt !== null && expiresAt <= now;

/**
 * Until when a consent given now lasts: items consented to later end with those already shared. Null if it has no end.
 */
export function endOfConsent(
  { days, expiresAt, isShared }: { days: number | null; expiresAt: Date | null; isShared: boolean },
  now: Date,
): Date | null {
  if (isShared && (expiresAt === null || expiresAt > now)) return expiresAt;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
