import type { VerificationOutcome } from '../enumerations.ts';
import { type IdentityComparison, isSamePerson } from './compare-identity.ts';

/** What the provider says of a session; `Deleted` says nothing any more. */
export const sessionStates = ['Started', 'InReview', 'Approved', 'Denied', 'Expired', 'Deleted'] as const;
export type SessionState = (typeof sessionStates)[number];

/**
 * The outcome of an identity check. A genuine document with the right face is not enough: it has to be that of the
 * person whose profile it is. Depends on the present state alone, so that notices may come in any order.
 */
export function outcomeOfSession(
  state: SessionState,
  { isCancelled, comparison }: { isCancelled: boolean; comparison: IdentityComparison | null },
): VerificationOutcome | null {
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
      return 'Expired';
    case 'Deleted':
      return null;
  }
}

/** Something is still to come. */
export const isOpen = (outcome: VerificationOutcome): boolean =>
  outcome === 'NotStarted' || outcome === 'Started' || outcome === 'Pending';
