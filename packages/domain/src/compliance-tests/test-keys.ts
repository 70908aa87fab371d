import type { DataFieldKey } from '../enumerations.ts';
import type { DocumentType } from '../fields/evidence.ts';
import type { CheckType } from '../sharing/scope-item.ts';

/** The due-diligence tests of a file, in display order. */
export const testKeys = [
  'RegisterMatch',
  'Registered',
  'IdentityAtRegister',
  'LeiValid',
  'VatNumberValid',
  'SharesAddUp',
  'OwnersKnown',
  'OwnersIdentified',
  'NoOpenHits',
  'BankAccountOwned',
  'IdentityDocumentInDate',
  'ProofOfAddressRecent',
  'EvidenceInDate',
  'IndustryPlausible',
  'DocumentNamesMatch',
] as const;
export type TestKey = (typeof testKeys)[number];

export const testOutcomes = ['Fail', 'Warning', 'NotEnoughData', 'Pass', 'NotApplicable'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** The inputs of tests. A field, document type, check or question has its API name. */
export const testInputs = [
  'field:RegistrationName',
  'field:RegistrationNumber',
  'field:RegistrationStatus',
  'field:LegalName',
  'field:LeiCode',
  'field:VatRegistrationNumber',
  'field:Industry',
  'field:Shareholder',
  'field:Partner',
  'field:IdentificationDocument',
  'question:Industry',
  'document:ProofOfAddress',
  'check:AmlCheck',
  'check:BankAccount',
  'register',
  'ownership',
  'ownerIdentity',
  'evidence',
  'documentTexts',
] as const satisfies readonly (
  | `field:${DataFieldKey}`
  | `document:${DocumentType}`
  | `check:${CheckType}`
  | 'question:Industry'
  | 'register'
  | 'ownership'
  | 'ownerIdentity'
  | 'evidence'
  | 'documentTexts'
)[];
export type TestInput = (typeof testInputs)[number];

/** Inputs that no connection shares. Tests that need them are computed for a party’s own file only. */
export const unsharedInputs = ['ownerIdentity', 'documentTexts'] as const satisfies readonly TestInput[];

/** Where to start fixing something. */
export const remedyPlaces = [
  'data',
  'lookUp',
  'register',
  'related',
  'ownership',
  'checks',
  'documents',
] as const;
export type RemedyPlace = (typeof remedyPlaces)[number];

/** The values in a reason; pages format each in their locale. */
export type TestValue =
  | string
  | number
  | { day: string }
  | { names: string[] }
  | { fields: DataFieldKey[] }
  | { status: string }
  | { industry: string }
  | { country: string }
  | { source: string }
  | { share: string };
