import { getAgreement, getAgreementUrl, listAgreements } from '@probity/contract/agreements.ts';
import type { Client } from '@probity/contract/client.ts';
import { listConnections } from '@probity/contract/connections.ts';
import {
  getDeclaration,
  getDeclarationUrl,
  listDeclarations,
  listVariables,
  previewText,
} from '@probity/contract/declarations.ts';
import type { QueryOf } from '@probity/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';
import { fetchFile } from '../documents/queries.ts';

export const listDeclarationsQuery = (api: Client, accountId: string) =>
  pagedQuery(['declarations', accountId], (page, signal) =>
    api.call(listDeclarations, { query: { accountId, ...page }, signal }),
  );

interface AgreementFilter {
  accountId: string;
  side: 'requester' | 'signer';
  declarationId?: string;
}

export const listAgreementsQuery = (api: Client, filter: AgreementFilter) =>
  pagedQuery(['agreements', filter], (page, signal) =>
    api.call(listAgreements, { query: { ...filter, ...page }, signal }),
  );

export const getDeclarationQuery = (api: Client, declarationId: string) =>
  queryOptions({
    queryKey: ['declaration', declarationId, 'self'],
    queryFn: ({ signal }) => api.call(getDeclaration, { params: { declarationId }, signal }),
  });

export const getAgreementQuery = (api: Client, agreementId: string) =>
  queryOptions({
    queryKey: ['agreement', agreementId, 'self'],
    queryFn: ({ signal }) => api.call(getAgreement, { params: { agreementId }, signal }),
  });

export const listVariablesQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['variables', accountId],
    queryFn: ({ signal }) => api.call(listVariables, { query: { accountId }, signal }),
  });

export const previewTextQuery = (api: Client, accountId: string, text: string) =>
  queryOptions({
    queryKey: ['preview', accountId, text],
    queryFn: ({ signal }) => api.call(previewText, { body: { accountId, text }, signal }),
    placeholderData: keepPreviousData,
  });

/** Parties that can be asked for a signature: those with a live connection. */
export const connectedQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['connected', accountId],
    queryFn: ({ signal }) =>
      api.call(listConnections, {
        query: { accountId, sharingStatus: 'Approved', limit: 200, sort: 'newest' },
        signal,
      }),
  });

const FILE_KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 };

type AgreementFile = QueryOf<typeof getAgreementUrl>['file'];

export const agreementFileQuery = (api: Client, agreementId: string, file: AgreementFile) =>
  queryOptions({
    queryKey: ['agreement', agreementId, 'file', file],
    queryFn: async ({ signal }) => {
      const { url } = await api.call(getAgreementUrl, { params: { agreementId }, query: { file }, signal });
      return fetchFile(url, signal);
    },
    ...FILE_KEPT,
  });

export const declarationFileQuery = (api: Client, declarationId: string, version: number, size: number) =>
  queryOptions({
    queryKey: ['declaration', declarationId, 'file', version, size],
    queryFn: async ({ signal }) => {
      const query = { version };
      const { url } = await api.call(getDeclarationUrl, { params: { declarationId }, query, signal });
      return fetchFile(url, signal);
    },
    ...FILE_KEPT,
  });
