import type { EntityKind, FieldError } from '@probity/domain';
import { parseValue } from '@probity/domain/fields/field-value.ts';
import { emailValue } from '@probity/domain/fields/values/email.ts';
import { readCountry } from '@probity/domain/reference/read-country.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import type { ColumnMapping, GivenLine, GivenRecipient, RecipientColumn } from './read-recipients.ts';

export interface Recipient {
  name: string;
  email: string;
  kind: EntityKind;
  country: string | null;
}

export interface ValidatedLine {
  number: number;
  given: GivenRecipient;
  /** Null if the row is invalid. */
  recipient: Recipient | null;
  faults: Fault[];
  /** An earlier row has the same email address. */
  isDuplicate: boolean;
}

export interface Fault {
  /** Null if the whole row is invalid. */
  column: RecipientColumn | null;
  message: string;
}

const MAX_NAME = 300;

const kinds: Record<string, EntityKind> = {
  organisation: 'Organization',
  organization: 'Organization',
  company: 'Organization',
  trust: 'Trust',
  partnership: 'Partnership',
  person: 'LegalPerson',
  individual: 'LegalPerson',
  legalperson: 'LegalPerson',
  societe: 'Organization',
  entreprise: 'Organization',
  personnemorale: 'Organization',
  societedepersonnes: 'Partnership',
  personne: 'LegalPerson',
  personnephysique: 'LegalPerson',
};

/** Validates every row by the same rules, whatever its source. An email address in two rows is used once. */
export function validateRecipients(
  lines: readonly GivenLine[],
  { templateKind }: { templateKind: EntityKind | null },
): ValidatedLine[] {
  const firstWith = new Map<string, number>();
  return lines.map(({ number, given, fault }) => {
    if (fault)
      return {
        number,
        given,
        recipient: null,
        faults: [{ column: null, message: fault }],
        isDuplicate: false,
      };
    const faults: Fault[] = [];
    const recipient = readRecipient(given, templateKind, faults);
    const earlier = firstWith.get(recipient.email);
    if (earlier !== undefined)
      faults.push({ column: 'email', message: sentence('emailInRow', { row: earlier }) });
    else if (faults.length === 0) firstWith.set(recipient.email, number);
    const isDuplicate = earlier !== undefined;
    return { number, given, recipient: faults.length === 0 ? recipient : null, faults, isDuplicate };
  });
}

/** Validates one row by the rules of its columns and adds its problems to `faults`. */
export function readRecipient(
  given: GivenRecipient,
  templateKind: EntityKind | null,
  faults: Fault[],
): Recipient {
  const name = given.name.trim();
  if (!name) faults.push({ column: 'name', message: sentence('name') });
  if (name.length > MAX_NAME)
    faults.push({ column: 'name', message: sentence('tooLong', { max: MAX_NAME }) });
  const email = parseValue(emailValue, given.email, { today: '' });
  if (!email.ok) faults.push({ column: 'email', message: email.errors[0]?.message ?? '' });
  const country = readCountry(given.country) ?? null;
  if (given.country.trim() && !country) faults.push({ column: 'country', message: sentence('countryText') });
  return {
    name,
    email: email.ok ? email.value.toLowerCase() : '',
    kind: readKind(given.kind, templateKind, faults),
    country,
  };
}

function readKind(text: string, templateKind: EntityKind | null, faults: Fault[]): EntityKind {
  const word = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const usual = templateKind ?? 'Organization';
  const kind = text.trim() === '' ? usual : kinds[word];
  if (!kind) faults.push({ column: 'kind', message: sentence('partyKind') });
  else if (templateKind && kind !== templateKind)
    faults.push({ column: 'kind', message: sentence('templateForKind', { kind: templateKind }) });
  return kind ?? usual;
}

/** The path of a row or cell in a file, using the file's own column names. */
export const placeInFile =
  (mapping: ColumnMapping) =>
  (number: number, column: RecipientColumn | null): string => {
    const row = String(number);
    return column
      ? sentence('rowColumn', { row, column: mapping[column] ?? column })
      : sentence('row', { row });
  };

/** Problems by row and column, using the column names that the sender knows. */
export const faultsByPlace = (
  lines: readonly ValidatedLine[],
  placeOf: (number: number, column: RecipientColumn | null) => string,
): FieldError[] =>
  lines.flatMap(({ number, faults }) =>
    faults.map(({ column, message }) => ({ path: placeOf(number, column), message })),
  );
