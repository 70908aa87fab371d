import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import type { DocumentType } from '../fields/evidence.ts';
import { type Label, labelledPassages } from './labels.ts';
import { compactCode } from './match-code.ts';
import { datesIn } from './match-date.ts';
import { type PageText, textsOf } from './page-text.ts';
import type { MachineReadableZone, Passage, ReadDocument } from './reading.ts';
import { alpha2Of } from './three-letter-countries.ts';

export interface ProposedValue extends Passage {
  readonly fieldKey: DataFieldKey;
  /** In the format of the field's value; the field's rules decide whether it is valid. */
  readonly value: unknown;
}

export interface ProposedDate extends Passage {
  readonly date: string;
}

export interface Proposals {
  readonly type: DocumentType | null;
  readonly issuedOn: ProposedDate | null;
  readonly expiresOn: ProposedDate | null;
  readonly values: readonly ProposedValue[];
}

/** Values that a person may want to accept from a document: only those that a label, a title or a zone identifies. */
export function propose(document: ReadDocument, about: { kind: EntityKind; country: string }): Proposals {
  const texts = textsOf(document);
  const { zone } = document;
  const inZone = zone?.expiresOn ? { ...passageOf(zone, zone.expiresOn), date: zone.expiresOn } : null;
  return {
    type: zone ? 'IdentityDocuments' : typeOf(texts),
    issuedOn: labelledDate('issuedOn', texts),
    expiresOn: inZone ?? labelledDate('expiresOn', texts),
    values: about.kind === 'LegalPerson' ? ofPerson(texts, zone) : ofOrganisation(texts, about.country),
  };
}

const passageOf = ({ page, boxes }: MachineReadableZone, text: string): Passage => ({ page, boxes, text });

/** Titles of documents, more specific ones first. */
const TITLES: readonly [RegExp, DocumentType][] = [
  [/certificate of incorporation/i, 'CertificateOfIncorporation'],
  [/certificate of good standing/i, 'CertificateOfGoodStanding'],
  [/memorandum of association/i, 'MemorandumOfAssociation'],
  [/articles of association/i, 'ArticleOfAssociation'],
  [/confirmation statement/i, 'ConfirmationStatement'],
  [/register of members/i, 'RegisterOfMembers'],
  [/trust deed|deed of trust/i, 'TrustDeed'],
  [/vat (?:registration )?certificate|certificate of (?:vat )?registration for vat/i, 'VatCertificate'],
  [/tax (?:clearance|residence) certificate/i, 'TaxCertificate'],
  [/bank statement|statement of account/i, 'BankStatement'],
  [/lease (?:of|agreement)/i, 'LeaseAgreement'],
  [/utility bill|electricity (?:bill|account)|water bill|gas bill/i, 'UtilityBill'],
  [/financial statements|annual accounts/i, 'FinancialStatements'],
];

/** A title is at the start. */
const TITLE_WITHIN = 400;

function typeOf([first]: readonly PageText[]): DocumentType | null {
  const beginning = first?.text.slice(0, TITLE_WITHIN) ?? '';
  return TITLES.find(([title]) => title.test(beginning))?.[1] ?? null;
}

/** The date beside the label, if the label always has the same date. */
function labelledDate(label: Label, texts: readonly PageText[]): ProposedDate | null {
  const found = labelledPassages(label, texts).flatMap((passage) => {
    const [date] = datesIn(
      textsOf({
        pages: [
          { number: passage.page, lines: [[{ text: passage.text, box: [0, 0, 1, 1], confidence: null }]] },
        ],
        zone: null,
      }),
    );
    return date?.date.length === 10 ? [{ ...passage, date: date.date }] : [];
  });
  const [first] = found;
  return first && found.every(({ date }) => date === first.date) ? first : null;
}

function ofOrganisation(texts: readonly PageText[], country: string): ProposedValue[] {
  const registered = labelledDate('dateOfRegistration', texts);
  const national = (fieldKey: DataFieldKey, label: Label) =>
    code(fieldKey, label, texts, (number) => ({ country, number }));
  return [
    ...labelled('RegistrationName', 'registrationName', texts),
    ...national('RegistrationNumber', 'registrationNumber'),
    ...national('VatRegistrationNumber', 'vatNumber'),
    ...(registered
      ? [{ ...registered, fieldKey: 'DateOfRegistration' as const, value: registered.date }]
      : []),
    ...code('LeiCode', 'lei', texts, (lei) => lei),
    ...code('BankAccount', 'iban', texts, (iban) => ({ scheme: 'Iban', iban })),
  ];
}

function ofPerson(texts: readonly PageText[], zone: MachineReadableZone | null): ProposedValue[] {
  if (!zone) {
    const born = labelledDate('birthDate', texts);
    return [
      ...labelled('LastName', 'lastName', texts),
      ...labelled('BirthPlace', 'birthPlace', texts),
      ...(born ? [{ ...born, fieldKey: 'BirthDate' as const, value: born.date }] : []),
    ];
  }
  const { lastName, firstNames, birthDate, sex, number, expiresOn } = zone;
  const names = [firstNames, lastName].flatMap((name) => (name ? [titleCase(name)] : []));
  const nationality = zone.nationality && alpha2Of(zone.nationality);
  const issuer = zone.issuer && alpha2Of(zone.issuer);
  const type = zone.documentCode.startsWith('P') ? 'Passport' : 'IdCard';
  const from = (fieldKey: DataFieldKey, value: unknown, text: string): ProposedValue => ({
    ...passageOf(zone, text),
    fieldKey,
    value,
  });
  return [
    ...(lastName && firstNames ? [from('LegalName', names.join(' '), names.join(' '))] : []),
    ...(lastName ? [from('LastName', titleCase(lastName), lastName)] : []),
    ...(birthDate ? [from('BirthDate', birthDate, birthDate)] : []),
    ...(sex ? [from('Sex', sex, sex)] : []),
    ...(nationality ? [from('Nationality', [nationality], nationality)] : []),
    ...(number && issuer
      ? [
          from(
            'IdentificationDocument',
            { type, number, country: issuer, ...(expiresOn && { expiresOn }) },
            number,
          ),
        ]
      : []),
  ];
}

const titleCase = (name: string): string =>
  name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

function labelled(fieldKey: DataFieldKey, label: Label, texts: readonly PageText[]): ProposedValue[] {
  const [passage, ...others] = labelledPassages(label, texts);
  if (!passage || others.some(({ text }) => text !== passage.text)) return [];
  return [{ ...passage, fieldKey, value: passage.text.replace(/[,;:.]+$/, '') }];
}

/** The capitals and digits beside a label, up to the next lower-case word. */
function code(
  fieldKey: DataFieldKey,
  label: Label,
  texts: readonly PageText[],
  toValue: (text: string) => unknown,
): ProposedValue[] {
  const [passage, ...others] = labelledPassages(label, texts).flatMap((one) => {
    const words = one.text.split(' ');
    const end = words.findIndex((word, index) => index > 0 && /[a-z]/.test(word));
    const text = compactCode((end < 0 ? words : words.slice(0, end)).join(' '));
    return /\d/.test(text) ? [{ ...one, text }] : [];
  });
  if (!passage || others.some(({ text }) => text !== passage.text)) return [];
  return [{ ...passage, fieldKey, value: toValue(passage.text) }];
}
