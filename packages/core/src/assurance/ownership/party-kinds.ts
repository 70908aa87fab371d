import type { EntityKind } from '@probity/domain';
import type { PartyKind } from '@probity/domain/ownership/index.ts';

/** The kinds of parties, in the words of ownership charts. */
export const KINDS: Readonly<Record<EntityKind, PartyKind>> = {
  LegalPerson: 'Person',
  Organization: 'Organisation',
  Trust: 'Trust',
  Partnership: 'Partnership',
};
