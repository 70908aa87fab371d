import { Outbox } from '../control/outbox.ts';
import type { SandboxContext } from '../options.ts';
import type { Provider } from '../providers.ts';
import { createNotifier } from './notifier.ts';
import { sessionRoutes } from './session.routes.ts';
import { SessionStore } from './session-store.ts';
import { sessionsRoutes } from './sessions.routes.ts';

/** iDenfy: identity sessions, the page shown on the phone, and signed webhooks to the product. */
export async function idenfyProvider({ options, url }: SandboxContext): Promise<Provider> {
  const store = await SessionStore.open(options.dataDir);
  const outbox = new Outbox();
  const defaultUrl = `${options.productUrl}/webhooks/idenfy`;
  const notifier = createNotifier({ outbox, defaultUrl, sandboxUrl: url });
  return {
    id: 'idenfy',
    title: 'iDenfy',
    description: 'Verifies identity documents and faces on a page of its own and tells the product.',
    links: [],
    state: () => (store.size === 1 ? '1 session' : `${store.size} sessions`),
    register: async (app) => {
      sessionsRoutes(app, { store, url });
      sessionRoutes(app, { store, notifier, productUrl: options.productUrl });
    },
    outbox,
    close: async () => outbox.close(),
  };
}
