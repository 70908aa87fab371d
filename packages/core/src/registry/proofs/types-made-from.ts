import type { DataFieldKey } from '@probity/domain';
import { type CredentialType, credentialTypes } from '@probity/proofs/types/index.ts';

/** The types of proof that state values of this field. */
export const typesMadeFrom = (fieldKey: DataFieldKey): CredentialType[] =>
  credentialTypes.filter(({ fields, identifiedBy }) => [...fields, ...identifiedBy].includes(fieldKey));

export const findType = (key: string): CredentialType | undefined =>
  credentialTypes.find((type) => type.key === key);
