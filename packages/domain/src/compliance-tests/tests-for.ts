import { type EntityKind, entityKinds } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';
import { type TestKey, testKeys } from './test-keys.ts';

const registered = ['Organization', 'Partnership'] as const;
const organisations = ['Organization', 'Partnership', 'Trust'] as const;

/** Separate from the rules, so that a page that only names tests does not load them. */
const kindsOf: Readonly<Record<TestKey, readonly EntityKind[]>> = {
  RegisterMatch: registered,
  Registered: registered,
  IdentityAtRegister: registered,
  LeiValid: organisations,
  VatNumberValid: organisations,
  SharesAddUp: ['Organization'],
  OwnersKnown: organisations,
  OwnersIdentified: organisations,
  NoOpenHits: entityKinds,
  BankAccountOwned: entityKinds,
  IdentityDocumentInDate: ['LegalPerson'],
  ProofOfAddressRecent: entityKinds,
  EvidenceInDate: entityKinds,
  IndustryPlausible: organisations,
  DocumentNamesMatch: entityKinds,
};

/** They need inputs that no connection shares, so a request for them yields nothing. */
export const ownFileTests: readonly TestKey[] = ['OwnersIdentified', 'DocumentNamesMatch'];

/** The tests that apply to a kind of party, in display order. */
export const testsFor = (kind: EntityKind): readonly TestKey[] =>
  testKeys.filter((key) => kindsOf[key].includes(kind));

/** The requested tests among them; null requests all, including those added later. */
export const askedTests = (kind: EntityKind, asked: readonly string[] | null): readonly TestKey[] =>
  testsFor(kind).filter((key) => asked === null || asked.includes(key));

export const testLabel = (key: TestKey): string => currentTexts().texts.tests.name[key];

/** What the test decides, for users who choose whether to request it. */
export const testExplanation = (key: TestKey): string => currentTexts().texts.tests.explanation[key];
