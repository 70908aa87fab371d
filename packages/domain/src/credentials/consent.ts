import type { EntityKind } from '../enumerations.ts';

export const consents = ['NotNeeded', 'Awaited', 'Given', 'Refused'] as const;
export type Consent = (typeof consents)[number];

export const consentDecisions = ['Give', 'Refuse'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** A value without the person's consent does not count. */
export const lacksConsent = (consent: Consent): boolean => consent === 'Awaited' || consent === 'Refused';

/** Data about a person that someone else entered is pending until the person agrees. */
export function consentOf(subject: {
  kind: EntityKind;
  /** The person entered it about themselves. */
  isOwnEntry: boolean;
  consentedAt: string | Date | null;
}): Consent {
  if (subject.kind !== 'LegalPerson' || subject.isOwnEntry) return 'NotNeeded';
  return subject.consentedAt ? 'Given' : 'Awaited';
}

/** A person's role awaits their confirmation as soon as they are registered. */
export const consentOfMention = (named: { kind: EntityKind; claimed: boolean }): Consent =>
  named.kind === 'LegalPerson' && named.claimed ? 'Awaited' : 'NotNeeded';
