import type { DataFieldKey, DocumentType } from '@probity/domain';
import { emptyTemplate, type TemplateContent } from '@probity/domain/templates/template-content.ts';

export interface DemoTemplate {
  key: string;
  account: string;
  by: string;
  on: number;
  name: string;
  content: TemplateContent;
}

const fields = (...keys: DataFieldKey[]): TemplateContent['fields'] =>
  keys.map((fieldKey) => ({ fieldKey, required: true, evidence: [], evidenceRequired: false }));
const documents = (...types: DocumentType[]): TemplateContent['documents'] =>
  types.map((documentType) => ({ documentType, required: true }));
const questions = (
  ...keys: TemplateContent['questions'][number]['question'][]
): TemplateContent['questions'] => keys.map((question) => ({ question, required: true }));

const directors: TemplateContent['association'] = {
  roles: [
    {
      fieldKey: 'BoardOfDirector',
      threshold: null,
      fields: ['LegalName', 'BirthDate', 'CountryOfResidence'],
      checks: [],
    },
  ],
};

/** The accounts' own templates, sorted by creation date. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    key: 'trade-account',
    account: 'meridian',
    by: 'ruth',
    on: 180,
    name: 'Trade account opening',
    content: {
      ...emptyTemplate('Organization'),
      fields: fields(
        'RegistrationName',
        'LegalName',
        'RegistrationNumber',
        'RegistrationCountry',
        'RegistrationAddress',
        'DateOfRegistration',
        'RegistrationStatus',
        'PreviousNames',
        'TradingName',
        'TradingAddress',
        'Industry',
        'VatRegistrationNumber',
        'TaxIdentificationNumber',
        'BankAccount',
        'LeiCode',
        'BoardOfDirector',
        'Shareholder',
        'UltimateBeneficialOwner',
      ),
      questions: questions('SourceOfFunds', 'ProductDescription', 'NumberOfEmployees', 'AssetsDescription'),
      documents: documents(
        'CertificateOfIncorporation',
        'ConfirmationStatement',
        'ProofOfAddress',
        'CertificateOfGoodStanding',
        'FinancialStatements',
      ),
      days: 180,
    },
  },
  {
    key: 'borrower',
    account: 'meridian',
    by: 'ruth',
    on: 175,
    name: 'Borrower review',
    content: {
      ...emptyTemplate('Organization'),
      fields: fields(
        'RegistrationName',
        'RegistrationNumber',
        'RegistrationAddress',
        'TradingName',
        'VatRegistrationNumber',
        'BoardOfDirector',
        'Shareholder',
      ),
      questions: questions('SourceOfFunds'),
      days: 365,
      association: directors,
    },
  },
  {
    key: 'investment',
    account: 'orchardlee',
    by: 'marcus',
    on: 100,
    name: 'Before we invest',
    content: {
      ...emptyTemplate('Organization'),
      fields: fields('RegistrationName', 'RegistrationNumber', 'Industry', 'BoardOfDirector', 'Shareholder'),
      questions: questions('SourceOfFunds', 'ProductDescription', 'NumberOfEmployees'),
      documents: documents('CertificateOfIncorporation'),
      days: 365,
      association: directors,
    },
  },
  {
    key: 'harbour-supplier',
    account: 'northgate',
    by: 'lindiwe',
    on: 140,
    name: 'Suppliers of the harbour team',
    content: {
      ...emptyTemplate('Organization'),
      fields: fields(
        'RegistrationName',
        'RegistrationNumber',
        'RegistrationAddress',
        'TradingName',
        'VatRegistrationNumber',
        'BankAccount',
      ),
      days: 365,
      tests: [
        'RegisterMatch',
        'Registered',
        'VatNumberValid',
        'NoOpenHits',
        'BankAccountOwned',
        'EvidenceInDate',
      ],
    },
  },
];
