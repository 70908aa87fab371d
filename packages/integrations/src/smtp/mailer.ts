import { Readable } from 'node:stream';
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
  /** Until the message itself is sent. */
  messageMs: number;
  /** For each answer of the server. */
  answerMs: number;
}

/**
 * A server may take long to confirm an email that it has received; without waiting for it, the email would be sent
 * again. So `messageMs` and one answer are together below the time limit of the job that sends.
 */
const usual: Timeouts = { connectMs: 20_000, messageMs: 150_000, answerMs: 120_000 };

export function createSmtpMailer(options: SmtpOptions): Mailer & { close(): void } {
  const { url, from, timeouts = usual } = options;
  const { connectMs, messageMs, answerMs } = timeouts;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const transport = createTransport(
    { url, connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: answerMs },
    { from },
  );
  transport.use('stream', ({ message }, done) => {
    const deadline = Date.now() + messageMs;
    message.processFunc((content) => Readable.from(beforeDeadline(content, deadline)));
    done();
  });
  return {
    async send({ fromName, ...mail }) {
      await counted('Email', () =>
        transport.sendMail({
          ...mail,
          ...(fromName && { from: { name: fromName, address } }),
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      );
    },
    close: () => transport.close(),
  };
}

/** Read only once the server has agreed to receive the message. */
async function* beforeDeadline(content: Readable, deadline: number): AsyncGenerator<Buffer> {
  if (Date.now() > deadline) throw new Error('The mail server was too slow.');
  yield* content;
}
