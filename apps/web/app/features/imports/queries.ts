import {
  getImport,
  type Import,
  listImportRows,
  listImports,
  listLegacyRecords,
} from '@probity/contract/imports.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'Checking' || state === 'Running';

export const listImportsQuery = (accountId: string) =>
  endpointQuery(listImports, { params: { entityId: accountId } });

export const getImportQuery = (importId: string) => endpointQuery(getImport, { params: { importId } });

export const listImportRowsQuery = (importId: string) =>
  endpointPages(listImportRows, { params: { importId }, query: {} });

export const listLegacyRecordsQuery = (entityId: string) =>
  endpointQuery(listLegacyRecords, { params: { entityId } });
