import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The identity provider sends its emails by SMTP, like the product. */
export function createMailer(host: string, port: number): Mailer {
  const transport = createTransport({ host, port, secure: false, ignoreTLS: true });
  return {
    async send(mail) {
      await transport.sendMail({
        from: 'Sandbox identity provider <no-reply@identity.sandbox.example>',
        ...mail,
      });
    },
  };
}
