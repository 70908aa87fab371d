import type { SharedValue } from '@probity/contract/shared-data.ts';
import { contradictionOf } from '@probity/domain/evidence-reading/overruling.ts';
import { useQueries } from '@tanstack/react-query';
import { getSharedReadingQuery } from './queries.ts';

/** How the shared evidence contradicts a value, in which case a recipient has to give a reason as well. */
export function useSharedContradiction(connectionId: string, value: SharedValue | null) {
  const readings = useQueries({
    // Only what was opened already: reading a document is recorded as opening it.
    queries: (value?.evidence ?? []).map(({ documentId }) => ({
      ...getSharedReadingQuery(connectionId, documentId),
      enabled: false,
    })),
  });
  const findings = readings.flatMap(({ data }) => data?.findings ?? []);
  return contradictionOf(
    findings.filter(({ credentialId }) => credentialId === value?.credentialId).map(({ outcome }) => outcome),
  );
}
