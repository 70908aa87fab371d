import type { Client } from '@probity/contract/client.ts';
import { getShared, getSharedReading, openSharedDocument } from '@probity/contract/shared-data.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../documents/queries.ts';

export const getSharedQuery = (api: Client, connectionId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'shared'],
    queryFn: ({ signal }) => api.call(getShared, { params: { connectionId }, signal }),
  });

/** Where the evidence states the value; read after the file was opened, so that both count as one access event. */
export const getSharedReadingQuery = (api: Client, connectionId: string, documentId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'reading', documentId],
    queryFn: ({ signal }) => api.call(getSharedReading, { params: { connectionId, documentId }, signal }),
    throwOnError: false,
  });

const FILE_KEPT_MS = 60_000;

/** Shared evidence, by a link that is valid for minutes; each opening is in the data owner's access log. */
export const sharedFileQuery = (api: Client, connectionId: string, documentId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'file', documentId],
    queryFn: async ({ signal }) => {
      const { url } = await api.call(openSharedDocument, { params: { connectionId, documentId }, signal });
      return fetchFile(url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FILE_KEPT_MS,
  });
