import {
  getDocument,
  getDocumentUrl,
  getReading,
  listDocuments,
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

/** What was read in a version; refetched while reading is in progress. */
export const getReadingQuery = (documentId: string, version: number) =>
  endpointQuery(
    getReading,
    { params: { documentId }, query: { version } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'Waiting' || data?.state === 'Reading' ? REFETCH_MS : false,
      throwOnError: false,
    },
  );

/** The file itself, by a link that is valid for minutes; requesting the link is what is logged. */
export const fileQuery = (documentId: string, version: number) =>
  endpointFile(getDocumentUrl, { params: { documentId }, query: { version } });
