import { getAgreement, getAgreementUrl, listAgreements } from '@probity/contract/agreements.ts';
import { listConnections } from '@probity/contract/connections.ts';
import {
  getDeclaration,
  getDeclarationUrl,
  listDeclarations,
  listVariables,
  previewText,
} from '@probity/contract/declarations.ts';
import type { QueryOf } from '@probity/contract/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointFile, endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

export const listDeclarationsQuery = (accountId: string) =>
  endpointPages(listDeclarations, { query: { accountId } });

interface AgreementFilter {
  accountId: string;
  side: 'requester' | 'signer';
  declarationId?: string;
}

export const listAgreementsQuery = (filter: AgreementFilter) =>
  endpointPages(listAgreements, { query: filter });

export const getDeclarationQuery = (declarationId: string) =>
  endpointQuery(getDeclaration, { params: { declarationId } });

export const getAgreementQuery = (agreementId: string) =>
  endpointQuery(getAgreement, { params: { agreementId } });

export const listVariablesQuery = (accountId: string) =>
  endpointQuery(listVariables, { query: { accountId } });

export const previewTextQuery = (accountId: string, text: string) =>
  endpointQuery(previewText, { body: { accountId, text } }, { placeholderData: keepPreviousData });

/** Parties that can be asked for a signature: those with a live connection. */
export const connectedQuery = (accountId: string) =>
  endpointQuery(listConnections, {
    query: { accountId, sharingStatus: 'Approved', limit: 200, sort: 'newest' },
  });

type AgreementFile = QueryOf<typeof getAgreementUrl>['file'];

export const agreementFileQuery = (agreementId: string, file: AgreementFile) =>
  endpointFile(getAgreementUrl, { params: { agreementId }, query: { file } });

export const declarationFileQuery = (declarationId: string, version: number, size: number) =>
  endpointFile(getDeclarationUrl, { params: { declarationId }, query: { version } }, { edition: size });
