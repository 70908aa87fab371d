import { Outbox } from '../control/outbox.ts';
import type { SandboxContext } from '../options.ts';
import type { Provider } from '../providers.ts';
import { apiRoutes } from './api.routes.ts';
import { createNotifier } from './notifier.ts';
import { payRoutes } from './pay.routes.ts';
import { PaymentStore } from './payment-store.ts';

/** Stripe: Checkout with its page, refunds, and signed events to the product. */
export async function stripeProvider({ options, url }: SandboxContext): Promise<Provider> {
  const store = await PaymentStore.open(options.dataDir);
  const { productUrl } = options;
  const outbox = new Outbox();
  const notifier = createNotifier(`${productUrl}/webhooks/stripe`, outbox);
  return {
    id: 'stripe',
    title: 'Stripe',
    description: 'Takes test cards on a page of its own and tells the product.',
    links: [],
    state: () => (store.size === 1 ? '1 payment' : `${store.size} payments`),
    register: async (app) => {
      apiRoutes(app, { store, notifier, url });
      payRoutes(app, { store, notifier, url, productUrl });
    },
    reset: async () => {
      outbox.clear();
      await store.reset();
    },
    outbox,
    close: async () => outbox.close(),
  };
}
