export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beyond those that every mail has. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
