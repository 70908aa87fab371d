import type { EntityKind } from '../enumerations.ts';
import type { PartyKind } from './graph.ts';

/** The kinds of parties, in the words of ownership charts. */
export const partyKindOf: Readonly<Record<EntityKind, PartyKind>> = {
  LegalPerson: 'Person',
  Organization: 'Organisation',
  Trust: 'Trust',
  Partnership: 'Partnership',
};
