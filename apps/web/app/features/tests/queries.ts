import type { Client } from '@probity/contract/client.ts';
import { getTest, listTests } from '@probity/contract/compliance-tests.ts';
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
