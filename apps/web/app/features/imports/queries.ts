import type { Client } from '@probity/contract/client.ts';
import {
  getImport,
  type Import,
  listImportRows,
  listImports,
  listLegacyRecords,
} from '@probity/contract/imports.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';

export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'Checking' || state === 'Running';

export const listImportsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['imports', accountId],
    queryFn: ({ signal }) => api.call(listImports, { params: { entityId: accountId }, signal }),
  });

export const getImportQuery = (api: Client, importId: string) =>
  queryOptions({
    queryKey: ['import', importId, 'self'],
    queryFn: ({ signal }) => api.call(getImport, { params: { importId }, signal }),
  });

export const listImportRowsQuery = (api: Client, importId: string) =>
  pagedQuery(['import', importId, 'rows'], (page, signal) =>
    api.call(listImportRows, { params: { importId }, query: { ...page }, signal }),
  );

export const listLegacyRecordsQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['legacy-records', entityId],
    queryFn: ({ signal }) => api.call(listLegacyRecords, { params: { entityId }, signal }),
  });
