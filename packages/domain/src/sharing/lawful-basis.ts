import { currentTexts } from '../texts/current.ts';
/** The grounds of article 6 (1) GDPR, in its order. */
export const lawfulBases = [
  'Consent',
  'Contract',
  'LegalObligation',
  'VitalInterests',
  'PublicTask',
  'LegitimateInterests',
] as const;
export type LawfulBasis = (typeof lawfulBases)[number];

export const lawfulBasisLabel = (key: LawfulBasis): string => currentTexts().texts.labels.lawfulBasis[key];
