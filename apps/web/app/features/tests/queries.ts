import { getTest, listConnectionTests, listTests } from '@probity/contract/compliance-tests.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const listTestsQuery = (entityId: string) => endpointQuery(listTests, { query: { entityId } });

export const getTestQuery = (testId: string) => endpointQuery(getTest, { params: { testId } });

export const listConnectionTestsQuery = (connectionId: string, accountId: string) =>
  endpointQuery(listConnectionTests, { params: { connectionId }, query: { accountId } });
