import type { BusinessQuestion } from '../business-questions/questions.ts';
import type { DataFieldKey } from '../enumerations.ts';
import { addressDocuments, type DocumentType } from '../fields/evidence.ts';
import { currentTexts } from '../texts/current.ts';
import type { Texts } from '../texts/texts.gen.ts';
import {
  emptyTemplate,
  type TemplateContent,
  type TemplateField,
  type TemplateRole,
} from './template-content.ts';

export interface ReadyMadeTemplate {
  /** Never changes: requests, settings and bookmarks refer to it. */
  id: string;
  key: keyof Texts['labels']['readyMadeTemplate'];
  /** In the database, for search and order. */
  name: string;
  /** Incremented whenever the content changes, so that earlier requests keep what they asked for. */
  number: number;
  versionId: string;
  content: TemplateContent;
}

const UBO_THRESHOLD = 25;

const required = (...keys: DataFieldKey[]): TemplateField[] =>
  keys.map((fieldKey) => ({ fieldKey, required: true, evidence: [], evidenceRequired: false }));
const optional = (...keys: DataFieldKey[]): TemplateField[] =>
  keys.map((fieldKey) => ({ fieldKey, required: false, evidence: [], evidenceRequired: false }));
const proven = (fieldKey: DataFieldKey, ...evidence: DocumentType[]): TemplateField => ({
  fieldKey,
  required: true,
  evidence,
  evidenceRequired: true,
});
const questions = (...keys: BusinessQuestion[]): TemplateContent['questions'] =>
  keys.map((question) => ({ question, required: true }));
const documents = (...types: DocumentType[]): TemplateContent['documents'] =>
  types.map((documentType) => ({ documentType, required: true }));

const identity: DataFieldKey[] = ['LegalName', 'BirthDate', 'Nationality', 'CountryOfResidence'];
const role = (fieldKey: DataFieldKey, changes: Partial<TemplateRole> = {}): TemplateRole => ({
  fieldKey,
  threshold: null,
  fields: identity,
  checks: ['AmlCheck'],
  ...changes,
});
const owner = role('UltimateBeneficialOwner', {
  threshold: UBO_THRESHOLD,
  fields: [...identity, 'IdentificationDocument'],
  checks: ['Liveness', 'AmlCheck'],
});

const company: TemplateContent = {
  ...emptyTemplate('Organization'),
  fields: [
    ...required('RegistrationName', 'RegistrationNumber', 'RegistrationCountry', 'RegistrationStatus'),
    ...required('DateOfRegistration', 'Industry'),
    ...optional('TradingName', 'PreviousNames'),
    ...required('BoardOfDirector', 'Shareholder', 'UltimateBeneficialOwner'),
  ],
  questions: questions('ProductDescription', 'SourceOfFunds', 'RegionsOperating'),
  checks: ['Information', 'AmlCheck'],
  days: 365,
  association: { roles: [role('BoardOfDirector'), owner] },
  uboIdv: true,
};

/** Templates that ship with the product: to use unchanged, or to copy and change. */
export const readyMadeTemplates: readonly ReadyMadeTemplate[] = [
  {
    id: '0199a000-0000-7000-8000-000000000001',
    key: 'UkCompany',
    name: 'UK company',
    number: 2,
    versionId: '0199a000-0000-7000-8000-000000000201',
    content: {
      ...company,
      fields: [
        ...company.fields,
        proven('RegistrationAddress', 'ConfirmationStatement', ...addressDocuments),
        ...required('SignificantControl'),
        ...optional('VatRegistrationNumber', 'LeiCode'),
      ],
      documents: documents('CertificateOfIncorporation', 'ConfirmationStatement'),
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000002',
    key: 'SouthAfricanCompany',
    name: 'South African company',
    number: 2,
    versionId: '0199a000-0000-7000-8000-000000000202',
    content: {
      ...company,
      fields: [
        ...company.fields,
        proven('RegistrationAddress', ...addressDocuments),
        ...required('TaxIdentificationNumber', 'LegalRepresentation'),
        ...optional('VatRegistrationNumber'),
      ],
      documents: documents('CertificateOfIncorporation', 'MemorandumOfAssociation'),
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000003',
    key: 'Individual',
    name: 'Individual',
    number: 2,
    versionId: '0199a000-0000-7000-8000-000000000203',
    content: {
      ...emptyTemplate('LegalPerson'),
      fields: [
        ...required('LegalName', 'LastName', 'BirthDate', 'Nationality', 'CountryOfResidence'),
        proven('RegistrationAddress', ...addressDocuments),
        proven('IdentificationDocument', 'IdentityDocuments'),
        ...optional('BirthPlace', 'TaxIdentificationNumber'),
      ],
      checks: ['Information', 'Liveness', 'AmlCheck'],
      days: 730,
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000004',
    key: 'Trust',
    name: 'Trust',
    number: 2,
    versionId: '0199a000-0000-7000-8000-000000000204',
    content: {
      ...emptyTemplate('Trust'),
      fields: [
        ...required('RegistrationName', 'RegistrationCountry', 'DateOfRegistration'),
        proven('RegistrationAddress', ...addressDocuments),
        ...required('Founder', 'Trustee', 'Beneficiary', 'TaxIdentificationNumber'),
        ...optional('RegistrationNumber'),
      ],
      questions: questions('SourceOfFunds', 'AssetsDescription'),
      documents: documents('MemorandumOfAssociation'),
      checks: ['Information', 'AmlCheck'],
      days: 365,
      association: {
        roles: [
          role('Founder'),
          role('Trustee', {
            fields: [...identity, 'IdentificationDocument'],
            checks: ['Liveness', 'AmlCheck'],
          }),
          role('Beneficiary'),
        ],
      },
      uboIdv: true,
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000005',
    key: 'Partnership',
    name: 'Partnership',
    number: 2,
    versionId: '0199a000-0000-7000-8000-000000000205',
    content: {
      ...emptyTemplate('Partnership'),
      fields: [
        ...required('RegistrationName', 'RegistrationCountry', 'DateOfRegistration', 'Industry'),
        proven('RegistrationAddress', ...addressDocuments),
        ...required('Partner', 'UltimateBeneficialOwner'),
        ...optional('RegistrationNumber', 'TradingName', 'VatRegistrationNumber'),
      ],
      questions: questions('ProductDescription', 'SourceOfFunds'),
      documents: documents('ArticleOfAssociation'),
      checks: ['Information', 'AmlCheck'],
      days: 365,
      association: { roles: [role('Partner'), owner] },
      uboIdv: true,
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000006',
    key: 'SupplierLight',
    name: 'Supplier light',
    number: 1,
    versionId: '0199a000-0000-7000-8000-000000000106',
    content: {
      ...emptyTemplate('Organization'),
      fields: [
        ...required('RegistrationName', 'RegistrationNumber', 'RegistrationCountry', 'RegistrationAddress'),
        ...required('BankAccount'),
        ...optional('TradingName', 'VatRegistrationNumber', 'TaxIdentificationNumber'),
      ],
      questions: questions('ProductDescription'),
      checks: ['Information', 'BankAccount', 'AmlCheck'],
      days: 730,
    },
  },
];

/** The name of a template in the reader's language; an account's own template keeps the name it was given. */
export function templateName({ id, name }: { id: string; name: string }): string {
  const key = readyMadeTemplates.find((one) => one.id === id)?.key;
  return key ? currentTexts().texts.labels.readyMadeTemplate[key] : name;
}
