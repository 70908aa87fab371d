import type { Completeness, DataFieldKey, ReviewState } from '../enumerations.ts';
import type { Assurance } from './assurance.ts';
import { type Consent, lacksConsent } from './consent.ts';
import { lacksEvidence } from './evidence-needed.ts';
import { isProven } from './next-review-state.ts';

/** The facts about one field of one entity; null if no credential exists. */
export interface CredentialFacts {
  hasValue: boolean;
  reviewState: ReviewState;
  assurance: Assurance;
  consent: Consent;
  /** Documents that are in date. */
  evidenceCount: number;
  /** Checks that a template asks for and that have not succeeded. */
  outstandingVerifications: number;
}

/** From least to most complete: each step must be reached before the next one counts. */
export const completenessOrder = [
  'MissingData',
  'MissingConsent',
  'MissingEvidenceDocuments',
  'MissingVerification',
  'DataVerified',
] as const satisfies Completeness[];

/** What a field still lacks; always derived, never set by hand. */
export function completenessOf(field: DataFieldKey, facts: CredentialFacts | null): Completeness {
  // A field that does not apply has no data either: the figures count it separately, never as verified.
  if (!facts?.hasValue) return 'MissingData';
  if (lacksConsent(facts.consent)) return 'MissingConsent';
  if (lacksEvidence(field, facts)) return 'MissingEvidenceDocuments';
  const isVerified = isProven(facts.reviewState) && facts.outstandingVerifications === 0;
  return isVerified ? 'DataVerified' : 'MissingVerification';
}

/** A field with several values is as complete as its least complete value. */
export function fieldCompleteness(field: DataFieldKey, all: readonly CredentialFacts[]): Completeness {
  const reached = all.map((facts) => completenessOrder.indexOf(completenessOf(field, facts)));
  return completenessOrder[Math.min(...reached)] ?? 'MissingData';
}
