/** Document types of the specification §3 and the more exact ones that reviewers ask for, with their labels. */
export const documentTypeLabels = {
  CertificateOfIncorporation: 'Certificate of incorporation',
  MemorandumOfAssociation: 'Memorandum of association',
  ArticleOfAssociation: 'Articles of association',
  ConfirmationStatement: 'Confirmation statement',
  CertificateOfGoodStanding: 'Certificate of good standing',
  DirectorReportAndAccounts: 'Directors’ report and accounts',
  FinancialStatements: 'Financial statements',
  ExternalReport: 'External report',
  ExternalCertificates: 'External certificate',
  IdentityDocuments: 'Identity document',
  Other: 'Other',
  ProofOfAddress: 'Proof of address',
  Declaration: 'Declaration',
  BankStatement: 'Bank statement',
  BankLetter: 'Bank letter',
  UtilityBill: 'Utility bill',
  LeaseAgreement: 'Lease agreement',
  RegisterOfMembers: 'Register of members',
  VatCertificate: 'VAT certificate',
  TaxCertificate: 'Tax certificate',
  TrustDeed: 'Trust deed',
} as const;

export type DocumentType = keyof typeof documentTypeLabels;

export const documentTypes = Object.keys(documentTypeLabels) as DocumentType[];

/** Sets of documents that prove the same things, named once. */
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
