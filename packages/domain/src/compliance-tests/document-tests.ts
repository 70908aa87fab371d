import { foldText } from '../fields/values/text.ts';
import { addDays, addMonths, nextOf } from './days.ts';
import { type ComplianceTest, defineTest } from './define-test.ts';

/** Something is about to expire from this many days before its expiry. */
const SOON_DAYS = 30;
const RECENT_MONTHS = 3;

const identityDocumentInDate = defineTest({
  key: 'IdentityDocumentInDate',
  version: 1,
  inputs: ['field:IdentificationDocument'],
  reasons: {
    InDate: { outcome: 'Pass' },
    NoExpiry: { outcome: 'Pass' },
    ExpiresSoon: { outcome: 'Warning', at: 'data' },
    Expired: { outcome: 'Fail', at: 'data' },
    NotProvided: { outcome: 'NotEnoughData', at: 'data' },
  },
  run(facts, { today }) {
    const documents = facts['field:IdentificationDocument'];
    if (documents.length === 0) return { reason: 'NotProvided' };
    if (documents.some(({ value }) => value.expiresOn === undefined)) return { reason: 'NoExpiry' };
    const last = documents.map(({ value }) => value.expiresOn ?? '').reduce(later);
    const values = { day: { day: last } };
    if (last < today) return { reason: 'Expired', values };
    const soonFrom = addDays(last, -SOON_DAYS);
    if (today >= soonFrom) return { reason: 'ExpiresSoon', values, changesOn: addDays(last, 1) };
    return { reason: 'InDate', values, changesOn: soonFrom };
  },
});

const later = (one: string, other: string): string => (one > other ? one : other);

const proofOfAddressRecent = defineTest({
  key: 'ProofOfAddressRecent',
  version: 1,
  inputs: ['document:ProofOfAddress'],
  reasons: {
    Recent: { outcome: 'Pass' },
    TooOld: { outcome: 'Fail', at: 'documents' },
    NotYetIssued: { outcome: 'NotEnoughData', at: 'documents' },
    NoDate: { outcome: 'NotEnoughData', at: 'documents' },
    NotProvided: { outcome: 'NotEnoughData', at: 'documents' },
  },
  run(facts, { today }) {
    const documents = facts['document:ProofOfAddress'];
    if (documents.length === 0) return { reason: 'NotProvided' };
    const dates = documents.flatMap(({ issuedOn }) => issuedOn ?? []);
    if (dates.length === 0) return { reason: 'NoDate' };
    const issued = dates.filter((day) => day <= today);
    const changesOn = nextOf(today, dates);
    if (issued.length === 0) return { reason: 'NotYetIssued', changesOn };
    const last = issued.reduce(later);
    const values = { day: { day: last } };
    const oldFrom = addDays(addMonths(last, RECENT_MONTHS), 1);
    return today >= oldFrom
      ? { reason: 'TooOld', values, changesOn }
      : { reason: 'Recent', values, changesOn: oldFrom };
  },
});

const evidenceInDate = defineTest({
  key: 'EvidenceInDate',
  version: 1,
  inputs: ['evidence'],
  reasons: {
    InDate: { outcome: 'Pass' },
    ExpiresSoon: { outcome: 'Warning', at: 'documents' },
    Expired: { outcome: 'Fail', at: 'documents' },
    NotProvided: { outcome: 'NotEnoughData', at: 'documents' },
  },
  run({ evidence }, { today }) {
    if (evidence.length === 0) return { reason: 'NotProvided' };
    // One document in date is enough for a value.
    const ends = evidence.map(({ fieldKey, documents }) => ({
      fieldKey,
      until: documents.map(({ expiresOn }) => expiresOn ?? FOREVER).reduce(later, ''),
    }));
    const fieldsOf = (of: typeof ends) => ({
      fields: { fields: [...new Set(of.map(({ fieldKey }) => fieldKey))] },
      count: of.length,
    });
    const changesOn = nextOf(
      today,
      ends.flatMap(({ until }) => (until === FOREVER ? [] : [addDays(until, -SOON_DAYS), addDays(until, 1)])),
    );
    const expired = ends.filter(({ until }) => until < today);
    if (expired.length > 0) return { reason: 'Expired', values: fieldsOf(expired), changesOn };
    const soon = ends.filter(({ until }) => until !== FOREVER && addDays(until, -SOON_DAYS) <= today);
    if (soon.length > 0) return { reason: 'ExpiresSoon', values: fieldsOf(soon), changesOn };
    return { reason: 'InDate', values: fieldsOf(ends), changesOn };
  },
});

/** Sorts after every day. */
const FOREVER = '9999-12-31';

const documentNamesMatch = defineTest({
  key: 'DocumentNamesMatch',
  version: 1,
  inputs: ['field:RegistrationName', 'field:LegalName', 'documentTexts'],
  reasons: {
    AllName: { outcome: 'Pass' },
    SomeDoNot: { outcome: 'Warning', at: 'documents' },
    NoneNames: { outcome: 'Fail', at: 'documents' },
    NoName: { outcome: 'NotEnoughData', at: 'data' },
    NoText: { outcome: 'NotEnoughData', at: 'documents' },
  },
  run(facts) {
    const names = [...facts['field:LegalName'], ...facts['field:RegistrationName']].map(({ value }) => value);
    const [name] = names;
    if (!name) return { reason: 'NoName' };
    const texts = facts.documentTexts;
    if (texts.length === 0) return { reason: 'NoText' };
    const without = texts.filter(({ text }) => !names.some((one) => isNamedIn(one, text)));
    const values = {
      name,
      count: without.length,
      total: texts.length,
      names: { names: without.map(({ title }) => title) },
    };
    if (without.length === 0) return { reason: 'AllName', values };
    return { reason: without.length === texts.length ? 'NoneNames' : 'SomeDoNot', values };
  },
});

/** Whole words, in the order of the name; case, accents and the spelling of the legal form do not matter. */
export function isNamedIn(name: string, text: string): boolean {
  const wanted = withShortForms(name);
  return wanted !== '' && ` ${withShortForms(text)} `.includes(` ${wanted} `);
}

const withShortForms = (text: string): string =>
  foldText(text)
    .replace(/\bpublic limited company\b/g, 'plc')
    .replace(/\blimited liability partnership\b/g, 'llp')
    .replace(/\bproprietary\b/g, 'pty')
    .replace(/\blimited\b/g, 'ltd');

export const documentTests: readonly ComplianceTest[] = [
  identityDocumentInDate,
  proofOfAddressRecent,
  evidenceInDate,
  documentNamesMatch,
];
