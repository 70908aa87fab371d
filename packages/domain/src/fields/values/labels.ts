/** Words of the choices, apart from their rules: what only shows a value loads no schema. */
export const registrationStatusLabels = {
  Active: 'Active',
  Dormant: 'Dormant',
  InLiquidation: 'In liquidation',
  Dissolved: 'Dissolved',
  Other: 'Other',
} as const;
export type RegistrationStatus = keyof typeof registrationStatusLabels;

/** As in passports: F, M and X. */
export const sexLabels = { Female: 'Female', Male: 'Male', Unspecified: 'Unspecified' } as const;
export type Sex = keyof typeof sexLabels;

export const idDocumentLabels = {
  IdCard: 'Identity card',
  Passport: 'Passport',
  DrivingLicense: 'Driving licence',
} as const;
export type IdDocumentType = keyof typeof idDocumentLabels;
