import type { Client } from '@probity/contract/client.ts';
import {
  deleteExport,
  type Export,
  getExport,
  listConnectionExports,
  listLegalEntityExports,
  listLegalPersonExports,
  retryExport,
  startConnectionExport,
  startLegalEntityExport,
  startLegalPersonExport,
} from '@probity/contract/exports.ts';
import type { ExportFormat } from '@probity/domain/exports/export-keys.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

/** What is exported: an organisation or a person of the account's own file, or the data shared through a connection. */
export type ExportSubject = { organisationId: string } | { personId: string } | { connectionId: string };

const REFETCH_MS = 1_500;

export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'Queued' || state === 'Running';

export const getExportQuery = (api: Client, exportId: string) =>
  queryOptions({
    queryKey: ['export', exportId],
    queryFn: ({ signal }) => api.call(getExport, { params: { exportId }, signal }),
  });

/** Refetches while an export is being made. */
export const exportsQuery = (subject: ExportSubject) =>
  queryOptions({
    queryKey: ['exports', subject],
    queryFn: ({ signal }) => {
      if ('connectionId' in subject)
        return browserApi.call(listConnectionExports, { params: subject, signal });
      return 'personId' in subject
        ? browserApi.call(listLegalPersonExports, { params: { entityId: subject.personId }, signal })
        : browserApi.call(listLegalEntityExports, { params: { entityId: subject.organisationId }, signal });
    },
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? REFETCH_MS : false),
  });

export function useStartExport(subject: ExportSubject) {
  const settle = useSettleExports(subject);
  const reauthenticated = useReauthentication();
  const start = (format: ExportFormat) => {
    const body = { format };
    if ('connectionId' in subject) return browserApi.call(startConnectionExport, { params: subject, body });
    return 'personId' in subject
      ? browserApi.call(startLegalPersonExport, { params: { entityId: subject.personId }, body })
      : browserApi.call(startLegalEntityExport, { params: { entityId: subject.organisationId }, body });
  };
  return useMutation({
    mutationFn: (format: ExportFormat) => reauthenticated(() => start(format)),
    onSuccess: settle,
    onError: useRefusalToast(),
  });
}

export function useRetryExport(subject: ExportSubject) {
  const settle = useSettleExports(subject);
  return useMutation({
    mutationFn: (exportId: string) => browserApi.call(retryExport, { params: { exportId } }),
    onSuccess: settle,
    onError: useRefusalToast(),
  });
}

export function useDeleteExport(subject: ExportSubject) {
  const settle = useSettleExports(subject);
  return useMutation({
    mutationFn: (exportId: string) => browserApi.call(deleteExport, { params: { exportId } }),
    onSuccess: settle,
    onError: useRefusalToast(),
  });
}

function useSettleExports(subject: ExportSubject) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['exports', subject] });
}

export function useSize() {
  const format = useFormatter();
  return (bytes: number): string => {
    const [unit, value] =
      bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const);
    return format.number(Math.max(value, 1), { style: 'unit', unit, maximumFractionDigits: 0 });
  };
}
