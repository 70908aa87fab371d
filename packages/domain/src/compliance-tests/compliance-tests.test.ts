import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdentityState } from '../checks/identity-states.ts';
import { DAY_MS } from '../constants.ts';
import { type EntityKind, entityKinds } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';
import { complianceTest, complianceTests } from './catalogue.ts';
import type { Facts } from './facts.ts';
import { type TestKey, testInputs, testKeys, unsharedInputs } from './test-keys.ts';
import { inputLabel, reasonText, remedyText, withheldText } from './test-text.ts';
import { knownOwnership as ownership } from './testing/known-ownership.ts';
import { ownFileTests, testsFor } from './tests-for.ts';

const today = '2026-11-16';
const value = <Value>(value: Value, changes: { isValidated?: boolean; confirmedBy?: string } = {}) => [
  { value, isValidated: false, confirmedBy: null, ...changes },
];
const register = {
  source: 'CompaniesHouse',
  readOn: '2026-11-01',
  name: 'NORTHGATE LTD',
  status: 'Active',
  industry: null,
  people: null,
} as const;
const number = value({ country: 'GB', number: '09912345' });
const listed = (state: IdentityState, on: string | null = null, readOn = '2026-11-01') => ({
  'field:RegistrationNumber': number,
  register: { ...register, readOn, people: [{ key: '1', name: 'Ada Lund', state, on }] },
});
const holding = (percentage?: string, changes: { to?: string; holding?: 'Direct' | 'Indirect' } = {}) => ({
  value: { entityId: 'x', naturesOfControl: [], holding: 'Direct' as const, percentage, ...changes },
  isValidated: false,
  confirmedBy: null,
});
const screening = (changes: object) => ({
  outcome: 'Success' as const,
  found: {
    result: 'NoRisk' as const,
    screenedOn: '2026-11-01',
    hits: 0,
    openSanctions: 0,
    strongSanctions: 0,
    openOthers: 0,
    confirmed: 0,
    ...changes,
  },
});
const address = (issuedOn: string | null) => [{ title: 'Bill', issuedOn, expiresOn: null }];
const passport = (expiresOn?: string) => ({
  type: 'Passport' as const,
  number: '1',
  country: 'GB',
  expiresOn,
});
const text = (text: string) => ({ title: 'Certificate', type: 'CertificateOfIncorporation' as const, text });
const evidence = (...expiresOn: (string | null)[]) => [
  { fieldKey: 'RegistrationName' as const, documents: expiresOn.map((day) => ({ expiresOn: day })) },
];

/** Worked out by hand: the known facts, and the expected result. */
const cases: readonly [TestKey, Partial<Facts>, string, string, (string | null)?][] = [
  ['RegisterMatch', {}, 'NotEnoughData', 'NoName'],
  ['IdentityAtRegister', {}, 'NotEnoughData', 'NoNumber'],
  [
    'IdentityAtRegister',
    { 'field:RegistrationNumber': value({ country: 'IE', number: '612345' }) },
    'NotApplicable',
    'OtherCountry',
  ],
  ['IdentityAtRegister', { 'field:RegistrationNumber': number }, 'NotEnoughData', 'NotRead'],
  ['IdentityAtRegister', { 'field:RegistrationNumber': number, register }, 'NotEnoughData', 'NotPublished'],
  ['IdentityAtRegister', listed('Verified', '2026-03-02'), 'Pass', 'AllVerified', '2027-11-01'],
  ['IdentityAtRegister', listed('Verified', '2025-03-02', '2025-11-16'), 'Warning', 'ReadingOld'],
  ['IdentityAtRegister', listed('Overdue', '2026-10-31'), 'Fail', 'Overdue'],
  ['IdentityAtRegister', listed('Ended', '2026-09-01'), 'Fail', 'Ended'],
  ['IdentityAtRegister', listed('DueBy', '2026-11-16'), 'Warning', 'DueBy', '2026-11-17'],
  ['IdentityAtRegister', listed('DueBy', '2026-11-15'), 'Warning', 'DueDatePassed', null],
  ['IdentityAtRegister', listed('Unknown'), 'NotEnoughData', 'Unknown'],
  ['IdentityAtRegister', listed('NotRequired'), 'NotApplicable', 'NobodyInScope'],
  ['RegisterMatch', { 'field:RegistrationName': value('Northgate Limited') }, 'NotEnoughData', 'NoNumber'],
  [
    'RegisterMatch',
    { 'field:RegistrationName': value('Northgate Limited'), 'field:RegistrationNumber': number },
    'NotEnoughData',
    'NotRead',
  ],
  [
    'RegisterMatch',
    { 'field:RegistrationName': value('Northgate Limited'), 'field:RegistrationNumber': number, register },
    'Pass',
    'Agree',
    '2027-11-01',
  ],
  [
    'RegisterMatch',
    { 'field:RegistrationName': value('Northgate plc'), 'field:RegistrationNumber': number, register },
    'Fail',
    'NameDiffers',
  ],
  [
    'RegisterMatch',
    {
      'field:RegistrationName': value('Northgate Ltd'),
      'field:RegistrationNumber': number,
      register: { ...register, readOn: '2025-11-16' },
    },
    'Warning',
    'ReadingOld',
  ],
  ['Registered', {}, 'NotEnoughData', 'Unknown'],
  ['Registered', { register }, 'Pass', 'Active', '2027-11-01'],
  [
    'Registered',
    { register: { ...register, status: 'Dissolved' }, 'field:RegistrationStatus': value('Active') },
    'Fail',
    'NotActive',
  ],
  ['Registered', { register: { ...register, status: 'InLiquidation' } }, 'Fail', 'NotActive'],
  ['Registered', { register: { ...register, status: 'Dormant' } }, 'Warning', 'Dormant'],
  ['Registered', { register: { ...register, status: 'Other' } }, 'Warning', 'OtherStatus'],
  ['Registered', { register: { ...register, readOn: '2024-01-01' } }, 'Warning', 'ReadingOld'],
  ['Registered', { 'field:RegistrationStatus': value('Active') }, 'Warning', 'DeclaredActive'],
  ['Registered', { 'field:RegistrationStatus': value('Dissolved') }, 'Fail', 'DeclaredNotActive'],
  ['Registered', { 'field:RegistrationStatus': value('Dormant') }, 'Warning', 'DeclaredOther'],
  ['LeiValid', {}, 'NotEnoughData', 'NotProvided'],
  ['LeiValid', { 'field:LeiCode': value('213800WSGIIZCXF1P572') }, 'Warning', 'Unconfirmed'],
  ['LeiValid', { 'field:LeiCode': value('213800WSGIIZCXF1P573') }, 'Fail', 'Invalid'],
  [
    'LeiValid',
    { 'field:LeiCode': value('213800WSGIIZCXF1P572', { isValidated: true }) },
    'Pass',
    'Validated',
  ],
  [
    'LeiValid',
    { 'field:LeiCode': value('213800WSGIIZCXF1P572', { confirmedBy: 'KnowYourCustomer' }) },
    'Pass',
    'Confirmed',
  ],
  ['VatNumberValid', {}, 'NotEnoughData', 'NotProvided'],
  [
    'VatNumberValid',
    { 'field:VatRegistrationNumber': value({ country: 'GB', number: '980780684' }) },
    'Warning',
    'Unconfirmed',
  ],
  [
    'VatNumberValid',
    { 'field:VatRegistrationNumber': value({ country: 'GB', number: '980780685' }) },
    'Fail',
    'Invalid',
  ],
  [
    'VatNumberValid',
    { 'field:VatRegistrationNumber': value({ country: 'JP', number: '123' }) },
    'Warning',
    'NotCheckable',
  ],
  [
    'VatNumberValid',
    { 'field:VatRegistrationNumber': value({ country: 'JP', number: '123' }, { isValidated: true }) },
    'Pass',
    'Validated',
  ],
  [
    'VatNumberValid',
    {
      'field:VatRegistrationNumber': value({ country: 'GB', number: '980780684' }, { confirmedBy: 'DueDil' }),
    },
    'Pass',
    'Confirmed',
  ],
  ['SharesAddUp', {}, 'NotEnoughData', 'NoShareholders'],
  ['SharesAddUp', { 'field:Shareholder': [holding('60'), holding('40')] }, 'Pass', 'AddUp'],
  ['SharesAddUp', { 'field:Shareholder': [holding('33.33333'), holding('66.66667')] }, 'Pass', 'AddUp'],
  ['SharesAddUp', { 'field:Shareholder': [holding('60'), holding('40.00001')] }, 'Fail', 'Over'],
  ['SharesAddUp', { 'field:Shareholder': [holding('60')] }, 'Warning', 'Under'],
  ['SharesAddUp', { 'field:Shareholder': [holding('60'), holding()] }, 'NotEnoughData', 'ShareMissing'],
  [
    'SharesAddUp',
    { 'field:Shareholder': [holding('100'), holding('100', { to: '2026-11-15' })] },
    'Pass',
    'AddUp',
  ],
  [
    'SharesAddUp',
    { 'field:Shareholder': [holding('100'), holding('50', { holding: 'Indirect' })] },
    'Pass',
    'AddUp',
  ],
  ['OwnersKnown', {}, 'NotEnoughData', 'NotRecorded'],
  ['OwnersKnown', { ownership }, 'Pass', 'Known'],
  [
    'OwnersKnown',
    { ownership: { ...ownership, unknownMayReach: true, unknownUpTo: '40' } },
    'Fail',
    'UnknownMayReach',
  ],
  [
    'OwnersKnown',
    { ownership: { ...ownership, owners: [], seniorManagers: ['Quentin'] } },
    'Pass',
    'NobodyReaches',
  ],
  ['OwnersKnown', { ownership: { ...ownership, owners: [] } }, 'Fail', 'NobodyReachesNoManager'],
  [
    'OwnersKnown',
    { ownership: { ...ownership, owners: [{ partyId: 'p', name: 'Paula', isCertain: false }] } },
    'Warning',
    'Possible',
  ],
  ['OwnersKnown', { ownership: { ...ownership, differences: 2 } }, 'Warning', 'VoicesDiffer'],
  ['OwnersKnown', { ownership: { ...ownership, isTruncated: true } }, 'NotEnoughData', 'TooLarge'],
  ['OwnersIdentified', {}, 'NotEnoughData', 'NoOwners'],
  ['OwnersIdentified', { ownership }, 'Warning', 'NotIdentified'],
  [
    'OwnersIdentified',
    { ownership, ownerIdentity: [{ partyId: 'p', name: 'Paula', outcome: 'Success' }] },
    'Pass',
    'AllIdentified',
  ],
  [
    'OwnersIdentified',
    { ownership, ownerIdentity: [{ partyId: 'p', name: 'Paula', outcome: 'Error' }] },
    'Fail',
    'Refused',
  ],
  [
    'OwnersIdentified',
    { ownership, ownerIdentity: [{ partyId: 'p', name: 'Paula', outcome: 'Expired' }] },
    'Warning',
    'NotIdentified',
  ],
  ['NoOpenHits', {}, 'NotEnoughData', 'NotScreened'],
  ['NoOpenHits', { 'check:AmlCheck': screening({}) }, 'Pass', 'NoHits'],
  [
    'NoOpenHits',
    { 'check:AmlCheck': screening({ result: 'NoApplicableMatches', hits: 3 }) },
    'Pass',
    'AllDismissed',
  ],
  [
    'NoOpenHits',
    { 'check:AmlCheck': screening({ result: 'PotentialRisk', hits: 2, openSanctions: 1, openOthers: 1 }) },
    'Fail',
    'OpenSanction',
  ],
  [
    'NoOpenHits',
    { 'check:AmlCheck': screening({ result: 'PotentialRisk', hits: 2, openOthers: 1 }) },
    'Warning',
    'OpenOther',
  ],
  [
    'NoOpenHits',
    { 'check:AmlCheck': screening({ result: 'PotentialRisk', hits: 2, confirmed: 1 }) },
    'Fail',
    'Confirmed',
  ],
  ['NoOpenHits', { 'check:AmlCheck': screening({ result: 'Unknown' }) }, 'NotEnoughData', 'Unusable'],
  ['NoOpenHits', { 'check:AmlCheck': { ...screening({}), outcome: 'Error' } }, 'Fail', 'NotAccepted'],
  ['NoOpenHits', { 'check:AmlCheck': { outcome: 'Success', found: null } }, 'Pass', 'Succeeded'],
  ['NoOpenHits', { 'check:AmlCheck': { outcome: 'Error', found: null } }, 'Fail', 'NotAccepted'],
  ['NoOpenHits', { 'check:AmlCheck': { outcome: 'Pending', found: null } }, 'Warning', 'Undecided'],
  ['NoOpenHits', { 'check:AmlCheck': { outcome: 'Expired', found: null } }, 'NotEnoughData', 'NoResult'],
  ['BankAccountOwned', {}, 'NotEnoughData', 'NotStarted'],
  [
    'BankAccountOwned',
    { 'check:BankAccount': { outcome: 'Success', validUntil: '2026-12-01' } },
    'Pass',
    'Owned',
    '2026-12-02',
  ],
  [
    'BankAccountOwned',
    { 'check:BankAccount': { outcome: 'Success', validUntil: '2026-11-15' } },
    'Warning',
    'Expired',
  ],
  [
    'BankAccountOwned',
    { 'check:BankAccount': { outcome: 'Unverified', validUntil: null } },
    'Fail',
    'NotOwned',
  ],
  [
    'BankAccountOwned',
    { 'check:BankAccount': { outcome: 'Pending', validUntil: null } },
    'NotEnoughData',
    'UnderWay',
  ],
  ['IdentityDocumentInDate', {}, 'NotEnoughData', 'NotProvided'],
  [
    'IdentityDocumentInDate',
    { 'field:IdentificationDocument': value(passport('2030-01-31')) },
    'Pass',
    'InDate',
    '2030-01-01',
  ],
  [
    'IdentityDocumentInDate',
    { 'field:IdentificationDocument': value(passport('2026-12-16')) },
    'Warning',
    'ExpiresSoon',
    '2026-12-17',
  ],
  [
    'IdentityDocumentInDate',
    { 'field:IdentificationDocument': value(passport('2026-11-16')) },
    'Warning',
    'ExpiresSoon',
    '2026-11-17',
  ],
  [
    'IdentityDocumentInDate',
    { 'field:IdentificationDocument': value(passport('2026-11-15')) },
    'Fail',
    'Expired',
  ],
  [
    'IdentityDocumentInDate',
    { 'field:IdentificationDocument': [...value(passport('2020-01-01')), ...value(passport('2030-01-31'))] },
    'Pass',
    'InDate',
  ],
  ['IdentityDocumentInDate', { 'field:IdentificationDocument': value(passport()) }, 'Pass', 'NoExpiry'],
  ['ProofOfAddressRecent', {}, 'NotEnoughData', 'NotProvided'],
  ['ProofOfAddressRecent', { 'document:ProofOfAddress': address(null) }, 'NotEnoughData', 'NoDate'],
  [
    'ProofOfAddressRecent',
    { 'document:ProofOfAddress': address('2026-08-16') },
    'Pass',
    'Recent',
    '2026-11-17',
  ],
  ['ProofOfAddressRecent', { 'document:ProofOfAddress': address('2026-08-15') }, 'Fail', 'TooOld'],
  [
    'ProofOfAddressRecent',
    { 'document:ProofOfAddress': address('2026-11-17') },
    'NotEnoughData',
    'NotYetIssued',
    '2026-11-17',
  ],
  ['EvidenceInDate', {}, 'NotEnoughData', 'NotProvided'],
  ['EvidenceInDate', { evidence: evidence(null) }, 'Pass', 'InDate', null],
  ['EvidenceInDate', { evidence: evidence('2026-01-01', '2028-01-31') }, 'Pass', 'InDate', '2028-01-01'],
  ['EvidenceInDate', { evidence: evidence('2026-12-01') }, 'Warning', 'ExpiresSoon', '2026-12-02'],
  ['EvidenceInDate', { evidence: evidence('2026-11-15') }, 'Fail', 'Expired', null],
  ['IndustryPlausible', {}, 'NotEnoughData', 'NotProvided'],
  ['IndustryPlausible', { 'field:Industry': value('52') }, 'NotEnoughData', 'OnlyOne'],
  ['IndustryPlausible', { 'field:Industry': value('52'), 'question:Industry': '52' }, 'Pass', 'Agree'],
  [
    'IndustryPlausible',
    { 'field:Industry': value('52'), 'question:Industry': '11' },
    'Warning',
    'AnswerDiffers',
  ],
  [
    'IndustryPlausible',
    { 'field:Industry': value('52'), register: { ...register, industry: '11' } },
    'Warning',
    'RegisterDiffers',
  ],
  [
    'IndustryPlausible',
    { 'question:Industry': '11', register: { ...register, industry: '11' } },
    'Pass',
    'Agree',
  ],
  ['DocumentNamesMatch', {}, 'NotEnoughData', 'NoName'],
  ['DocumentNamesMatch', { 'field:LegalName': value('Northgate Ltd') }, 'NotEnoughData', 'NoText'],
  [
    'DocumentNamesMatch',
    {
      'field:LegalName': value('Northgate Ltd'),
      documentTexts: [text('This certifies that NORTHGATE LIMITED was incorporated')],
    },
    'Pass',
    'AllName',
  ],
  [
    'DocumentNamesMatch',
    {
      'field:LegalName': value('Northgate Ltd'),
      documentTexts: [text('Northgate Ltd'), text('Southgate Ltd')],
    },
    'Warning',
    'SomeDoNot',
  ],
  [
    'DocumentNamesMatch',
    { 'field:LegalName': value('Northgate Ltd'), documentTexts: [text('Northgateway Ltd')] },
    'Fail',
    'NoneNames',
  ],
];

const kindsOf = (key: TestKey): EntityKind[] => entityKinds.filter((kind) => testsFor(kind).includes(key));
const kindOf = (key: TestKey): EntityKind => kindsOf(key)[0] ?? 'Organization';

describe('the tests of a file', () => {
  it.each(cases)('%s: %j gives %s (%s)', (key, facts, outcome, reason, changesOn) => {
    const result = complianceTest(key).evaluate(facts, { today, kind: kindOf(key) });
    expect(result).toMatchObject({ outcome, reason });
    if (changesOn !== undefined) expect(result.changesOn).toBe(changesOn);
  });

  it('have every reason among the cases above', () => {
    const worked = new Set(cases.map(([key, , , reason]) => `${key}.${reason}`));
    const all = complianceTests.flatMap(({ key, reasons }) =>
      Object.keys(reasons).map((one) => `${key}.${one}`),
    );
    expect(all.filter((one) => !worked.has(one))).toEqual([]);
  });

  it.each(cases)(
    '%s: %j is explained in whole sentences, with what to do unless it passed',
    (key, facts, outcome) => {
      const kind = kindOf(key);
      const result = complianceTest(key).evaluate(facts, { today, kind });
      const reader = { kind, day: (day: string) => day };
      const reason = reasonText({ key, ...result }, reader);
      expect(reason).toMatch(/^\S.*\.$/);
      expect(reason).not.toMatch(/[{}]|tests\.|undefined|object/);
      const remedy = remedyText({ key, ...result }, reader);
      if (outcome === 'Pass') expect(remedy).toBeNull();
      else expect(remedy).toMatch(/^\S.*\.$/);
      expect(remedy).not.toBe(reason);
    },
  );

  it('are all present, each once, and every input has a label', () => {
    expect(complianceTests.map(({ key }) => key)).toEqual(testKeys);
    for (const input of testInputs) expect(inputLabel(input, 'Organization')).not.toBe('');
  });
});

const anyFacts = fc.record(
  Object.fromEntries(
    testInputs.map((input) => [
      input,
      fc.constantFrom(undefined, ...cases.flatMap(([, facts]) => (input in facts ? [facts[input]] : []))),
    ]),
  ),
) as fc.Arbitrary<Partial<Facts>>;
const anyTest = fc.constantFrom(...complianceTests);
const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('every test', () => {
  it('reads what it declares and nothing else', () => {
    fc.assert(
      fc.property(anyTest, anyFacts, anyFacts, (test, facts, others) => {
        const context = { today, kind: 'Organization' } as const;
        const own = Object.fromEntries(test.inputs.map((input) => [input, facts[input]]));
        expect(test.evaluate({ ...others, ...own }, context)).toEqual(test.evaluate(facts, context));
      }),
    );
  });

  it('distinguishes the inputs it used from those that were missing', () => {
    fc.assert(
      fc.property(anyTest, anyFacts, (test, facts) => {
        const { used, missing } = test.evaluate(facts, { today, kind: 'Organization' });
        expect([...used, ...missing].sort()).toEqual([...test.inputs].sort());
        for (const input of missing) expect([undefined, null, []]).toContainEqual(facts[input]);
      }),
    );
  });

  it('never passes if nothing is known', () => {
    for (const test of complianceTests)
      for (const kind of kindsOf(test.key))
        expect(test.evaluate({}, { today, kind }).outcome).toBe('NotEnoughData');
  });

  it('keeps its outcome until the day on which it says that time may change it', () => {
    fc.assert(
      fc.property(anyTest, anyFacts, anyDay, fc.nat(2000), (test, facts, from, days) => {
        const start = dayOf(from);
        const first = test.evaluate(facts, { today: start, kind: 'Organization' });
        const later = dayOf(new Date(from.getTime() + days * DAY_MS));
        if (first.changesOn && later >= first.changesOn) return;
        const second = test.evaluate(facts, { today: later, kind: 'Organization' });
        expect(second.outcome).toBe(first.outcome);
      }),
      { numRuns: 500 },
    );
  });
});

it('a test is computed only for the own file if no connection shares what it needs', () => {
  const needing = complianceTests.filter(({ inputs }) => inputs.some((one) => isOneOf(unsharedInputs, one)));
  expect(needing.map(({ key }) => key)).toEqual(ownFileTests);
});

it('a test that cannot be computed for a connection says what has to be shared, or that nothing helps', () => {
  const text = (key: TestKey) => withheldText(complianceTest(key).inputs, 'Organization');
  expect(text('OwnersKnown')).toBe('Needs: Owners, controllers and senior managers');
  expect(text('OwnersIdentified')).toBe(
    'Computed only for the data owner. Needs data that connections do not share: Identity checks of the beneficial owners',
  );
  expect(text('DocumentNamesMatch')).toMatch(/^Computed only for the data owner\..*: Text of the documents$/);
});

it('a field that does not apply does not count as missing data, and the reason says so', () => {
  const context = { today, kind: 'Organization' as const, notApplicable: ['LeiCode' as const] };
  const result = complianceTest('LeiValid').evaluate({}, context);
  expect(result).toMatchObject({ outcome: 'NotApplicable', missing: ['field:LeiCode'] });
  const text = reasonText({ key: 'LeiValid', ...result }, { kind: 'Organization', day: (day) => day });
  expect(text).toBe('The profile says that this does not apply: LEI code.');
  const given = { 'field:LeiCode': value('not an LEI') };
  expect(complianceTest('LeiValid').evaluate(given, context)).toMatchObject({ outcome: 'Fail' });
});
