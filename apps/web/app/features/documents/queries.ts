import {
  getDocument,
  getDocumentUrl,
  getReading,
  listDocuments,
  listDocumentsToSort,
  listProvenCredentials,
  searchDocuments,
} from '@probity/contract/documents.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { endpointFile, endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

export interface DocumentFilter {
  text: string;
  type: DocumentType | null;
  entityId?: string;
}

/** Search starts at two characters; a shorter text finds everything. */
const SEARCH_FROM = 2;

export const listDocumentsQuery = (accountId: string, filter: DocumentFilter) => {
  const query = filter.text.trim();
  const { type, entityId } = filter;
  const narrowed = { accountId, ...(type && { type }), ...(entityId && { entityId }) };
  return query.length >= SEARCH_FROM
    ? endpointPages(searchDocuments, { query: { ...narrowed, query } })
    : endpointPages(listDocuments, { query: narrowed });
};

export const getDocumentQuery = (documentId: string) =>
  endpointQuery(getDocument, { params: { documentId } });

export const listProvenCredentialsQuery = (documentId: string) =>
  endpointQuery(listProvenCredentials, { params: { documentId } });

const REFETCH_MS = 3_000;
const underWay: ReadonlySet<string> = new Set(['Waiting', 'Reading']);

/** Dropped documents with what was read in them; refetched while one of them is being read. */
export const listDocumentsToSortQuery = (accountId: string) =>
  endpointPages(
    listDocumentsToSort,
    { query: { accountId } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some(({ reading }) => underWay.has(reading.state)))
          ? REFETCH_MS
          : false,
      throwOnError: false,
    },
  );

/** What was read in a version; refetched while reading is in progress. */
export const getReadingQuery = (documentId: string, version: number) =>
  endpointQuery(
    getReading,
    { params: { documentId }, query: { version } },
    {
      refetchInterval: ({ state: { data } }) => (data && underWay.has(data.state) ? REFETCH_MS : false),
      throwOnError: false,
    },
  );

/** The file itself, by a link that is valid for minutes; requesting the link is what is logged. */
export const fileQuery = (documentId: string, version: number) =>
  endpointFile(getDocumentUrl, { params: { documentId }, query: { version } });
