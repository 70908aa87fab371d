import { isSameCompanyName } from '../checks/company-identity.ts';
import { gravestIdentity } from '../checks/identity-at-register.ts';
import { isLei } from '../fields/values/lei.ts';
import { vatSchemes } from '../fields/values/vat-schemes.ts';
import { addMonths } from './days.ts';
import { type ComplianceTest, defineTest } from './define-test.ts';
import type { ValueFact } from './facts.ts';

/** Companies confirm their entries once a year, so an older extract proves little about today. */
const READING_MONTHS = 12;

const registerMatch = defineTest({
  key: 'RegisterMatch',
  version: 2,
  inputs: ['field:RegistrationName', 'field:RegistrationNumber', 'register'],
  reasons: {
    Agree: { outcome: 'Pass' },
    NameDiffers: { outcome: 'Fail', at: 'register' },
    ReadingOld: { outcome: 'Warning', at: 'register' },
    NoName: { outcome: 'NotEnoughData', at: 'data' },
    NoNumber: { outcome: 'NotEnoughData', at: 'data' },
    NotRead: { outcome: 'NotEnoughData', at: 'register' },
  },
  run(facts, { today }) {
    const [name] = facts['field:RegistrationName'];
    const [number] = facts['field:RegistrationNumber'];
    const { register } = facts;
    if (!name) return { reason: 'NoName' };
    if (!number) return { reason: 'NoNumber' };
    if (!register) return { reason: 'NotRead' };
    const values = {
      source: { source: register.source },
      day: { day: register.readOn },
      theirs: register.name,
      ours: name.value,
    };
    if (!isSameCompanyName(name.value, register.name)) return { reason: 'NameDiffers', values };
    const oldFrom = addMonths(register.readOn, READING_MONTHS);
    return today >= oldFrom
      ? { reason: 'ReadingOld', values }
      : { reason: 'Agree', values, changesOn: oldFrom };
  },
});

const registeredTest = defineTest({
  key: 'Registered',
  version: 2,
  inputs: ['field:RegistrationStatus', 'register'],
  reasons: {
    Active: { outcome: 'Pass' },
    NotActive: { outcome: 'Fail', at: 'register' },
    Dormant: { outcome: 'Warning', at: 'register' },
    OtherStatus: { outcome: 'Warning', at: 'register' },
    ReadingOld: { outcome: 'Warning', at: 'register' },
    DeclaredActive: { outcome: 'Warning', at: 'register' },
    DeclaredNotActive: { outcome: 'Fail', at: 'data' },
    DeclaredOther: { outcome: 'Warning', at: 'register' },
    Unknown: { outcome: 'NotEnoughData', at: 'register' },
  },
  run(facts, { today }) {
    const declared = facts['field:RegistrationStatus'][0]?.value ?? null;
    const { register } = facts;
    if (!register?.status) {
      if (!declared) return { reason: 'Unknown' };
      const values = { status: { status: declared } };
      if (declared === 'Active') return { reason: 'DeclaredActive' };
      return { reason: isEnded(declared) ? 'DeclaredNotActive' : 'DeclaredOther', values };
    }
    const { status, source, readOn } = register;
    const values = { status: { status }, source: { source }, day: { day: readOn } };
    if (isEnded(status)) return { reason: 'NotActive', values };
    if (status === 'Dormant') return { reason: 'Dormant', values };
    if (status !== 'Active') return { reason: 'OtherStatus', values };
    const oldFrom = addMonths(readOn, READING_MONTHS);
    return today >= oldFrom
      ? { reason: 'ReadingOld', values }
      : { reason: 'Active', values, changesOn: oldFrom };
  },
});

const isEnded = (status: string): boolean => status === 'Dissolved' || status === 'InLiquidation';

/** So far the only country whose register publishes who is verified. */
const PUBLISHING_COUNTRY = 'GB';

const identityAtRegister = defineTest({
  key: 'IdentityAtRegister',
  version: 1,
  inputs: ['field:RegistrationNumber', 'register'],
  reasons: {
    AllVerified: { outcome: 'Pass' },
    Overdue: { outcome: 'Fail', at: 'register' },
    Ended: { outcome: 'Fail', at: 'register' },
    DueBy: { outcome: 'Warning', at: 'register' },
    DueDatePassed: { outcome: 'Warning', at: 'register' },
    ReadingOld: { outcome: 'Warning', at: 'register' },
    Unknown: { outcome: 'NotEnoughData', at: 'register' },
    NotPublished: { outcome: 'NotEnoughData', at: 'register' },
    NotRead: { outcome: 'NotEnoughData', at: 'register' },
    NoNumber: { outcome: 'NotEnoughData', at: 'data' },
    NobodyInScope: { outcome: 'NotApplicable' },
    OtherCountry: { outcome: 'NotApplicable' },
  },
  run(facts, { today }) {
    const [number] = facts['field:RegistrationNumber'];
    const { register } = facts;
    if (!number) return { reason: 'NoNumber' };
    if (number.value.country !== PUBLISHING_COUNTRY) return { reason: 'OtherCountry' };
    if (!register) return { reason: 'NotRead' };
    const { source, readOn, people } = register;
    const reading = { source: { source }, day: { day: readOn } };
    if (!people) return { reason: 'NotPublished', values: reading };
    const { reason, people: concerned, changesOn } = gravestIdentity(people, today);
    const names = [...new Set(concerned.map(({ name }) => name))];
    const values = { ...reading, count: names.length, names: { names } };
    const oldFrom = addMonths(readOn, READING_MONTHS);
    if (reason === 'AllVerified')
      return today >= oldFrom ? { reason: 'ReadingOld', values } : { reason, values, changesOn: oldFrom };
    return { reason, values, changesOn };
  },
});

const leiValid = defineTest({
  key: 'LeiValid',
  version: 2,
  inputs: ['field:LeiCode'],
  reasons: {
    Confirmed: { outcome: 'Pass' },
    Validated: { outcome: 'Pass' },
    Unconfirmed: { outcome: 'Warning', at: 'lookUp' },
    Invalid: { outcome: 'Fail', at: 'data' },
    NotProvided: { outcome: 'NotEnoughData', at: 'data' },
  },
  run: (facts) => checkNumber(facts['field:LeiCode'][0], isLei),
});

const vatNumberValid = defineTest({
  key: 'VatNumberValid',
  version: 2,
  inputs: ['field:VatRegistrationNumber'],
  reasons: {
    Confirmed: { outcome: 'Pass' },
    Validated: { outcome: 'Pass' },
    Unconfirmed: { outcome: 'Warning', at: 'lookUp' },
    NotCheckable: { outcome: 'Warning', at: 'data' },
    Invalid: { outcome: 'Fail', at: 'data' },
    NotProvided: { outcome: 'NotEnoughData', at: 'data' },
  },
  run(facts) {
    const [fact] = facts['field:VatRegistrationNumber'];
    const scheme = fact && vatSchemes[fact.value.country];
    const judged = checkNumber(fact, ({ number }) => !scheme || scheme.normalise(number) !== null);
    return judged.reason === 'Unconfirmed' && !scheme ? { reason: 'NotCheckable' } : judged;
  },
});

function checkNumber<Value>(fact: ValueFact<Value> | undefined, isWellFormed: (value: Value) => boolean) {
  if (!fact) return { reason: 'NotProvided' } as const;
  if (!isWellFormed(fact.value)) return { reason: 'Invalid' } as const;
  if (fact.confirmedBy)
    return { reason: 'Confirmed', values: { source: { source: fact.confirmedBy } } } as const;
  return { reason: fact.isValidated ? 'Validated' : 'Unconfirmed' } as const;
}

const industryPlausible = defineTest({
  key: 'IndustryPlausible',
  version: 2,
  inputs: ['field:Industry', 'question:Industry', 'register'],
  reasons: {
    Agree: { outcome: 'Pass' },
    RegisterDiffers: { outcome: 'Warning', at: 'data' },
    AnswerDiffers: { outcome: 'Warning', at: 'data' },
    OnlyOne: { outcome: 'NotEnoughData', at: 'data' },
    NotProvided: { outcome: 'NotEnoughData', at: 'data' },
  },
  run(facts) {
    const declared = facts['field:Industry'][0]?.value ?? null;
    const answered = facts['question:Industry'];
    const listed = facts.register?.industry ?? null;
    const stated = declared ?? answered;
    if (!stated) return { reason: 'NotProvided' };
    const values = { declared: { industry: stated } };
    if (listed && listed !== stated)
      return { reason: 'RegisterDiffers', values: { ...values, other: { industry: listed } } };
    if (declared && answered && declared !== answered)
      return { reason: 'AnswerDiffers', values: { ...values, other: { industry: answered } } };
    return listed || (declared && answered) ? { reason: 'Agree', values } : { reason: 'OnlyOne', values };
  },
});

export const registerTests: readonly ComplianceTest[] = [
  registerMatch,
  registeredTest,
  identityAtRegister,
  leiValid,
  vatNumberValid,
  industryPlausible,
];
