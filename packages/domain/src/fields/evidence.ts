import { isOneOf } from '../is-one-of.ts';
import { currentTexts } from '../texts/current.ts';

/** Document types of the specification §3 and the more specific ones that reviewers ask for. */
export const documentTypes = [
  'CertificateOfIncorporation',
  'MemorandumOfAssociation',
  'ArticleOfAssociation',
  'ConfirmationStatement',
  'CertificateOfGoodStanding',
  'DirectorReportAndAccounts',
  'FinancialStatements',
  'ExternalReport',
  'ExternalCertificates',
  'IdentityDocuments',
  'Other',
  'ProofOfAddress',
  'Declaration',
  'BankStatement',
  'BankLetter',
  'UtilityBill',
  'LeaseAgreement',
  'RegisterOfMembers',
  'VatCertificate',
  'TaxCertificate',
  'TrustDeed',
] as const;

export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabel = (key: DocumentType): string => currentTexts().texts.labels.documentType[key];

/** Sets of documents that are evidence for the same fields. */
export const incorporationDocuments = [
  'CertificateOfIncorporation',
  'MemorandumOfAssociation',
  'ArticleOfAssociation',
  'CertificateOfGoodStanding',
  'ConfirmationStatement',
  'TrustDeed',
] as const satisfies DocumentType[];

export const constitutionDocuments = [
  'MemorandumOfAssociation',
  'ArticleOfAssociation',
  'ConfirmationStatement',
  'Declaration',
  'Other',
] as const satisfies DocumentType[];

export const addressDocuments = [
  'ProofOfAddress',
  'UtilityBill',
  'BankStatement',
  'LeaseAgreement',
] as const satisfies DocumentType[];

export const fundingDocuments = [
  'FinancialStatements',
  'DirectorReportAndAccounts',
  'ExternalReport',
  'ExternalCertificates',
] as const satisfies DocumentType[];

export const isDocumentType = (type: string): type is DocumentType => isOneOf(documentTypes, type);
