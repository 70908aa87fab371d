import {
  checkAgainstRegister,
  listDataEnrichers,
  readRegister,
  searchRegister,
} from '@probity/contract/data-enrichers.ts';
import type { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export type RegisterProvider = (typeof registerProviders)[number];

export const listDataEnrichersQuery = (accountId: string) =>
  endpointQuery(listDataEnrichers, { query: { accountId } });

/** A call may reach the register and cost money, so it is not repeated automatically; only a pending one is polled. */
const askedOnce = { staleTime: 'static', retry: false } as const;
const ASK_AGAIN_MS = 1500;

export interface RegisterSearchFor {
  accountId: string;
  enricher: RegisterProvider;
  query: string;
  country: string | null;
}

export const searchRegisterQuery = ({ accountId, enricher, query, country }: RegisterSearchFor) =>
  endpointQuery(
    searchRegister,
    { params: { enricher }, query: { accountId, query, ...(country && { country }) } },
    { ...askedOnce, refetchInterval: ({ state: { data } }) => data?.state === 'Pending' && ASK_AGAIN_MS },
  );

export interface RegisterEntry {
  accountId: string;
  enricher: RegisterProvider;
  reference: string;
}

export const readRegisterQuery = ({ accountId, enricher, reference }: RegisterEntry) =>
  endpointQuery(
    readRegister,
    { params: { enricher }, query: { accountId, reference } },
    { ...askedOnce, refetchInterval: ({ state: { data } }) => data?.state === 'Pending' && ASK_AGAIN_MS },
  );

export interface RegisterComparison {
  enricher: RegisterProvider;
  entityId: string;
  extractId: string;
}

export const checkAgainstRegisterQuery = ({ enricher, entityId, extractId }: RegisterComparison) =>
  endpointQuery(checkAgainstRegister, { params: { enricher }, body: { entityId, extractId } });
