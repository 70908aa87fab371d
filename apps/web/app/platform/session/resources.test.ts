import { endpoints } from '@probity/contract/endpoints.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type Resource, resourceOf, resourceOfEvent, touch } from './resources.ts';

it('every endpoint that pages call has a resource whose consequences are listed', () => {
  const calledByPages = Object.values(endpoints).filter(({ base }) => base !== 'internal');
  for (const endpoint of calledByPages) expect(() => resourceOf(endpoint)).not.toThrow();
});

describe('a change to a resource', () => {
  const staleAfter = async (resource: Resource, ...keys: string[][]) => {
    const queries = new QueryClient();
    for (const key of keys) queries.setQueryData(key, 'read');
    await touch(queries, [resource]);
    return keys.filter((key) => queries.getQueryState(key)?.isInvalidated).map((key) => key.join('/'));
  };

  it('makes the resource and the views of the account stale, and nothing else', async () => {
    expect(
      await staleAfter('Connections', ['Connections', 'c'], ['Tasks'], ['Users', 'u'], ['Credentials', 'v']),
    ).toEqual(['Connections/c', 'Tasks']);
  });

  it('is no change to anything else if a notification was read', async () => {
    expect(await staleAfter('Notifications', ['Notifications'], ['Tasks'], ['Audit'])).toEqual([
      'Notifications',
    ]);
  });

  it('shows in the platform’s lists, such as its queue of reviews', async () => {
    expect(await staleAfter('Credentials', ['Admin', 'reviewing'])).toEqual(['Admin/reviewing']);
  });

  it('makes a party’s file stale at all its addresses', async () => {
    expect(
      await staleAfter('Credentials', ['Entities', 'e'], ['Documents', 'd'], ['Connections', 'c']),
    ).toEqual(['Entities/e', 'Documents/d']);
  });

  it('leaves alone what the answer has just brought, and what is read only at the user’s request', async () => {
    const queries = new QueryClient();
    const answered = ['Connections', 'c'];
    const logged = ['Connections', 'c', 'records', 'r'];
    for (const key of [answered, logged]) queries.setQueryData(key, 'read');
    const leave = new QueryObserver(queries, {
      queryKey: logged,
      queryFn: () => 'read again',
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
    await touch(queries, ['Connections'], { except: [answered] });
    for (const key of [answered, logged]) expect(queries.getQueryState(key)?.isInvalidated).toBe(false);
    leave();
  });
});

it('a live event about one subject refreshes its resource, and any other event the whole page', () => {
  expect(resourceOfEvent('template')).toBe('CredentialTemplates');
  expect(resourceOfEvent('connection')).toBeNull();
  expect(resourceOfEvent(undefined)).toBeNull();
});
