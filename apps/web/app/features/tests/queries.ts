import type { Client } from '@probity/contract/client.ts';
import { getTest, listConnectionTests, listTests } from '@probity/contract/compliance-tests.ts';
import { queryOptions } from '@tanstack/react-query';

export const listTestsQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['tests', entityId],
    queryFn: ({ signal }) => api.call(listTests, { query: { entityId }, signal }),
  });

export const getTestQuery = (api: Client, testId: string) =>
  queryOptions({
    queryKey: ['tests', 'one', testId],
    queryFn: ({ signal }) => api.call(getTest, { params: { testId }, signal }),
  });

export const listConnectionTestsQuery = (api: Client, connectionId: string, accountId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'tests', accountId],
    queryFn: ({ signal }) =>
      api.call(listConnectionTests, { params: { connectionId }, query: { accountId }, signal }),
  });
