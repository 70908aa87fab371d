import { getPublicPageSettings } from '@probity/contract/public-pages.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getPublicPageSettingsQuery = (accountId: string) =>
  endpointQuery(getPublicPageSettings, { params: { accountId } });
