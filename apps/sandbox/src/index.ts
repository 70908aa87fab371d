import './identity/runtime-notice-off.ts';

import { identityProvider } from './identity/identity-provider.ts';
import { listenHttp } from './listen.ts';
import { mailboxProvider } from './mailbox/mailbox-provider.ts';
import { createMailer } from './mailbox/mailer.ts';
import { MessageStore } from './mailbox/message-store.ts';
import { listenSmtp } from './mailbox/smtp.ts';
import type { SandboxContext, SandboxOptions } from './options.ts';
import { sandboxHostname } from './product-urls.ts';
import { createApp } from './server.ts';

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
  const http = await listenHttp(host, options.port);
  try {
    const store = await MessageStore.open(options.dataDir);
    const smtp = await listenSmtp(store, host, options.smtpPort);
    const hostname = sandboxHostname(options.productUrl);
    const url = `http://${hostname}:${http.port}`;
    const context: SandboxContext = { options, url, issuer: `${url}/`, smtpPort: smtp.port };
    const mailbox = mailboxProvider(store, smtp.port);
    const identity = await identityProvider(context, createMailer('127.0.0.1', smtp.port));
    const app = await createApp(http.server, [identity, mailbox], options.productUrl);
    return {
      url,
      issuer: context.issuer,
      smtpPort: smtp.port,
      async close() {
        await app.close();
        await Promise.all([http.close(), smtp.close()]);
      },
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}
