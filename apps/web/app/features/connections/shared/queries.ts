import type { Client } from '@probity/contract/client.ts';
import { getShared, openSharedDocument } from '@probity/contract/shared-data.ts';
import { queryOptions } from '@tanstack/react-query';

export const sharedQuery = (api: Client, connectionId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'shared'],
    queryFn: ({ signal }) => api.call(getShared, { params: { connectionId }, signal }),
  });

const FILE_KEPT_MS = 60_000;

/** Shared evidence, by a link that lives minutes; each opening is recorded where the sharer sees it. */
export const sharedFileQuery = (api: Client, connectionId: string, documentId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'file', documentId],
    queryFn: async ({ signal }) => {
      const { url } = await api.call(openSharedDocument, { params: { connectionId, documentId }, signal });
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The file answered ${response.status}.`);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FILE_KEPT_MS,
  });
