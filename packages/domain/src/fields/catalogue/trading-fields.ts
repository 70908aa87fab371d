import { addressDocuments, fundingDocuments } from '../evidence.ts';
import { type FieldDefinition, inEveryKind, inOrganisations, plainField } from '../field-definition.ts';
import { registryMethods } from '../verification.ts';

const trading = { ...plainField, sections: inOrganisations('TradingDetails') } as const;
const funding = {
  ...plainField,
  sections: inOrganisations('FinancialDetails'),
  value: 'money',
  multiple: true,
  needsEvidence: true,
  evidence: fundingDocuments,
} as const;

export const tradingFields = {
  TradingName: {
    ...trading,
    value: 'text',
    multiple: true,
    evidence: ['ExternalCertificates', 'ExternalReport', 'Other'],
  },
  TradingAddress: {
    ...trading,
    value: 'address',
    multiple: true,
    needsEvidence: true,
    evidence: [...addressDocuments, 'ExternalReport', 'Other'],
  },
  ExchangeWhereListed: {
    ...trading,
    value: 'listing',
    sections: { Organization: 'TradingDetails' },
    multiple: true,
    evidence: ['ExternalCertificates', 'ExternalReport', 'DirectorReportAndAccounts'],
    verifiedBy: ['CompanyRegistrySearch'],
  },
  Industry: {
    ...trading,
    value: 'industry',
    evidence: ['ConfirmationStatement', 'DirectorReportAndAccounts'],
    verifiedBy: registryMethods,
  },
  VatRegistrationNumber: {
    ...plainField,
    value: 'vatNumber',
    sections: inOrganisations('FinancialDetails'),
    multiple: true,
    searchable: true,
    needsEvidence: true,
    evidence: ['VatCertificate', 'ExternalCertificates', 'Other'],
    verifiedBy: ['CompanyRegistrySearch'],
  },
  TaxIdentificationNumber: {
    ...plainField,
    value: 'taxNumber',
    sections: inEveryKind('FinancialDetails'),
    multiple: true,
    sensitive: true,
    searchable: true,
    needsEvidence: true,
    evidence: ['TaxCertificate', 'ExternalCertificates', 'FinancialStatements', 'Other'],
  },
  BankAccount: {
    ...plainField,
    value: 'bankAccount',
    sections: inEveryKind('FinancialDetails'),
    multiple: true,
    sensitive: true,
    searchable: true,
    needsEvidence: true,
    evidence: ['BankStatement', 'BankLetter', 'ExternalCertificates', 'FinancialStatements', 'Other'],
    verifiedBy: ['OpenBanking'],
  },
  GrantFundingAmount: {
    ...funding,
  },
  InvestmentFundingAmount: {
    ...funding,
  },
  AdvancedEisFundingAmount: {
    ...funding,
    sections: { Organization: 'FinancialDetails' },
  },
  LeiCode: {
    ...plainField,
    value: 'lei',
    sections: inOrganisations('OtherDetails'),
    searchable: true,
    evidence: ['ExternalCertificates', 'ExternalReport'],
    verifiedBy: ['CompanyRegistrySearch'],
  },
} as const satisfies Record<string, FieldDefinition>;
