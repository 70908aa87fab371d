/** The relationship of the other party to this one. */
export const relationships = [
  'Customer',
  'Supplier',
  'Investor',
  'Adviser',
  'GroupCompany',
  'Other',
] as const;
export type Relationship = (typeof relationships)[number];
