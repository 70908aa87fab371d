import { currentTexts } from '../texts/current.ts';

/** Verification methods of the specification §3. */
export const verificationMethods = [
  'None',
  'CompanyRegistry',
  'Liveness',
  'AmlSearch',
  'OpenBanking',
  'CompanyRegistrySearch',
] as const;

export type VerificationMethod = (typeof verificationMethods)[number];

export const verificationMethodLabel = (key: VerificationMethod): string =>
  currentTexts().texts.labels.verificationMethod[key];

/** The register itself, and the services that read registers for us. */
export const registryMethods = [
  'CompanyRegistry',
  'CompanyRegistrySearch',
] as const satisfies VerificationMethod[];
