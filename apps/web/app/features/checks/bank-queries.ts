import type { Client } from '@probity/contract/client.ts';
import {
  getBankResults,
  getPersonBankResults,
  listInstitutions,
  listPersonInstitutions,
} from '@probity/contract/open-banking.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { queryOptions } from '@tanstack/react-query';

export interface BankParty {
  entityId: string;
  kind: EntityKind;
}

export const bankResultsQuery = (api: Client, { entityId, kind }: BankParty) =>
  queryOptions({
    queryKey: ['checks', entityId, 'bank'],
    queryFn: ({ signal }) =>
      api.call(kind === 'LegalPerson' ? getPersonBankResults : getBankResults, {
        params: { entityId },
        signal,
      }),
  });

/** The list of banks rarely changes. */
const HOUR_MS = 3_600_000;

export const institutionsQuery = (api: Client, { entityId, kind }: BankParty, country: string) =>
  queryOptions({
    queryKey: ['institutions', entityId, country],
    queryFn: ({ signal }) =>
      api.call(kind === 'LegalPerson' ? listPersonInstitutions : listInstitutions, {
        params: { entityId },
        query: { country },
        signal,
      }),
    staleTime: HOUR_MS,
  });
