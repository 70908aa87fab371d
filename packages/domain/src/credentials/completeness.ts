import type { Completeness, DataFieldKey, ReviewState } from '../enumerations.ts';
import type { Assurance } from './assurance.ts';
import { type Consent, lacksConsent } from './consent.ts';
import { lacksEvidence } from './evidence-needed.ts';
import { isProven } from './next-review-state.ts';

/** What there is to say about one field of one entity; null where no credential exists at all. */
export interface CredentialFacts {
  hasValue: boolean;
  reviewState: ReviewState;
  assurance: Assurance;
  consent: Consent;
  /** Documents that are in date. */
  evidenceCount: number;
  /** Verifications that a template asks for and that have not succeeded. */
  outstandingVerifications: number;
}

/** From the least complete upwards: each step has to be reached before the next one counts. */
export const completenessOrder = [
  'MissingData',
  'MissingConsent',
  'MissingEvidenceDocuments',
  'MissingVerification',
  'DataVerified',
] as const satisfies Completeness[];

/** What a field still lacks; derived every time, never stored by hand. */
export function completenessOf(field: DataFieldKey, facts: CredentialFacts | null): Completeness {
  // What does not apply has no data either: the figures of a file count it apart, and never as verified.
  if (!facts?.hasValue) return 'MissingData';
  if (lacksConsent(facts.consent)) return 'MissingConsent';
  if (lacksEvidence(field, facts)) return 'MissingEvidenceDocuments';
  const isVerified = isProven(facts.reviewState) && facts.outstandingVerifications === 0;
  return isVerified ? 'DataVerified' : 'MissingVerification';
}

/** A field with several values is as complete as the least complete of them. */
export function fieldCompleteness(field: DataFieldKey, all: readonly CredentialFacts[]): Completeness {
  const reached = all.map((facts) => completenessOrder.indexOf(completenessOf(field, facts)));
  return completenessOrder[Math.min(...reached)] ?? 'MissingData';
}
