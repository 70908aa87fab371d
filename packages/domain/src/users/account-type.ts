import type { AccountType, EntityKind, LegalEntityType } from '../enumerations.ts';

export type DerivedAccountType = 'NONE' | 'ORGANIZATION' | 'ADMIN' | 'INDIVIDUAL';

interface AccountTypeFacts {
  email: string | null;
  emailVerified: boolean;
  organizationIds: readonly string[];
  /** The token came from the issuer that the product itself is configured with. */
  ownIssuer: boolean;
  onAdminList: boolean;
}

/** Specification §4, with the extra conditions that prevent ADMIN from being reached by an email address alone. */
export function deriveAccountType(facts: AccountTypeFacts, productDomain: string): DerivedAccountType {
  if (!facts.email) return 'NONE';
  if (facts.organizationIds.length > 0) return 'ORGANIZATION';
  const isAdmin =
    hasDomain(facts.email, productDomain) && facts.emailVerified && facts.ownIssuer && facts.onAdminList;
  return isAdmin ? 'ADMIN' : 'INDIVIDUAL';
}

function hasDomain(email: string, domain: string): boolean {
  return email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
}

/** Specification §3: what the person has opened so far, an organisation before themselves, and of which kind it is. */
export function openedAccount(kinds: readonly EntityKind[]): {
  accountType: AccountType;
  legalEntityType: LegalEntityType;
} {
  const organisation = kinds.find((kind) => kind !== 'LegalPerson');
  if (organisation) return { accountType: 'Organization', legalEntityType: organisation };
  return kinds.length > 0
    ? { accountType: 'Individual', legalEntityType: 'LegalPerson' }
    : { accountType: 'None', legalEntityType: 'Null' };
}
