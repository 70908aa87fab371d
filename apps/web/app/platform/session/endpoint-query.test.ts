import type { Client } from '@probity/contract/client.ts';
import { getConnection, listConnections } from '@probity/contract/connections.ts';
import { getRiskPolicy, previewRiskPolicy } from '@probity/contract/risk.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-web-request.ts';
import { endpointPages, endpointQuery, keyOf, readThrough } from './endpoint-query.ts';

describe('the key of a query', () => {
  const connectionId = 'c';

  it('is the address of what is read, then what narrows it', () => {
    expect(
      endpointQuery(getConnection, { params: { connectionId }, query: { accountId: 'a' } }).queryKey,
    ).toEqual(['Connections', 'c', { query: { accountId: 'a' } }]);
  });

  it('begins with the address alone, so that all queries of an address can be found', () => {
    expect(keyOf(getConnection, { params: { connectionId }, query: { accountId: undefined } })).toEqual([
      'Connections',
      'c',
    ]);
  });

  it('tells a list that is read page by page from one that is read at once', () => {
    const input = { query: { accountId: 'a' } };
    expect(endpointPages(listConnections, input).queryKey).not.toEqual(
      endpointQuery(listConnections, input).queryKey,
    );
  });

  it('holds what is asked in the body, which differs from the address itself', () => {
    const params = { accountId: 'a' };
    const [, , , ...narrowed] = keyOf(previewRiskPolicy, { params, body: { version: 1 } });
    expect(narrowed.at(-1)).toEqual({ body: { version: 1 } });
    expect(keyOf(getRiskPolicy, { params })).toEqual(['Accounts', 'a', 'riskpolicy']);
  });
});

it('a query on the server is read by the client of its request', async () => {
  const queries = new QueryClient();
  const api = fakeApi({ '/Connections/:connectionId': { id: 'c' } });
  readThrough(queries, api);
  await queries.fetchQuery(endpointQuery(getConnection, { params: { connectionId: 'c' }, query: {} }));
  expect(api.asked).toEqual(['/Connections/:connectionId']);
});

it('each page of a list is read from where the last one ended', async () => {
  const queries = new QueryClient();
  const asked: unknown[] = [];
  const call = async (_endpoint: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return { items: [], nextCursor: asked.length === 1 ? 'next' : null };
  };
  readThrough(queries, { call: call as unknown as Client['call'] });
  await queries.fetchInfiniteQuery({
    ...endpointPages(listConnections, { query: { accountId: 'a' } }),
    pages: 2,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  expect(asked).toEqual([{ accountId: 'a' }, { accountId: 'a', cursor: 'next' }]);
});
