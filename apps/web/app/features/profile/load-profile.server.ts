import type { Client } from '@probity/contract/client.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { splitLocale, withPrefix } from '../../i18n/locales.ts';
import { credentialsQuery } from '../credentials/queries.ts';
import { pageProblem } from '../problems/page-problem.ts';
import { entityQuery } from './queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ProfileRead {
  api: Client;
  cache: QueryClient;
  own: { accountId: string; kind: string };
  entityId: string | undefined;
}

/** The party and all its data; of one's own the kind is known, so both are read at once. */
export function loadProfile({ api, cache, own, entityId }: ProfileRead): Promise<unknown> {
  const id = entityId ?? own.accountId;
  if (!UUID.test(id)) throw pageProblem({ kind: 'not-found' });
  const entity = cache.fetchQuery(entityQuery(api, id));
  const credentials = (kind: EntityKind) => cache.fetchQuery(credentialsQuery(api, id, kind));
  return id === own.accountId
    ? Promise.all([entity, credentials(own.kind as EntityKind)])
    : entity.then(({ kind }) => credentials(kind));
}

/** Tasks name the party in the query; each party's profile has an address of its own. */
export function toOwnAddress(url: URL, accountId: string): void {
  const named = url.searchParams.get('entity');
  if (!named) return;
  const { prefix, path } = splitLocale(url.pathname);
  const search = new URLSearchParams(url.searchParams);
  search.delete('entity');
  const tab = path.replace(/^\/profile/, '');
  const target = named === accountId ? path : `/profile/${named}${tab}`;
  const query = search.size > 0 ? `?${search}` : '';
  throw redirect(withPrefix(prefix, target) + query);
}
