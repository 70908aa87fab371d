import { sourceLabel } from '../checks/enrichers.ts';
import type { EntityKind } from '../enumerations.ts';
import { fieldLabel } from '../fields/catalogue.ts';
import { formatDecimal } from '../fields/formats.ts';
import {
  type RegistrationStatus,
  registrationStatuses,
  registrationStatusLabel,
} from '../fields/values/labels.ts';
import { isOneOf } from '../is-one-of.ts';
import { countryName } from '../reference/countries.ts';
import { industryName } from '../reference/industries.ts';
import { currentTexts } from '../texts/current.ts';
import { labelInSentence } from '../texts/label-in-sentence.ts';
import { NOT_APPLICABLE } from './define-test.ts';
import { type TestInput, type TestKey, type TestValue, unsharedInputs } from './test-keys.ts';

interface TestReason {
  key: TestKey;
  reason: string;
  values: Readonly<Record<string, TestValue>>;
}

export interface Reader {
  kind: EntityKind;
  /** Formats a day in the reader's locale. */
  day(day: string): string;
}

/** The reason for the outcome of a test, as a sentence. */
export const reasonText = ({ key, reason, values }: TestReason, reader: Reader): string =>
  currentTexts().write(
    reason === NOT_APPLICABLE ? 'tests.notApplicable' : `tests.reason.${key}.${reason}`,
    inWords(values, reader),
  );

/** What to do about it; null if there is nothing to do. */
export function remedyText({ key, reason, values }: TestReason, reader: Reader): string | null {
  const todo: Readonly<Record<string, string>> = currentTexts().texts.tests.todo[key];
  return todo[reason] ? currentTexts().write(`tests.todo.${key}.${reason}`, inWords(values, reader)) : null;
}

/** The label of a test's input, as its own page shows it. */
export function inputLabel(input: TestInput, kind: EntityKind): string {
  const { texts } = currentTexts();
  switch (input) {
    case 'register':
    case 'ownership':
    case 'ownerIdentity':
    case 'evidence':
    case 'documentTexts':
      return texts.tests.input[input];
    case 'check:AmlCheck':
      return texts.tests.input.check_AmlCheck;
    case 'check:BankAccount':
      return texts.tests.input.check_BankAccount;
    case 'question:Industry':
      return texts.tests.input.question_Industry;
    case 'document:ProofOfAddress':
      return texts.tests.input.document_ProofOfAddress;
    default:
      return fieldLabel(fieldOf(input), kind);
  }
}

/** Why a test cannot be computed for a connection: what would have to be shared, or what no connection shares. */
export function withheldText(inputs: readonly TestInput[], kind: EntityKind): string {
  const unshared = inputs.filter((input) => isOneOf(unsharedInputs, input));
  const listed = (unshared.length > 0 ? unshared : inputs).map((input) => inputLabel(input, kind)).join('; ');
  return currentTexts().t(unshared.length > 0 ? 'tests.shared.ownFileOnly' : 'tests.shared.needs', {
    inputs: listed,
  });
}

type FieldInput = Extract<TestInput, `field:${string}`>;
type FieldOf<Input> = Input extends `field:${infer Key}` ? Key : never;

/** The type of the input determines which field it names. */
const fieldOf = (input: FieldInput) => input.slice('field:'.length) as FieldOf<FieldInput>;

/** Each formatted in the reader's locale. */
export const inWords = (values: TestReason['values'], reader: Reader): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordsOf(value, reader)]));

function wordsOf(value: TestValue, { kind, day }: Reader): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if ('day' in value) return day(value.day);
  if ('share' in value) return formatDecimal(value.share);
  if ('source' in value) return sourceLabel(value.source);
  if ('country' in value) return countryName(value.country);
  if ('industry' in value) return industryName(value.industry);
  if ('status' in value)
    return isStatus(value.status) ? labelInSentence(registrationStatusLabel(value.status)) : value.status;
  const list = new Intl.ListFormat(currentTexts().tag, { type: 'conjunction' });
  if ('fields' in value)
    return list.format(value.fields.map((field) => labelInSentence(fieldLabel(field, kind))));
  return list.format(value.names);
}

const isStatus = (status: string): status is RegistrationStatus => isOneOf(registrationStatuses, status);
