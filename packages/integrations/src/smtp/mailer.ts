import type { Mailer } from '@probity/core/kernel/ports';
import { createTransport } from 'nodemailer';
import { counted } from '../outgoing/index.ts';

interface SmtpOptions {
  /** `smtp://host:port` or `smtps://user:password@host`. */
  url: string;
  from: string;
  /** The defaults unless given. */
  timeouts?: Timeouts;
}

interface Timeouts {
  connectMs: number;
  /** For each answer of the server. */
  answerMs: number;
}

/**
 * Together below the time limit of the job that sends. A server may take long to confirm an email that it has received;
 * without waiting for it, the email would be sent again.
 */
const usual: Timeouts = { connectMs: 20_000, answerMs: 120_000 };

export function createSmtpMailer(options: SmtpOptions): Mailer & { close(): void } {
  const { url, from, timeouts = usual } = options;
  const { connectMs, answerMs } = timeouts;
  const transport = createTransport(
    { url, connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: answerMs },
    { from },
  );
  return {
    async send(mail) {
      await counted('Email', () =>
        transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true }),
      );
    },
    close: () => transport.close(),
  };
}
