import {
  getRetainedRecord,
  listRetainedRecords,
  openRetainedFile,
} from '@probity/contract/retained-records.ts';
import { endpointFile, endpointQuery } from '../../../platform/session/endpoint-query.ts';

export const listRetainedRecordsQuery = (connectionId: string) =>
  endpointQuery(listRetainedRecords, { params: { connectionId } });

/** Read once per visit: every access is in the data owner’s access log. */
export const getRetainedRecordQuery = (connectionId: string, recordId: string) =>
  endpointQuery(
    getRetainedRecord,
    { params: { connectionId, recordId } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );

export const retainedFileQuery = (params: { connectionId: string; recordId: string; hash: string }) =>
  endpointFile(openRetainedFile, { params });
