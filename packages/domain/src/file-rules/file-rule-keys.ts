/** The rules that say what the file of a party has to contain; each can be switched per account. */
export const fileRuleKeys = ['EuIdentification'] as const;
export type FileRuleKey = (typeof fileRuleKeys)[number];

export const dataPointKeys = [
  'PersonNames',
  'PersonBirthDate',
  'PersonBirthPlace',
  'PersonNationalities',
  'PersonProtectionStatus',
  'PersonNationalId',
  'PersonResidence',
  'PersonTaxNumber',
  'Name',
  'LegalForm',
  'RegisteredOffice',
  'PrincipalPlace',
  'CountryOfCreation',
  'Representatives',
  'RegistrationNumber',
  'TaxNumber',
  'Lei',
  'Nominees',
  'TrustArrangement',
  'Trustees',
  'TrusteeResidences',
  'TrusteePowers',
  'OrganisationDeeds',
] as const;
export type DataPointKey = (typeof dataPointKeys)[number];

/** Whether the law asks for it always, where it applies, or where it is available. */
export type DataPointNeed = 'Always' | 'WhereApplicable' | 'WhereAvailable';

/** Where a data point without a field can be recorded. */
export const fieldlessPlaces = ['Question', 'Document', 'RelatedParty'] as const;
export type FieldlessPlace = (typeof fieldlessPlaces)[number];

export const gapStates = ['Missing', 'Rejected', 'NotProven', 'NoField'] as const;
export type GapState = (typeof gapStates)[number];
