import { createClient } from '@probity/contract/client.ts';

/** Same origin: the web tier puts the token on every call before the API sees it. */
export const browserApi = createClient({ baseUrl: '/v1', internalBaseUrl: '/api' });
