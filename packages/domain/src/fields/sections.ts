import { type EntityKind, type SectionKind, sectionKinds } from '../enumerations.ts';
import { fieldsInSection } from './catalogue.ts';

/** The words over each section of a profile. */
export const sectionLabels: Readonly<Record<SectionKind, string>> = {
  RegistrationDetails: 'Registration details',
  TradingDetails: 'Trading details',
  FinancialDetails: 'Financial details',
  OtherDetails: 'Other details',
  ExecutiveManagement: 'Executive management',
  BoardOfDirectors: 'Board of directors',
  Shareholder: 'Shareholders',
  UltimateBeneficialOwner: 'Beneficial owners',
  SignificantControl: 'Significant control',
  LegalRepresentation: 'Legal representation',
  Founder: 'Founders',
  Trustee: 'Trustees',
  Beneficiary: 'Beneficiaries',
  Partner: 'Partners',
  Legacy: 'Earlier records',
  LegalPerson: 'Personal details',
};

/** The sections that kind of party has fields in, in the order a profile shows them. */
export const sectionsOf = (kind: EntityKind): SectionKind[] =>
  sectionKinds.filter((section) => fieldsInSection(kind, section).length > 0);
