import {
  getBankResults,
  getPersonBankResults,
  listInstitutions,
  listPersonInstitutions,
} from '@probity/contract/open-banking.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export interface BankParty {
  entityId: string;
  kind: EntityKind;
}

export const bankResultsQuery = ({ entityId, kind }: BankParty) =>
  endpointQuery(kind === 'LegalPerson' ? getPersonBankResults : getBankResults, { params: { entityId } });

/** The list of banks rarely changes. */
const HOUR_MS = 3_600_000;

export const institutionsQuery = ({ entityId, kind }: BankParty, country: string) =>
  endpointQuery(
    kind === 'LegalPerson' ? listPersonInstitutions : listInstitutions,
    { params: { entityId }, query: { country } },
    { staleTime: HOUR_MS },
  );
