import type { EntityKind, RecordOrigin } from '../enumerations.ts';

export type Consent = 'NotNeeded' | 'Awaited' | 'Given';

/** Data about a person that somebody else entered waits until the person agrees. */
export function consentOf(subject: {
  kind: EntityKind;
  /** Who entered the data. */
  origin: RecordOrigin;
  consentedAt: string | Date | null;
}): Consent {
  if (subject.kind !== 'LegalPerson' || subject.origin === 'ByLegalPerson') return 'NotNeeded';
  return subject.consentedAt ? 'Given' : 'Awaited';
}
