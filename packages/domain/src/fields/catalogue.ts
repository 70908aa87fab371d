import { type DataFieldKey, dataFieldKeys, type EntityKind, type SectionKind } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';
import { personFields } from './catalogue/person-fields.ts';
import { registrationFields } from './catalogue/registration-fields.ts';
import { relatedFields } from './catalogue/related-fields.ts';
import { tradingFields } from './catalogue/trading-fields.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { ValueByType } from './value-types.ts';

/** Every data field of the specification §3: the types refuse a catalogue with one missing. */
export const fieldCatalogue = {
  ...registrationFields,
  ...tradingFields,
  ...relatedFields,
  ...personFields,
} as const satisfies Record<DataFieldKey, FieldDefinition>;

/** The value of a field, by its key. */
export type FieldValue<Key extends DataFieldKey> = ValueByType[(typeof fieldCatalogue)[Key]['value']];

export const fieldDefinition = (key: DataFieldKey): FieldDefinition => fieldCatalogue[key];

interface FieldTexts {
  label: string;
  /** Set if a kind of party uses a different label. */
  labelByKind?: Partial<Record<EntityKind, string>>;
  /** Why it is asked, in one line, for the person who answers. */
  why: string;
}

const textsOf = (key: DataFieldKey): FieldTexts => currentTexts().texts.fields[key];

export const fieldLabel = (key: DataFieldKey, kind?: EntityKind): string => {
  const { label, labelByKind } = textsOf(key);
  return (kind && labelByKind?.[kind]) ?? label;
};

export const fieldWhy = (key: DataFieldKey): string => textsOf(key).why;

/** The section of the field for that kind of party, or null if that kind does not have it. */
export const sectionOf = (key: DataFieldKey, kind: EntityKind): SectionKind | null =>
  fieldDefinition(key).sections[kind] ?? null;

export const fieldsOf = (kind: EntityKind): DataFieldKey[] =>
  dataFieldKeys.filter((key) => sectionOf(key, kind) !== null);

/** Identity, residence and proof of a person first, then the rest; elsewhere the order of the specification. */
const personOrder: readonly DataFieldKey[] = [
  'LegalName',
  'LastName',
  'BirthDate',
  'BirthPlace',
  'Sex',
  'Nationality',
  'CountryOfResidence',
  'RegistrationAddress',
  'IdentificationDocument',
  'TaxIdentificationNumber',
  'BankAccount',
  'Deceased',
];

/** The fields of a section, in profile order. */
export const fieldsInSection = (kind: EntityKind, section: SectionKind): DataFieldKey[] =>
  (section === 'LegalPerson' ? personOrder : dataFieldKeys).filter((key) => sectionOf(key, kind) === section);
