import { listDuplicates } from '@probity/contract/duplicates.ts';
import { listLegalEntities, listLegalPersons, listRelatedEntities } from '@probity/contract/entities.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

const SHOWN = 5;

/** Parties managed by the account whose names match the typed text. */
export const knownPartiesQuery = (accountId: string, search: { text: string; isPerson: boolean }) =>
  endpointQuery(
    search.isPerson ? listLegalPersons : listLegalEntities,
    { query: { accountId, text: search.text, limit: SHOWN } },
    { enabled: search.text.trim().length >= 2 },
  );

/** The links, with the invitations of parties that have not registered yet. */
export const listRelatedEntitiesQuery = (entityId: string) =>
  endpointQuery(listRelatedEntities, { params: { entityId } });

/** Listed parties that may be the same. */
export const listDuplicatesQuery = (entityId: string) =>
  endpointQuery(listDuplicates, { params: { entityId } });
