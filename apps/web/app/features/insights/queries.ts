import { getInsights } from '@probity/contract/insights.ts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';

export const getInsightsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['insights', accountId],
    queryFn: ({ signal }) => browserApi.call(getInsights, { query: { accountId }, signal }),
  });
