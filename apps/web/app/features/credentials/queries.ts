import type { Client } from '@probity/contract/client.ts';
import { listCredentialHistory, listRecipients } from '@probity/contract/credentials.ts';
import { listLegalEntityCredentials, listLegalPersonCredentials } from '@probity/contract/entities.ts';
import { listEvidence } from '@probity/contract/evidence.ts';
import { listValueOpinions } from '@probity/contract/shared-data.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { queryOptions } from '@tanstack/react-query';

/** All data of one party, read at once because the page shows all of it. */
export const credentialsQuery = (api: Client, entityId: string, kind: EntityKind) =>
  queryOptions({
    queryKey: ['credentials', entityId],
    queryFn: ({ signal }) => {
      const endpoint = kind === 'LegalPerson' ? listLegalPersonCredentials : listLegalEntityCredentials;
      return api.call(endpoint, { params: { entityId }, signal });
    },
  });

export const listCredentialHistoryQuery = (api: Client, credentialId: string) =>
  queryOptions({
    queryKey: ['credential', credentialId, 'history'],
    queryFn: ({ signal }) => api.call(listCredentialHistory, { params: { credentialId }, signal }),
  });

export const listEvidenceQuery = (api: Client, credentialId: string) =>
  queryOptions({
    queryKey: ['credential', credentialId, 'evidence'],
    queryFn: ({ signal }) => api.call(listEvidence, { params: { credentialId }, signal }),
  });

export const listValueOpinionsQuery = (api: Client, credentialId: string) =>
  queryOptions({
    queryKey: ['credential', credentialId, 'opinions'],
    queryFn: ({ signal }) => api.call(listValueOpinions, { params: { credentialId }, signal }),
  });

/** Who can see the value through a connection. */
export const listRecipientsQuery = (api: Client, credentialId: string) =>
  queryOptions({
    queryKey: ['credential', credentialId, 'recipients'],
    queryFn: ({ signal }) => api.call(listRecipients, { params: { credentialId }, signal }),
  });
