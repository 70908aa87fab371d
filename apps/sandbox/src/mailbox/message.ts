import PostalMime, { type Address } from 'postal-mime';

export interface MessageSummary {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
}

export interface Message extends MessageSummary {
  text: string;
  html: string | undefined;
  /** URLs linked from either part, in order and without duplicates. */
  links: string[];
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

export async function parseMessage(
  id: string,
  receivedAt: string,
  recipients: readonly string[],
  raw: Buffer,
): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const addressed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf);
  const text = mail.text ?? '';
  return {
    id,
    receivedAt,
    from: mail.from ? (addressesOf(mail.from)[0] ?? '') : '',
    to: unique([...recipients, ...addressed].map((address) => address.toLowerCase())),
    subject: mail.subject ?? '',
    text,
    html: mail.html,
    links: unique([...linksInHtml(mail.html ?? ''), ...linksInText(text)]),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map((part) => ({
      filename: part.filename ?? 'unnamed',
      mimeType: part.mimeType,
      size: typeof part.content === 'string' ? part.content.length : part.content.byteLength,
    })),
  };
}

export const summaryOf = ({ id, receivedAt, from, to, subject }: Message): MessageSummary => ({
  id,
  receivedAt,
  from,
  to,
  subject,
});

const unique = (values: readonly string[]) => [...new Set(values)];

function addressesOf(address: Address): string[] {
  return address.group ? address.group.map((member) => member.address) : [address.address];
}

const linksInText = (text: string) => [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link);

const linksInHtml = (markup: string) =>
  [...markup.matchAll(/href\s*=\s*["'](https?:[^"']+)["']/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
