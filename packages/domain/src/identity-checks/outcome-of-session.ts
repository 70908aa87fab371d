import type { VerificationOutcome } from '../enumerations.ts';
import { type IdentityComparison, isSamePerson } from './compare-identity.ts';

/** The provider's state of a session; one that is `Deleted` will never have a result. */
export const sessionStates = ['Started', 'InReview', 'Approved', 'Denied', 'Expired', 'Deleted'] as const;
export type SessionState = (typeof sessionStates)[number];

/**
 * The outcome of an identity check. A genuine document with the right face is not enough: it must belong to the person
 * of the profile. Depends only on the current state, so webhooks may arrive in any order.
 */
export function outcomeOfSession(
  state: SessionState,
  { isCancelled, comparison }: { isCancelled: boolean; comparison: IdentityComparison | null },
): VerificationOutcome {
  switch (state) {
    case 'Started':
      return isCancelled ? 'Unverified' : 'Started';
    case 'InReview':
      return 'Pending';
    case 'Approved':
      return comparison && isSamePerson(comparison) ? 'Success' : 'Unverified';
    case 'Denied':
      return 'Error';
    case 'Expired':
    case 'Deleted':
      return 'Expired';
  }
}

/** The provider has judged document and face; a person can return to a cancelled session. */
export const hasResult = (state: SessionState): boolean => state === 'Approved' || state === 'Denied';

/** A result is still pending. */
export const isOpen = (outcome: VerificationOutcome): boolean =>
  outcome === 'NotStarted' || outcome === 'Started' || outcome === 'Pending';
