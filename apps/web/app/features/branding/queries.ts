import { getBranding } from '@probity/contract/accounts.ts';
import type { Client } from '@probity/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';

export const getBrandingQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['branding', accountId],
    queryFn: ({ signal }) => api.call(getBranding, { params: { accountId }, signal }),
  });
