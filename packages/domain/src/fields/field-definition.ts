import type { EntityKind, SectionKind } from '../enumerations.ts';
import type { DocumentType } from './evidence.ts';
import type { ValueTypeName } from './value-types.ts';
import type { VerificationMethod } from './verification.ts';

/** One entry of the catalogue: everything the product knows about a data field. */
export interface FieldDefinition {
  value: ValueTypeName;
  /** Which kinds of party have it, and in which section of their profile. */
  sections: Partial<Record<EntityKind, SectionKind>>;
  /** Several current values at once. */
  multiple: boolean;
  /** Masked until someone reveals it, which is recorded. */
  sensitive: boolean;
  /** Found by equality through a blind index. */
  searchable: boolean;
  needsEvidence: boolean;
  evidence: readonly DocumentType[];
  /** Empty if only a person can confirm it. */
  verifiedBy: readonly VerificationMethod[];
  /** A link to another entity rather than a plain value. */
  link: boolean;
}

/** The defaults, so that an entry states only what is specific to it. */
export const plainField = {
  multiple: false,
  sensitive: false,
  searchable: false,
  needsEvidence: false,
  evidence: [],
  verifiedBy: [],
  link: false,
} as const;

export const inOrganisations = <const Section extends SectionKind>(section: Section) =>
  ({ Organization: section, Trust: section, Partnership: section }) as const;

export const inEveryKind = <const Section extends SectionKind>(section: Section) =>
  ({ ...inOrganisations(section), LegalPerson: 'LegalPerson' }) as const;
