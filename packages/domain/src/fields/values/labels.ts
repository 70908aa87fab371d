import { currentTexts } from '../../texts/current.ts';

/** Separate from the rules: code that only shows a value loads no schema. */
export const registrationStatuses = ['Active', 'Dormant', 'InLiquidation', 'Dissolved', 'Other'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
export const registrationStatusLabel = (key: RegistrationStatus): string =>
  currentTexts().texts.labels.registrationStatus[key];

/** As in passports: F, M and X. */
export const sexes = ['Female', 'Male', 'Unspecified'] as const;
export type Sex = (typeof sexes)[number];
export const sexLabel = (key: Sex): string => currentTexts().texts.labels.sex[key];

export const idDocumentTypes = ['IdCard', 'Passport', 'DrivingLicense'] as const;
export type IdDocumentType = (typeof idDocumentTypes)[number];
export const idDocumentLabel = (key: IdDocumentType): string => currentTexts().texts.labels.idDocument[key];
