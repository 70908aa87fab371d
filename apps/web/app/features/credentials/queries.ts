import { listCredentialHistory, listRecipients } from '@probity/contract/credentials.ts';
import { listLegalEntityCredentials, listLegalPersonCredentials } from '@probity/contract/entities.ts';
import { listEvidence } from '@probity/contract/evidence.ts';
import { listValueOpinions } from '@probity/contract/shared-data.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

/** All data of one party, read at once because the page shows all of it. */
export const credentialsQuery = (entityId: string, kind: EntityKind) =>
  endpointQuery(kind === 'LegalPerson' ? listLegalPersonCredentials : listLegalEntityCredentials, {
    params: { entityId },
  });

export const listCredentialHistoryQuery = (credentialId: string) =>
  endpointQuery(listCredentialHistory, { params: { credentialId } });

export const listEvidenceQuery = (credentialId: string) =>
  endpointQuery(listEvidence, { params: { credentialId } });

export const listValueOpinionsQuery = (credentialId: string) =>
  endpointQuery(listValueOpinions, { params: { credentialId } });

/** Who can see the value through a connection. */
export const listRecipientsQuery = (credentialId: string) =>
  endpointQuery(listRecipients, { params: { credentialId } });
