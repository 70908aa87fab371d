import { type Product, product } from './product.ts';

interface Message {
  subject: string;
  text: string;
  links: string[];
}

/** Waits for the newest email to an address that arrived after `since`. */
export async function waitForMail(
  to: string,
  subject = '',
  since?: string,
  { sandboxUrl }: Product = product(),
): Promise<Message> {
  const query = new URLSearchParams({ to, subject, timeoutMs: '30000', ...(since && { after: since }) });
  const response = await fetch(`${sandboxUrl}/mailbox/api/wait?${query}`);
  if (!response.ok) throw new Error(`No mail to ${to} with "${subject}"`);
  const { id } = (await response.json()) as { id: string };
  return (await fetch(`${sandboxUrl}/mailbox/api/messages/${id}`)).json() as Promise<Message>;
}

export async function waitForCode(
  to: string,
  subject: string,
  since?: string,
  at?: Product,
): Promise<string> {
  const mail = await waitForMail(to, subject, since, at);
  return /\b(\d{6})\b/.exec(mail.subject)?.[1] ?? '';
}
