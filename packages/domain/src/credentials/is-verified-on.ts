import type { ReviewState } from '../enumerations.ts';
import { isProven } from './next-review-state.ts';

interface Proven {
  reviewState: ReviewState;
  attestation: { until?: string | null } | null;
  expiresOn: string | null;
  /** The last day on which its evidence is in date; null without evidence, or if a document has no end. */
  evidenceUntil: string | null;
}

/** Someone has validated the value, and neither the validation, the value nor its evidence has expired. */
export const isVerifiedOn = (
  today: string,
  { reviewState, attestation, expiresOn, evidenceUntil }: Proven,
): boolean =>
  isProven(reviewState) &&
  attestation !== null &&
  [attestation.until, expiresOn, evidenceUntil].every((day) => !day || day >= today);
