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

/** What a field still lacks; always derived, never set by hand. Each step must be reached before the next one counts. */
export function completenessOf(field: DataFieldKey, facts: CredentialFacts | null): Completeness {
  // A field that does not apply has no data either: the figures count it separately, never as verified.
  if (!facts?.hasValue) return 'MissingData';
  if (lacksConsent(facts.consent)) return 'MissingConsent';
  if (lacksEvidence(field, facts)) return 'MissingEvidenceDocuments';
  const isVerified = isProven(facts.reviewState) && facts.outstandingVerifications === 0;
  return isVerified ? 'DataVerified' : 'MissingVerification';
}
