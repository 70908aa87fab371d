import type { Client } from '@probity/contract/client.ts';
import { listRequestChoices } from '@probity/contract/workspace.ts';
import type { QueryClient } from '@tanstack/react-query';
import { declarationChoicesQuery, templateChoicesQuery } from './queries.ts';

interface ChoicesRead {
  api: Client;
  cache: QueryClient;
  accountId: string;
}

/** Templates and declarations in one call, each under its own key. */
export async function loadRequestChoices({ api, cache, accountId }: ChoicesRead): Promise<void> {
  const { templates, declarations } = await api.call(listRequestChoices, { query: { accountId } });
  cache.setQueryData(templateChoicesQuery(accountId).queryKey, templates);
  cache.setQueryData(declarationChoicesQuery(accountId).queryKey, declarations);
}
