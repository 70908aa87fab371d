export interface Mail {
  to: string;
  /** Shown as the sender, in place of the product alone. */
  fromName?: string;
  subject: string;
  text: string;
  html: string;
  /** In addition to those that every email has. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
