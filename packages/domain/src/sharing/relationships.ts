/** What the other party is to this one. */
export const relationships = [
  'Customer',
  'Supplier',
  'Investor',
  'Adviser',
  'GroupCompany',
  'Other',
] as const;
export type Relationship = (typeof relationships)[number];
