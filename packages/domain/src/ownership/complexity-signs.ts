export const complexitySigns = ['LegalArrangement', 'OutsideEu', 'Nominee'] as const;
export type ComplexitySign = (typeof complexitySigns)[number];
