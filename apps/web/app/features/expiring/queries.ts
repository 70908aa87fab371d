import { listExpiring } from '@probity/contract/expiring.ts';
import { EXPIRING_WITHIN_DAYS } from '@probity/domain/constants.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

const SHOWN = 6;

/** The most urgent, for the dashboard. */
export const listExpiringQuery = (accountId: string) =>
  endpointQuery(listExpiring, { query: { accountId, withinDays: EXPIRING_WITHIN_DAYS, limit: SHOWN } });
