import { getInsights } from '@probity/contract/insights.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getInsightsQuery = (accountId: string) => endpointQuery(getInsights, { query: { accountId } });
