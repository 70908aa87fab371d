import { createAccessToken, type Granted } from './access-token.ts';
import { createProviderClient, type ProviderClient, type ProviderClientOptions } from './provider-client.ts';

/** A client of a provider that issues short-lived tokens: one is fetched when needed and kept until it expires. */
export function createBearerClient(
  options: Omit<ProviderClientOptions, 'authorise' | 'onUnauthorised'>,
  requestToken: (tokens: ProviderClient) => Promise<Granted>,
): ProviderClient {
  const tokens = createProviderClient({ ...options, authorise: () => ({}) });
  const token = createAccessToken(() => requestToken(tokens));
  return createProviderClient({
    ...options,
    authorise: async () => ({ authorization: `Bearer ${await token.get()}` }),
    onUnauthorised: () => token.forget(),
  });
}
