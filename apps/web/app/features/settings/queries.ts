import { getSettings } from '@probity/contract/accounts.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getSettingsQuery = (accountId: string) => endpointQuery(getSettings, { params: { accountId } });
