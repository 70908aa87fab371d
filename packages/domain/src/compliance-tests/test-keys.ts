import type { DataFieldKey } from '../enumerations.ts';
import type { DocumentType } from '../fields/evidence.ts';
import type { CheckType } from '../sharing/scope-item.ts';

/** The due-diligence tests of a file, in the order in which they are shown. */
export const testKeys = [
  'RegisterMatch',
  'Registered',
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

/** What tests look at. A field, document type, check or question is named as the API names it. */
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

/** Where the way to put something right begins. */
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

/** What a reason says beside its words; pages write each as their locale does. */
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
