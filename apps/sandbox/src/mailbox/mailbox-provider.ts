import type { Provider } from '../providers.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailboxApiRoutes } from './mailbox-api.routes.ts';
import type { MessageStore } from './message-store.ts';

export function mailboxProvider(store: MessageStore, smtpPort: number): Provider {
  const closing = new AbortController();
  return {
    id: 'mailbox',
    title: 'Mailbox',
    description: `Keeps every message the product sends; nothing leaves this machine. SMTP on port ${smtpPort}.`,
    links: [{ label: 'Open the mailbox', href: '/mailbox' }],
    state: () => (store.size === 1 ? '1 message' : `${store.size} messages`),
    register: async (app) => {
      await mailboxRoutes(app, store);
      await mailboxApiRoutes(app, store, closing.signal);
    },
    close: async () => closing.abort(),
  };
}
