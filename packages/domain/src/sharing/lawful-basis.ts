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

export const lawfulBasisLabels: Readonly<Record<LawfulBasis, string>> = {
  Consent: 'Consent (Article 6(1)(a) GDPR)',
  Contract: 'Contract (Article 6(1)(b) GDPR)',
  LegalObligation: 'Legal obligation (Article 6(1)(c) GDPR)',
  VitalInterests: 'Vital interests (Article 6(1)(d) GDPR)',
  PublicTask: 'Public task (Article 6(1)(e) GDPR)',
  LegitimateInterests: 'Legitimate interests (Article 6(1)(f) GDPR)',
};
