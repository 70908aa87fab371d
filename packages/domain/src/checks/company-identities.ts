export const companyIdentities = [
  'Same',
  /** The number belongs to a company with another name. */
  'OtherName',
  /** The name may be the same, but the number is that of another company. */
  'OtherNumber',
] as const;
export type CompanyIdentity = (typeof companyIdentities)[number];
