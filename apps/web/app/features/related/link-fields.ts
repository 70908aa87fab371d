import type { Credential } from '@probity/contract/credentials.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection, sectionOf } from '@probity/domain/fields/catalogue.ts';
import { isSection, sectionsOf } from '@probity/domain/fields/sections.ts';

/** The fields that link a party of this kind to others, in the order of the profile. */
export const linkFieldsOf = (kind: EntityKind): DataFieldKey[] =>
  sectionsOf(kind)
    .flatMap((section) => fieldsInSection(kind, section))
    .filter((key) => fieldDefinition(key).link);

/** Where a value of the field is entered: a linked party is added with the related parties. */
export const fieldHref = (profile: string, key: DataFieldKey, kind: EntityKind): string =>
  fieldDefinition(key).link
    ? `${profile}/related?add=${sectionOf(key, kind)}`
    : `${profile}/data?field=${key}`;

export interface LinkGroup {
  fieldKey: DataFieldKey;
  links: Credential[];
}

export const groupLinks = (kind: EntityKind, credentials: readonly Credential[]): LinkGroup[] =>
  linkFieldsOf(kind).map((fieldKey) => ({
    fieldKey,
    links: credentials.filter((credential) => credential.fieldKey === fieldKey),
  }));

/** The role that a URL asks to add, by its section; null if it leaves that open. */
export const fieldToAdd = (kind: EntityKind, asked: string | null): DataFieldKey | null =>
  (asked && isSection(asked) && fieldsInSection(kind, asked).find((key) => fieldDefinition(key).link)) ||
  null;
