import type { DataFieldKey } from '@probity/domain';
import { type CredentialType, listTypes, typesFor } from '@probity/proofs/types/index.ts';

/** Made of what the ownership engine computes, which this area does not know. */
const computed: ReadonlySet<string> = new Set(['ownership', 'control', 'beneficial-owners']);

/** The types of proof that state values of this field. */
export const typesMadeFrom = (fieldKey: DataFieldKey): CredentialType[] =>
  typesFor(fieldKey).filter(({ key }) => !computed.has(key));

/** Whether a type is about the field, and does not only name the party by it. */
export const attests = (key: string, fieldKey: DataFieldKey): boolean =>
  findType(key)?.attests(fieldKey) ?? false;

export const findType = (key: string): CredentialType | undefined =>
  listTypes().find((type) => type.key === key);
