import { Outbox } from '../control/outbox.ts';
import type { SandboxContext } from '../options.ts';
import type { Provider } from '../providers.ts';
import { ADOBE_CLIENT_ID } from './addresses.ts';
import { AgreementStore } from './agreement-store.ts';
import { agreementsRoutes } from './agreements.routes.ts';
import { createNotifier } from './notifier.ts';
import { signingRoutes } from './signing.routes.ts';

/** Adobe Acrobat Sign: agreements, a signing page, and webhooks to the product. */
export async function adobeSignProvider(context: SandboxContext): Promise<Provider> {
  const store = await AgreementStore.open(context.options.dataDir);
  const outbox = new Outbox();
  const url = `${context.options.productUrl}/webhooks/adobe-sign`;
  const notifier = createNotifier({ outbox, url, clientId: ADOBE_CLIENT_ID });
  return {
    id: 'adobe-sign',
    title: 'Adobe Acrobat Sign',
    description: 'Takes documents, lets someone sign them on a page of its own and tells the product.',
    links: [],
    state: () => (store.size === 1 ? '1 agreement' : `${store.size} agreements`),
    register: async (app) => {
      await agreementsRoutes(app, { store, url: context.url });
      signingRoutes(app, { store, notifier, productUrl: context.options.productUrl });
    },
    outbox,
    close: async () => outbox.close(),
  };
}
