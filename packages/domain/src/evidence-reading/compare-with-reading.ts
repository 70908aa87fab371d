import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { TypedValue } from '../fields/value-types.ts';
import type { BankAccount } from '../fields/values/bank-account.ts';
import type { IdentificationDocument } from '../fields/values/identification-document.ts';
import { countryNameIn } from '../reference/countries.ts';
import { demonyms } from '../reference/demonyms.ts';
import { labelledPassages } from './labels.ts';
import { matchAddress } from './match-address.ts';
import { matchAmount } from './match-amount.ts';
import { matchCode } from './match-code.ts';
import { matchDate } from './match-date.ts';
import { matchName } from './match-name.ts';
import { type PageText, textsOf } from './page-text.ts';
import type { Finding, MachineReadableZone, Passage, ReadDocument } from './reading.ts';
import { alpha2Of } from './three-letter-countries.ts';

export interface ValueToFind {
  readonly fieldKey: DataFieldKey;
  readonly kind: EntityKind;
  readonly value: unknown;
}

interface Search {
  readonly texts: readonly PageText[];
  readonly zone: MachineReadableZone | null;
}

const notFound: Finding = { outcome: 'NotFound' };
const NAMES: ReadonlySet<DataFieldKey> = new Set(['RegistrationName', 'LegalName', 'TradingName']);

/**
 * Whether the document states the value, states a different one, or does not state it; null if that cannot be
 * determined.
 */
export function compareWithReading(
  { fieldKey, kind, value }: ValueToFind,
  document: ReadDocument,
): Finding | null {
  const search = { texts: textsOf(document), zone: document.zone };
  // The catalogue defines the type of a field's value.
  const typed = { type: fieldDefinition(fieldKey).value, value } as TypedValue;
  return find(typed, fieldKey, kind, search);
}

function find(typed: TypedValue, fieldKey: DataFieldKey, kind: EntityKind, search: Search): Finding | null {
  const { texts, zone } = search;
  switch (typed.type) {
    case 'text':
      return findName(typed.value, fieldKey, kind, search);
    case 'previousNames':
      return all(typed.value.map(({ name }) => matchName({ name, isPerson: false, isWhole: true }, texts)));
    case 'pastDate':
    case 'partialPastDate': {
      const inZone = fieldKey === 'BirthDate' && zone?.birthDate;
      const printed = matchDate(typed.value, texts);
      return inZone ? agreed(printed, inZone.startsWith(typed.value), inZone, zone) : printed;
    }
    case 'registrationNumber':
    case 'taxNumber':
    case 'vatNumber': {
      const { country, number } = typed.value;
      return matchCode([number, `${country}${number}`], texts);
    }
    case 'lei':
      return matchCode([typed.value], texts);
    case 'listing':
      return matchCode([typed.value.ticker], texts);
    case 'bankAccount':
      return findAccount(typed.value, texts);
    case 'identificationDocument':
      return findIdentityDocument(typed.value, search);
    case 'address':
      return matchAddress(typed.value, texts);
    case 'money':
      return matchAmount(typed.value, texts);
    case 'country':
      return findCountry(typed.value, search, false);
    case 'countries':
    case 'nationalities':
      return any(typed.value.map((country) => findCountry(country, search, fieldKey === 'Nationality')));
    case 'sex':
      return zone?.sex ? agreed(notFound, zone.sex === typed.value, zone.sex, zone) : null;
    case 'email':
    case 'website':
    case 'phone':
      return matchCode([typed.value], texts);
    default:
      return null;
  }
}

function findName(name: string, fieldKey: DataFieldKey, kind: EntityKind, { texts, zone }: Search): Finding {
  const isPerson = fieldKey === 'LegalName' && kind === 'LegalPerson';
  const printed = matchName({ name, isPerson, isWhole: NAMES.has(fieldKey) }, texts);
  // The names of a zone have no check digit, so print counts as much.
  if (fieldKey === 'LastName' && zone?.lastName && printed.outcome !== 'Found')
    return agreed(printed, isSameName(name, zone.lastName), zone.lastName, zone);
  if (!isPerson || printed.outcome === 'Found') return printed;
  const inZone = zone && [zone.firstNames, zone.lastName].filter(Boolean).join(' ');
  if (zone && inZone && isSameName(name, inZone)) return { outcome: 'Found', ...passageOfZone(zone, inZone) };
  return (
    inParts(name, texts) ??
    (zone && inZone ? { outcome: 'Differs', ...passageOfZone(zone, inZone) } : printed)
  );
}

/** Cards print the family name and the given names separately. */
function inParts(name: string, texts: readonly PageText[]): Finding | null {
  for (const last of labelledPassages('lastName', texts)) {
    const first = labelledPassages('firstNames', texts).find(({ page }) => page === last.page);
    if (!first) continue;
    const whole = {
      page: last.page,
      boxes: [...last.boxes, ...first.boxes],
      text: `${first.text} ${last.text}`,
    };
    return { outcome: isSameName(name, whole.text) ? 'Found' : 'Differs', ...whole };
  }
  return null;
}

/** The words of both, in any rotation, and no others. */
function isSameName(name: string, other: string): boolean {
  const asPage = (text: string): PageText[] =>
    textsOf({
      pages: [{ number: 1, lines: [[{ text, box: [0, 0, 1, 0.01], confidence: null }]] }],
      zone: null,
    });
  const holds = (part: string, whole: string) =>
    matchName({ name: part, isPerson: true, isWhole: false }, asPage(whole)).outcome === 'Found';
  return holds(name, other) && holds(other, name);
}

function findAccount(account: BankAccount, texts: readonly PageText[]): Finding {
  if (account.scheme === 'Iban') return matchCode([account.iban], texts);
  const { accountNumber } = account;
  const branch = account.scheme === 'GbLocal' ? account.sortCode : account.branchCode;
  return all([matchCode([accountNumber], texts), matchCode([branch], texts)]);
}

function findIdentityDocument(
  { number, expiresOn }: IdentificationDocument,
  { texts, zone }: Search,
): Finding {
  const printed = matchCode([number], texts);
  const found = zone?.number
    ? agreed(printed, zone.number === number.toUpperCase(), zone.number, zone)
    : printed;
  if (!expiresOn || found.outcome !== 'Found') return found;
  const expiry = matchDate(expiresOn, texts);
  const ending = zone?.expiresOn
    ? agreed(expiry, zone.expiresOn === expiresOn, zone.expiresOn, zone)
    : expiry;
  // A card may print no expiry; a different one contradicts.
  return ending.outcome === 'Differs' ? ending : found;
}

function findCountry(code: string, { texts, zone }: Search, isNationality: boolean): Finding {
  const names = [countryNameIn('en-GB', code), ...(isNationality ? (demonyms[code] ?? []) : [])];
  const printed = any(
    names.map((name) => matchName({ name, isPerson: false, isWhole: false }, texts)).filter(isFound),
  );
  if (isNationality && zone?.nationality)
    return agreed(printed, alpha2Of(zone.nationality) === code, zone.nationality, zone);
  return printed;
}

const isFound = ({ outcome }: Finding): boolean => outcome === 'Found';

/** The machine-readable zone has check digits, so it outweighs print. */
function agreed(printed: Finding, isSame: boolean, text: string, zone: MachineReadableZone): Finding {
  if (!isSame) return { outcome: 'Differs', ...passageOfZone(zone, text) };
  return printed.outcome === 'Found' ? printed : { outcome: 'Found', ...passageOfZone(zone, text) };
}

const passageOfZone = ({ page, boxes }: MachineReadableZone, text: string): Passage => ({
  page,
  boxes,
  text,
});

/** Found if every part is; a difference is shown first. */
function all(findings: readonly Finding[]): Finding {
  const differing = findings.find(({ outcome }) => outcome === 'Differs');
  if (differing) return differing;
  return findings.find(({ outcome }) => outcome === 'NotFound') ?? findings[0] ?? notFound;
}

const any = (findings: readonly Finding[]): Finding =>
  findings.find(isFound) ?? findings.find(({ outcome }) => outcome === 'Differs') ?? notFound;
