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

/** What a field holds, by its key. */
export type FieldValue<Key extends DataFieldKey> = ValueByType[(typeof fieldCatalogue)[Key]['value']];

export const fieldDefinition = (key: DataFieldKey): FieldDefinition => fieldCatalogue[key];

interface FieldTexts {
  label: string;
  /** Where a kind of party calls it something else. */
  labelByKind?: Partial<Record<EntityKind, string>>;
  /** Why it is asked, in one line, for the person who is to give it. */
  why: string;
}

const textsOf = (key: DataFieldKey): FieldTexts => currentTexts().texts.fields[key];

export const fieldLabel = (key: DataFieldKey, kind?: EntityKind): string => {
  const { label, labelByKind } = textsOf(key);
  return (kind && labelByKind?.[kind]) ?? label;
};

export const fieldWhy = (key: DataFieldKey): string => textsOf(key).why;

/** The section the field stands in for that kind of party, or null when that kind does not have it. */
export const sectionOf = (key: DataFieldKey, kind: EntityKind): SectionKind | null =>
  fieldDefinition(key).sections[kind] ?? null;

export const fieldsOf = (kind: EntityKind): DataFieldKey[] =>
  dataFieldKeys.filter((key) => sectionOf(key, kind) !== null);

/** Who a person is, where they live, what proves it, then the rest; the order of the specification elsewhere. */
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

/** The fields of a section, in the order a profile shows them. */
export const fieldsInSection = (kind: EntityKind, section: SectionKind): DataFieldKey[] =>
  (section === 'LegalPerson' ? personOrder : dataFieldKeys).filter((key) => sectionOf(key, kind) === section);
