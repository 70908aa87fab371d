import type { DataFieldKey } from '@probity/domain';
import { type CredentialType, listTypes, typesFor } from '@probity/proofs/types/index.ts';

/** The types of proof that state values of this field. */
export const typesMadeFrom = (fieldKey: DataFieldKey): readonly CredentialType[] => typesFor(fieldKey);

/** Whether a type is about the field, and does not only name the party by it. */
export const attests = (key: string, fieldKey: DataFieldKey): boolean =>
  findType(key)?.attests(fieldKey) ?? false;

export const findType = (key: string): CredentialType | undefined =>
  listTypes().find((type) => type.key === key);
