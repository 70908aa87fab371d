import { type Client, toApiError } from '@probity/contract/client.ts';
import {
  getDocument,
  getDocumentUrl,
  getReading,
  listDocuments,
  listProvenCredentials,
  searchDocuments,
} from '@probity/contract/documents.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';

export interface DocumentFilter {
  text: string;
  type: DocumentType | null;
  entityId?: string;
}

/** Search starts at two characters; a shorter text finds everything. */
const SEARCH_FROM = 2;

export const listDocumentsQuery = (api: Client, accountId: string, filter: DocumentFilter) =>
  pagedQuery(['documents', accountId, filter], (page, signal) => {
    const query = filter.text.trim();
    const { type, entityId } = filter;
    const narrowed = { accountId, ...page, ...(type && { type }), ...(entityId && { entityId }) };
    return query.length >= SEARCH_FROM
      ? api.call(searchDocuments, { query: { ...narrowed, query }, signal })
      : api.call(listDocuments, { query: narrowed, signal });
  });

export const getDocumentQuery = (api: Client, documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'self'],
    queryFn: ({ signal }) => api.call(getDocument, { params: { documentId }, signal }),
  });

export const listProvenCredentialsQuery = (api: Client, documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'proves'],
    queryFn: ({ signal }) => api.call(listProvenCredentials, { params: { documentId }, signal }),
  });

const REFETCH_MS = 3_000;

/** What was read in a version; refetched while reading is in progress. */
export const getReadingQuery = (api: Client, documentId: string, version: number) =>
  queryOptions({
    queryKey: ['document', documentId, 'reading', version],
    queryFn: ({ signal }) => api.call(getReading, { params: { documentId }, query: { version }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'Waiting' || data?.state === 'Reading' ? REFETCH_MS : false,
    throwOnError: false,
  });

const FILE_KEPT_MS = 60_000;

/** Fetches the file behind a link. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, {
    headers: { 'accept-language': currentTexts().locale },
    ...(signal && { signal }),
  });
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}

/** The file itself, by a link that is valid for minutes; requesting the link is what is logged. */
export const fileQuery = (api: Client, documentId: string, version: number) =>
  queryOptions({
    queryKey: ['document', documentId, 'file', version],
    queryFn: async ({ signal }) => {
      const { url } = await api.call(getDocumentUrl, { params: { documentId }, query: { version }, signal });
      return fetchFile(url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FILE_KEPT_MS,
  });
