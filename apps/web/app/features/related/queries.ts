import type { Client } from '@probity/contract/client.ts';
import { listLegalEntities, listLegalPersons } from '@probity/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';

const SHOWN = 5;

/** Parties that the account knows already, by the beginning of what is typed. */
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
