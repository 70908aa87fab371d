import type { EntityKind } from '../enumerations.ts';

export const consents = ['NotNeeded', 'NotAsked', 'Awaited', 'Given', 'Refused'] as const;
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

/**
 * A role awaits the confirmation of a person with an account. Of anyone else it is unconfirmed, which is the same whether
 * the address given for them is registered or not.
 */
export function consentOfRole(listed: {
  kind: EntityKind;
  isAccountItself: boolean;
  claimed: boolean;
}): Consent {
  if (listed.kind !== 'LegalPerson' || listed.isAccountItself) return 'NotNeeded';
  return listed.claimed ? 'Awaited' : 'NotAsked';
}

/** A role that the person has neither confirmed nor disputed. */
export const isUnconfirmed = (consent: Consent): boolean => consent === 'NotAsked' || consent === 'Awaited';
