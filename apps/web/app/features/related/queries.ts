import type { Client } from '@probity/contract/client.ts';
import { listDuplicates } from '@probity/contract/duplicates.ts';
import { listLegalEntities, listLegalPersons, listRelatedEntities } from '@probity/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';

const SHOWN = 5;

/** Parties managed by the account whose names match the typed text. */
export const knownPartiesQuery = (
  api: Client,
  accountId: string,
  search: { text: string; isPerson: boolean },
) =>
  queryOptions({
    queryKey: ['parties', accountId, search],
    queryFn: ({ signal }) =>
      api.call(search.isPerson ? listLegalPersons : listLegalEntities, {
        query: { accountId, text: search.text, limit: SHOWN },
        signal,
      }),
    enabled: search.text.trim().length >= 2,
  });

/** The links, with the invitations of parties that have not registered yet. */
export const listRelatedEntitiesQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['related', entityId],
    queryFn: ({ signal }) => api.call(listRelatedEntities, { params: { entityId }, signal }),
  });

/** Listed parties that may be the same. */
export const listDuplicatesQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['related', entityId, 'duplicates'],
    queryFn: ({ signal }) => api.call(listDuplicates, { params: { entityId }, signal }),
  });
