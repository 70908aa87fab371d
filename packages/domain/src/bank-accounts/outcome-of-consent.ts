import type { VerificationOutcome } from '../enumerations.ts';

/** What the provider reports about a consent at a bank. */
export type BankConsentState = 'Started' | 'Pending' | 'Linked' | 'Rejected' | 'Expired';

interface ConsentFacts {
  /** The person returned and reported that they had cancelled. */
  isCancelled: boolean;
  /** Accounts in the party's name that can be added to the profile. */
  usableAccounts: number;
  /** The chosen ones among them: the only one, those in the profile, or the person's choice. */
  chosenAccounts: number;
}

/** The outcome of one consent once the person has returned. Depends only on the current state. */
export function outcomeOfConsent(
  state: BankConsentState,
  { isCancelled, usableAccounts, chosenAccounts }: ConsentFacts,
): VerificationOutcome {
  switch (state) {
    case 'Started':
    case 'Pending':
      return isCancelled ? 'Unverified' : 'Pending';
    case 'Rejected':
      return isCancelled ? 'Unverified' : 'Error';
    case 'Expired':
      return 'Expired';
    case 'Linked':
      if (usableAccounts === 0) return 'Unverified';
      return chosenAccounts > 0 ? 'Success' : 'Pending';
  }
}

/** The check of a party: one confirmed account is enough, otherwise the latest consent decides. */
export function outcomeOfConsents(outcomes: readonly VerificationOutcome[]): VerificationOutcome {
  if (outcomes.includes('Success')) return 'Success';
  // Ending the last consent withdraws the confirmation.
  return outcomes.at(-1) ?? 'Unverified';
}

/** How long before its end a consent counts as ending soon. */
export const CONSENT_ENDING_DAYS = 14;
