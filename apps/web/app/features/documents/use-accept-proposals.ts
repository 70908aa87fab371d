import { acceptProposals, type DocumentToSort } from '@probity/contract/documents.ts';
import type { DataFieldKey } from '@probity/domain';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

export interface Acceptance {
  document: DocumentToSort;
  type: DocumentType;
  fieldKeys: readonly DataFieldKey[];
}

/** Accepts what was read in documents, one after the other: what succeeded stays if a later one fails. */
export const useAcceptProposals = (says: (fields: number) => string) =>
  useAct(
    async (call, accepted: readonly Acceptance[]) => {
      let fields = 0;
      for (const { document, type, fieldKeys } of accepted) {
        const { issuedOn, expiresOn } = document.reading.proposals ?? { issuedOn: null, expiresOn: null };
        const answer = await call(acceptProposals, {
          params: { documentId: document.id },
          body: {
            number: document.reading.version,
            type,
            ...(issuedOn && { issuedOn }),
            ...(expiresOn && { expiresOn }),
            fieldKeys: [...fieldKeys],
          },
        });
        fields += answer.fields.length;
      }
      return fields;
    },
    { untilRead: true, says, onError: useRefusalToast() },
  );
