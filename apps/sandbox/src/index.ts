import './identity/runtime-notice-off.ts';

import { adobeSignProvider } from './adobe-sign/adobe-sign-provider.ts';
import { complyAdvantageProvider } from './comply-advantage/comply-advantage.ts';
import { goCardlessProvider } from './gocardless/gocardless.ts';
import { idenfyProvider } from './idenfy/idenfy-provider.ts';
import { identityProvider } from './identity/identity-provider.ts';
import { listenHttp } from './listen.ts';
import { mailboxProvider } from './mailbox/mailbox-provider.ts';
import { createMailer } from './mailbox/mailer.ts';
import { MessageStore } from './mailbox/message-store.ts';
import { listenSmtp } from './mailbox/smtp.ts';
import type { SandboxContext, SandboxOptions } from './options.ts';
import { sandboxHostname } from './product-urls.ts';
import { registerProviders } from './registers/index.ts';
import { createApp } from './server.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { timestampAuthorityProvider } from './timestamp-authority/timestamp-authority-provider.ts';

export type { DemoAccount, SeedUser } from './identity/user.ts';
export type { SandboxOptions } from './options.ts';

export interface Sandbox {
  /** Base URL without a trailing slash. */
  url: string;
  /** Base URL with a trailing slash. */
  issuer: string;
  smtpPort: number;
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const cleanup = new AsyncDisposableStack();
  try {
    const http = await listenHttp(host, options.port);
    cleanup.defer(http.close);
    const store = await MessageStore.open(options.dataDir);
    const smtp = await listenSmtp(store, host, options.smtpPort);
    cleanup.defer(smtp.close);

    const url = `http://${sandboxHostname(options.productUrl)}:${http.port}`;
    const context: SandboxContext = { options, url, issuer: `${url}/`, smtpPort: smtp.port };
    const identity = await identityProvider(context, createMailer(host, smtp.port));
    const mailbox = mailboxProvider(store, smtp.port);
    const adobeSign = await adobeSignProvider(context);
    const idenfy = await idenfyProvider(context);
    const stripe = await stripeProvider(context);
    const providers = [
      identity,
      mailbox,
      adobeSign,
      idenfy,
      stripe,
      ...registerProviders(),
      complyAdvantageProvider(context),
      goCardlessProvider(context),
      await timestampAuthorityProvider(context),
    ];
    const app = await createApp(http.server, providers, options.productUrl);
    cleanup.defer(() => app.close());
    return { url, issuer: context.issuer, smtpPort: smtp.port, close: () => cleanup.disposeAsync() };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}
