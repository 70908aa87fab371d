import type { VerificationOutcome } from '../enumerations.ts';

/** What the provider says of a consent at a bank. */
export type BankConsentState = 'Started' | 'Pending' | 'Linked' | 'Rejected' | 'Expired';

interface ConsentFacts {
  /** The person came back and said that they had cancelled. */
  isCancelled: boolean;
  /** Accounts in the party's name that can go into the profile. */
  usableAccounts: number;
  /** Those of them that are chosen: the only one there is, those of the profile, or what the person said. */
  chosenAccounts: number;
}

/** The outcome of one consent once the person is back. Depends on the present state alone. */
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

/** The check of a party: one account that is confirmed is enough, else the latest consent says it. */
export function outcomeOfConsents(outcomes: readonly VerificationOutcome[]): VerificationOutcome {
  if (outcomes.includes('Success')) return 'Success';
  // Ending the last consent withdraws the confirmation.
  return outcomes.at(-1) ?? 'Unverified';
}

/** How long before its end a consent is said to end soon. */
export const CONSENT_ENDING_DAYS = 14;
