import type { Credential } from '@probity/contract/credentials.ts';
import { contradictionOf } from '@probity/domain/evidence-reading/overruling.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../platform/problems/form-problem.ts';
import { getReadingQuery } from '../../documents/queries.ts';
import { listEvidenceQuery } from '../queries.ts';

/** How the evidence contradicts a value, in which case a validator has to give a reason. */
export function useContradiction({ id, hasValue }: Pick<Credential, 'id' | 'hasValue'>) {
  const evidence = useQuery({ ...listEvidenceQuery(id), enabled: hasValue });
  const readings = useQueries({
    queries: (evidence.data?.items ?? []).map(({ documentId, currentVersion }) =>
      getReadingQuery(documentId, currentVersion),
    ),
  });
  const findings = readings.flatMap(({ data }) => data?.findings ?? []);
  return contradictionOf(
    findings.filter(({ credentialId }) => credentialId === id).map(({ outcome }) => outcome),
  );
}

/** The evidence was read in the meantime and does not state the value. */
export const isReasonMissing = (error: unknown): boolean =>
  isApiError(error) && error.problem.code === 'credential.reason_missing';
