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
import { useFormatter } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** What is exported: an organisation or a person of the account's own file, or the data shared through a connection. */
export type ExportSubject = { organisationId: string } | { personId: string } | { connectionId: string };

const REFETCH_MS = 1_500;

export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'Queued' || state === 'Running';

export const getExportQuery = (exportId: string) => endpointQuery(getExport, { params: { exportId } });

const whileUnderWay = {
  refetchInterval: ({ state }: { state: { data?: { items: readonly Export[] } | undefined } }) =>
    state.data?.items.some(isUnderWay) ? REFETCH_MS : (false as const),
};

/** Refetches while an export is being made. */
export const exportsQuery = (subject: ExportSubject) => {
  if ('connectionId' in subject)
    return endpointQuery(listConnectionExports, { params: subject }, whileUnderWay);
  return 'personId' in subject
    ? endpointQuery(listLegalPersonExports, { params: { entityId: subject.personId } }, whileUnderWay)
    : endpointQuery(listLegalEntityExports, { params: { entityId: subject.organisationId } }, whileUnderWay);
};

export function useStartExport(subject: ExportSubject) {
  return useAct(
    (call, format: ExportFormat) => {
      const body = { format };
      if ('connectionId' in subject) return call(startConnectionExport, { params: subject, body });
      return 'personId' in subject
        ? call(startLegalPersonExport, { params: { entityId: subject.personId }, body })
        : call(startLegalEntityExport, { params: { entityId: subject.organisationId }, body });
    },
    { untilRead: true, onError: useRefusalToast() },
  );
}

export const useRetryExport = () =>
  useAct((call, exportId: string) => call(retryExport, { params: { exportId } }), {
    untilRead: true,
    onError: useRefusalToast(),
  });

export const useDeleteExport = () =>
  useAct((call, exportId: string) => call(deleteExport, { params: { exportId } }), {
    untilRead: true,
    onError: useRefusalToast(),
  });

export function useSize() {
  const format = useFormatter();
  return (bytes: number): string => {
    const [unit, value] =
      bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const);
    return format.number(Math.max(value, 1), { style: 'unit', unit, maximumFractionDigits: 0 });
  };
}
