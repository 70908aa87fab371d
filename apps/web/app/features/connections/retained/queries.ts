import {
  getRetainedRecord,
  listRetainedRecords,
  openRetainedFile,
} from '@probity/contract/retained-records.ts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { fetchFile } from '../../documents/queries.ts';

export const listRetainedRecordsQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'records'],
    queryFn: ({ signal }) => browserApi.call(listRetainedRecords, { params: { connectionId }, signal }),
  });

/** Read once per visit: every access is in the data owner’s access log. */
export const getRetainedRecordQuery = (connectionId: string, recordId: string) =>
  queryOptions({
    queryKey: ['retained-record', connectionId, recordId],
    queryFn: ({ signal }) =>
      browserApi.call(getRetainedRecord, { params: { connectionId, recordId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const retainedFileQuery = (params: { connectionId: string; recordId: string; hash: string }) =>
  queryOptions({
    queryKey: ['retained-record', params.connectionId, params.recordId, 'file', params.hash],
    queryFn: async ({ signal }) => {
      const { url } = await browserApi.call(openRetainedFile, { params, signal });
      return fetchFile(url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
