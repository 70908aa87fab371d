import type { Client } from '@probity/contract/client.ts';
import { getProfile } from '@probity/contract/workspace.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { splitLocale, withPrefix } from '../../i18n/locales.ts';
import { pageProblem } from '../../platform/problems/page-problem.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { credentialsQuery } from '../credentials/queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ProfileRead {
  api: Client;
  cache: QueryClient;
  own: { accountId: string };
  entityId: string | undefined;
}

/** The party and all its data, read in one go. */
export async function loadProfile({ api, cache, own, entityId: named }: ProfileRead): Promise<void> {
  const entityId = named ?? own.accountId;
  if (!UUID.test(entityId)) throw pageProblem({ kind: 'not-found' });
  const { entity, credentials } = await api.call(getProfile, { params: { entityId } });
  cache.setQueryData(getEntityQuery(entityId).queryKey, entity);
  cache.setQueryData(credentialsQuery(entityId, entity.kind).queryKey, credentials);
}

/** Tasks name the party in the query; each party's profile has its own path. */
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
