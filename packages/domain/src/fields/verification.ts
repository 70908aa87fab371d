/** Verification methods of the specification §3, with the words people read. */
export const verificationMethodLabels = {
  None: 'None',
  CompanyRegistry: 'Company registry',
  Liveness: 'Identity and liveness',
  AmlSearch: 'AML search',
  OpenBanking: 'Open banking',
  CompanyRegistrySearch: 'Company registry search',
} as const;

export type VerificationMethod = keyof typeof verificationMethodLabels;

export const verificationMethods = Object.keys(verificationMethodLabels) as VerificationMethod[];

/** The register itself, and the searches that read registers for us. */
export const registryMethods = [
  'CompanyRegistry',
  'CompanyRegistrySearch',
] as const satisfies VerificationMethod[];
