import type { Credential } from '@probity/contract/credentials.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';

type Facts = Pick<Credential, 'id' | 'fieldKey' | 'completeness'> & {
  abilities: Pick<Credential['abilities'], 'edit' | 'steps'>;
};

/** Other values of the party that still lack evidence and accept a document of this type. */
export const provableWith = <Value extends Facts>(
  type: DocumentType,
  credentials: readonly Value[],
  exceptId: string,
): Value[] =>
  credentials.filter(
    ({ id, fieldKey, completeness, abilities }) =>
      id !== exceptId &&
      completeness === 'MissingEvidenceDocuments' &&
      abilities.edit &&
      abilities.steps.includes('attachEvidence') &&
      fieldDefinition(fieldKey).evidence.includes(type),
  );
