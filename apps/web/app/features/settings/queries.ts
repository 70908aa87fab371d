import { getSettings } from '@probity/contract/accounts.ts';
import type { Client } from '@probity/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';

export const getSettingsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['settings', accountId],
    queryFn: ({ signal }) => api.call(getSettings, { params: { accountId }, signal }),
  });
