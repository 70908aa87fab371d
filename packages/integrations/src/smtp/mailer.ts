import type { Mailer } from '@probity/core/kernel/ports';
import { createTransport } from 'nodemailer';
import { counted } from '../outgoing/index.ts';

interface SmtpOptions {
  /** `smtp://host:port` or `smtps://user:password@host`. */
  url: string;
  from: string;
}

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport(url, { from });
  return {
    async send(mail) {
      await counted('Email', () =>
        transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true }),
      );
    },
    close: () => transport.close(),
  };
}
