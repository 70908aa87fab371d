import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { portOf, portProblem } from '../listen.ts';
import type { MessageStore } from './message-store.ts';

const MAX_BYTES = 25 * 1024 * 1024;

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

/** Accepts any email for any address. Anyone who can reach the port is trusted, so it is bound to loopback. */
export async function listenSmtp(store: MessageStore, host: string, port: number): Promise<SmtpListener> {
  const server = new SMTPServer({
    banner: 'Probity sandbox mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    size: MAX_BYTES,
    closeTimeout: 500,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => store.add(recipients, raw))
        .then(
          (message) => done(null, `Kept as ${message.id}`),
          (error: Error) => done(error),
        );
    },
  });
  // Also emitted when a client disconnects partway, which must not stop the server.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  try {
    await listening;
  } catch (error) {
    throw portProblem(error, 'sandbox mail', port, 'SANDBOX_SMTP_PORT');
  }
  return {
    port: portOf(server.server),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
