import type { Completeness } from '@probity/domain/enumerations.ts';
import type { Tone } from '@probity/ui/tone.ts';

/** From done to not begun, as the ring and its counts show them. */
export const completenessTones: Readonly<Record<Completeness, Tone>> = {
  DataVerified: 'ok',
  MissingEvidenceDocuments: 'warn',
  MissingVerification: 'info',
  MissingConsent: 'info',
  MissingData: 'neutral',
};

export const shownCompletenesses = Object.keys(completenessTones) as Completeness[];
