import { getBranding } from '@probity/contract/accounts.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getBrandingQuery = (accountId: string) => endpointQuery(getBranding, { params: { accountId } });
