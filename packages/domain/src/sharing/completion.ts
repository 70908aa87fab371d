import type { SharingStatus, VerificationOutcome } from '../enumerations.ts';

/** Of the data that a request requires: how much is shared, and its state. */
export interface DataFacts {
  dataItems: number;
  dataShared: number;
  dataRejected: number;
  dataExpired: number;
  dataUnvalidated: number;
}

/** The check `Information` is not run: it states the progress of the required and shared data. */
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
  /** Requested checks, apart from `Information`. */
  checks: number;
  /** Those of them that have succeeded, still count today and are shared. */
  succeeded: number;
  asksInformation: boolean;
  /** Related people must be verified themselves. */
  asksPeople: boolean;
  /** Those of them whose own request is not completed. */
  peopleOpen: number;
}

/**
 * Everything required is shared, and every requested check has succeeded; ends as soon as one no longer counts. A
 * request without checks is answered, never completed.
 */
export const isCompleted = (facts: CompletionFacts): boolean =>
  facts.sharingStatus === 'Approved' &&
  (facts.checks > 0 || facts.asksInformation || facts.asksPeople) &&
  facts.openRequired === 0 &&
  facts.succeeded === facts.checks &&
  facts.peopleOpen === 0 &&
  (!facts.asksInformation || informationOutcome(facts) === 'Success');
