import type { Client } from '@probity/contract/client.ts';
import {
  checkAgainstRegister,
  listDataEnrichers,
  readRegister,
  searchRegister,
} from '@probity/contract/data-enrichers.ts';
import type { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { queryOptions } from '@tanstack/react-query';

export type RegisterProvider = (typeof registerProviders)[number];

export const listDataEnrichersQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['enrichers', accountId],
    queryFn: ({ signal }) => api.call(listDataEnrichers, { query: { accountId }, signal }),
  });

/** A call may reach the register and cost money, so it is not repeated automatically; only a pending one is polled. */
const askedOnce = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;
const ASK_AGAIN_MS = 1500;

export interface RegisterSearchFor {
  accountId: string;
  enricher: RegisterProvider;
  query: string;
  country: string | null;
}

export const searchRegisterQuery = (api: Client, asked: RegisterSearchFor) =>
  queryOptions({
    queryKey: ['registers', 'search', asked],
    queryFn: ({ signal }) => {
      const { accountId, enricher, query, country } = asked;
      return api.call(searchRegister, {
        params: { enricher },
        query: { accountId, query, ...(country && { country }) },
        signal,
      });
    },
    ...askedOnce,
    refetchInterval: ({ state: { data } }) => data?.state === 'Pending' && ASK_AGAIN_MS,
  });

export interface RegisterEntry {
  accountId: string;
  enricher: RegisterProvider;
  reference: string;
}

export const readRegisterQuery = (api: Client, { accountId, enricher, reference }: RegisterEntry) =>
  queryOptions({
    queryKey: ['registers', 'extract', accountId, enricher, reference],
    queryFn: ({ signal }) =>
      api.call(readRegister, { params: { enricher }, query: { accountId, reference }, signal }),
    ...askedOnce,
    refetchInterval: ({ state: { data } }) => data?.state === 'Pending' && ASK_AGAIN_MS,
  });

export interface RegisterComparison {
  enricher: RegisterProvider;
  entityId: string;
  extractId: string;
}

export const checkAgainstRegisterQuery = (
  api: Client,
  { enricher, entityId, extractId }: RegisterComparison,
) =>
  queryOptions({
    queryKey: ['registers', 'check', entityId, extractId],
    queryFn: ({ signal }) =>
      api.call(checkAgainstRegister, { params: { enricher }, body: { entityId, extractId }, signal }),
  });
