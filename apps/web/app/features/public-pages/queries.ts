import { getPublicPageSettings } from '@probity/contract/public-pages.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const publicPageSettingsQuery = (accountId: string) =>
  endpointQuery(getPublicPageSettings, { params: { accountId } });
