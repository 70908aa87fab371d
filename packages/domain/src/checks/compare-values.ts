import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { fieldDefinition, sectionOf } from '../fields/catalogue.ts';
import { valueTypeNamed } from '../fields/value-types.ts';
import type { PreviousName } from '../fields/values/previous-names.ts';
import { foldText } from '../fields/values/text.ts';
import { keysOf } from '../records.ts';
import { isSameCompanyName } from './company-identity.ts';
import type { ComparisonState } from './comparison-states.ts';

export interface OwnValue {
  credentialId: string;
  value: unknown;
}

export interface ValueComparison {
  fieldKey: DataFieldKey;
  state: ComparisonState;
  /** Our value that was compared. */
  own: OwnValue | null;
  sourceValue: unknown;
}

export interface ValuesToCompare {
  kind: EntityKind;
  /** Our values by field, several if the field takes several. */
  own: ReadonlyMap<DataFieldKey, readonly OwnValue[]>;
  source: Partial<Record<DataFieldKey, unknown>>;
  publishes: readonly DataFieldKey[];
}

/** Compares each field for which either side has a value. */
export function compareValues({ kind, own, source, publishes }: ValuesToCompare): ValueComparison[] {
  const keys = new Set([...own.keys(), ...keysOf(source)]);
  return [...keys]
    .filter((fieldKey) => !fieldDefinition(fieldKey).link && sectionOf(fieldKey, kind))
    .map((fieldKey) => compareField(fieldKey, own.get(fieldKey) ?? [], source[fieldKey], publishes));
}

function compareField(
  fieldKey: DataFieldKey,
  ours: readonly OwnValue[],
  sourceValue: unknown,
  publishes: readonly DataFieldKey[],
): ValueComparison {
  const [first = null] = ours;
  if (sourceValue === undefined) {
    const state = publishes.includes(fieldKey) ? 'MissingThere' : 'NotPublished';
    return { fieldKey, state, own: first, sourceValue: null };
  }
  if (!first) return { fieldKey, state: 'MissingHere', own: null, sourceValue };
  const same = ours.find(({ value }) => isSameValue(fieldKey, value, sourceValue));
  if (same) return { fieldKey, state: 'Same', own: same, sourceValue };
  // A different trading name beside ours is not a contradiction.
  const state = fieldDefinition(fieldKey).multiple ? 'MissingHere' : 'Differs';
  return { fieldKey, state, own: state === 'Differs' ? first : null, sourceValue };
}

/** Equal in meaning: case, spacing and the spelling of legal forms do not matter, dates do. */
export function isSameValue(fieldKey: DataFieldKey, one: unknown, other: unknown): boolean {
  if (fieldKey === 'RegistrationName' || fieldKey === 'LegalName')
    return isSameCompanyName(String(one), String(other));
  if (fieldKey === 'PreviousNames') return previousNamesKey(one) === previousNamesKey(other);
  const { searchKey } = valueTypeNamed<unknown>(fieldDefinition(fieldKey).value);
  return searchKey(one) === searchKey(other);
}

const previousNamesKey = (names: unknown): string =>
  // Called only for the field of previous names.
  (names as PreviousName[])
    .map(({ name, from, to }) => [foldText(name), from, to].join('/'))
    .sort()
    .join('|');
