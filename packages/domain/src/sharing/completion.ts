import type { SharingStatus, VerificationOutcome } from '../enumerations.ts';

/** Of the data that a request requires: how much is shared, and what is known of it. */
export interface DataFacts {
  dataItems: number;
  dataShared: number;
  dataRejected: number;
  dataExpired: number;
  dataUnvalidated: number;
}

/** The check `Information` is not run: it says how far the data is that the request requires and that is shared. */
export function informationOutcome(facts: DataFacts): VerificationOutcome {
  if (facts.dataShared === 0) return 'NotStarted';
  if (facts.dataRejected > 0) return 'Unverified';
  if (facts.dataExpired > 0) return 'Expired';
  if (facts.dataShared < facts.dataItems) return 'Started';
  return facts.dataUnvalidated > 0 ? 'Pending' : 'Success';
}

export interface CompletionFacts extends DataFacts {
  sharingStatus: SharingStatus;
  /** Required items, apart from checks, that are not shared. */
  openRequired: number;
  /** Checks asked for, apart from `Information`. */
  checks: number;
  /** Those of them that have succeeded, still count today and are shared. */
  succeeded: number;
  asksInformation: boolean;
  /** People around the party are to be verified themselves. */
  asksPeople: boolean;
  /** Those of them whose own request is not completed. */
  peopleOpen: number;
}

/**
 * Everything required is shared, and every verification asked for has succeeded; left as soon as one no longer counts.
 * A request that asks for none is answered, never completed.
 */
export const isCompleted = (facts: CompletionFacts): boolean =>
  facts.sharingStatus === 'Approved' &&
  (facts.checks > 0 || facts.asksInformation || facts.asksPeople) &&
  facts.openRequired === 0 &&
  facts.succeeded === facts.checks &&
  facts.peopleOpen === 0 &&
  (!facts.asksInformation || informationOutcome(facts) === 'Success');
