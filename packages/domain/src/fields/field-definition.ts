import type { EntityKind, SectionKind } from '../enumerations.ts';
import type { DocumentType } from './evidence.ts';
import type { ValueTypeName } from './value-types.ts';
import type { VerificationMethod } from './verification.ts';

/** One entry of the catalogue: everything the product knows about a data field. */
export interface FieldDefinition {
  value: ValueTypeName;
  /** Which kinds of party have it, and in which section of their profile. */
  sections: Partial<Record<EntityKind, SectionKind>>;
  /** Several live values at once. */
  multiple: boolean;
  /** Masked until someone asks to see it, which is recorded. */
  sensitive: boolean;
  /** Found by equality through a blind index. */
  searchable: boolean;
  needsEvidence: boolean;
  evidence: readonly DocumentType[];
  /** Empty where nothing but a person's eyes can confirm it. */
  verifiedBy: readonly VerificationMethod[];
  /** A link to another entity rather than a plain value. */
  link: boolean;
}

/** What most fields are, so that an entry says only what is particular to it. */
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
