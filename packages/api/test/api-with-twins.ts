import type { AddressInfo } from 'node:net';
import { createGoCardless, createIdenfy } from '@probity/integrations';
import { createStripe } from '@probity/integrations/stripe/index.ts';
import { type ProviderWorld, startProviderWorld } from '@probity/integrations/testing/provider-world.ts';
import { TestApi } from '../src/testing/test-api.ts';

export interface ApiWithTwins {
  api: TestApi;
  twins: ProviderWorld;
  close(): Promise<void>;
}

/** The API on its own port and the twins of all providers, which send their webhooks there. */
export async function openApiWithTwins(): Promise<ApiWithTwins> {
  const api = await TestApi.open();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const productUrl = `http://127.0.0.1:${port}`;
  // The twins redirect people only to the product they know.
  api.world.services.product.publicUrl = productUrl;
  const twins = await startProviderWorld({ productUrl });
  return {
    api,
    twins,
    async close() {
      await twins.close();
      await api.close();
    },
  };
}

export const idenfyTwin = (twins: ProviderWorld) =>
  createIdenfy({
    baseUrl: twins.of('idenfy'),
    apiKey: 'sandbox-idenfy-key',
    apiSecret: 'sandbox-idenfy-secret',
    webhookSecret: 'sandbox-idenfy-webhook',
    timeoutMs: 5000,
  });

export const goCardlessTwin = (twins: ProviderWorld) =>
  createGoCardless({
    baseUrl: twins.of('gocardless'),
    secretId: 'sandbox-gocardless-id',
    secretKey: 'sandbox-gocardless-secret',
    timeoutMs: 5000,
  });

export const stripeTwin = (twins: ProviderWorld) =>
  createStripe({
    baseUrl: twins.of('stripe'),
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    timeoutMs: 5000,
  });

/** When a provider last answered and what failed, as the integrations page shows it. */
export async function workingOf(api: TestApi, of: { accountId: string; as: string; provider: string }) {
  const answer = await api.call('GET', `/v1/DataEnrichers?accountId=${of.accountId}`, { as: of.as });
  const { items } = answer.json<{
    items: { enricher: string; lastAnsweredAt: string | null; recentFailures: { kind: string }[] }[];
  }>();
  const found = items.find(({ enricher }) => enricher === of.provider);
  return { answered: found?.lastAnsweredAt != null, failures: found?.recentFailures.map(({ kind }) => kind) };
}
