import type { Credential } from '@probity/contract/credentials.ts';
import { contradictionOf } from '@probity/domain/evidence-reading/overruling.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getReadingQuery } from '../../documents/queries.ts';
import { isApiError } from '../../forms/form-problem.ts';
import { browserApi } from '../../session/browser-api.ts';
import { listEvidenceQuery } from '../queries.ts';

/** What the evidence of a value says against it, so that a validator has to say why. */
export function useContradiction({ id, hasValue }: Pick<Credential, 'id' | 'hasValue'>) {
  const evidence = useQuery({ ...listEvidenceQuery(browserApi, id), enabled: hasValue });
  const readings = useQueries({
    queries: (evidence.data?.items ?? []).map(({ documentId, currentVersion }) =>
      getReadingQuery(browserApi, documentId, currentVersion),
    ),
  });
  const findings = readings.flatMap(({ data }) => data?.findings ?? []);
  return contradictionOf(
    findings.filter(({ credentialId }) => credentialId === id).map(({ outcome }) => outcome),
  );
}

/** The evidence was read meanwhile, and does not say the value. */
export const isReasonMissing = (error: unknown): boolean =>
  isApiError(error) && error.problem.code === 'credential.reason_missing';
