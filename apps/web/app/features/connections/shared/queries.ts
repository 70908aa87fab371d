import { getShared, getSharedReading, openSharedDocument } from '@probity/contract/shared-data.ts';
import { endpointFile, endpointQuery } from '../../../platform/session/endpoint-query.ts';

export const getSharedQuery = (connectionId: string) =>
  endpointQuery(getShared, { params: { connectionId } });

/** Where the evidence states the value; read after the file was opened, so that both count as one access event. */
export const getSharedReadingQuery = (connectionId: string, documentId: string) =>
  endpointQuery(getSharedReading, { params: { connectionId, documentId } }, { throwOnError: false });

/** Shared evidence, by a link that is valid for minutes; each opening is in the data owner's access log. */
export const sharedFileQuery = (connectionId: string, documentId: string) =>
  endpointFile(openSharedDocument, { params: { connectionId, documentId } });
