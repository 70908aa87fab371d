import { writeDevice } from '@probity/domain/auth/device.ts';
import { escapeMarkup } from '@probity/domain/escape-markup.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { ProductProfile } from '../../kernel/context/index.ts';

export interface EmailContent {
  subject: string;
  paragraphs: string[];
  code?: string;
  action?: { label: string; link: string };
  afterword?: string;
  /** The account it is sent for; the product if there is none. */
  letterhead?: { name: string; accentColour: string | null };
  /** Where the recipient can unsubscribe from emails like this one. */
  unsubscribe?: { label: string; link: string };
}

/** When something was done, on which device and from where, in one line. */
export function circumstances({
  at,
  device,
  address,
}: {
  at: string;
  device: string | null;
  address: string | null;
}): string {
  const { t } = currentTexts();
  return [
    t('emails.securityNotice.when', { time: writtenMoment(new Date(at)) }),
    ...(device ? [t('emails.securityNotice.device', { device: writeDevice(device) })] : []),
    ...(address ? [t('emails.securityNotice.address', { address })] : []),
  ].join(' ');
}

const about = ({ name }: ProductProfile): string => currentTexts().t('emails.about', { product: name });

const labelled = (label: string): string => currentTexts().t('emails.labelled', { label });

/** Links to our pages open in the language of the email. */
function inLocaleOfEmail(link: string, { publicUrl }: ProductProfile): string {
  const { locale } = currentTexts();
  if (locale === DEFAULT_LOCALE || !link.startsWith(`${publicUrl}/`)) return link;
  return `${publicUrl}/${locale}${link.slice(publicUrl.length)}`;
}

export function renderText(email: EmailContent, product: ProductProfile): string {
  const blocks = [
    ...email.paragraphs,
    email.code,
    email.action && `${labelled(email.action.label)}\n${inLocaleOfEmail(email.action.link, product)}`,
    email.afterword,
    email.unsubscribe &&
      `${labelled(email.unsubscribe.label)}\n${inLocaleOfEmail(email.unsubscribe.link, product)}`,
    `-- \n${product.name} · ${product.publicUrl} · ${product.supportEmail}\n${labelled(about(product))} ${product.siteUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

export function renderHtml(email: EmailContent, product: ProductProfile): string {
  const paragraphs = email.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`)
    .join('');
  const code = email.code
    ? `<p style="margin:24px 0;font:600 32px/1 ui-monospace,Menlo,monospace;letter-spacing:6px">${escapeMarkup(email.code)}</p>`
    : '';
  const link = escapeMarkup(email.action ? inLocaleOfEmail(email.action.link, product) : '');
  const action = email.action
    ? `<p style="margin:24px 0"><a href="${link}" style="background:#0b4f6c;color:#ffffff;text-decoration:none;padding:11px 20px;border-radius:7px;font-weight:600;display:inline-block">${escapeMarkup(email.action.label)}</a></p>
       <p style="margin:0 0 16px;font-size:13px;color:#4a4f5c">${escapeMarkup(currentTexts().texts.emails.orOpen)}<br>${link}</p>`
    : '';
  const afterword = email.afterword
    ? `<p style="margin:24px 0 0;font-size:13px;color:#4a4f5c">${escapeMarkup(email.afterword)}</p>`
    : '';
  const unsubscribe = email.unsubscribe
    ? `<br><a href="${escapeMarkup(inLocaleOfEmail(email.unsubscribe.link, product))}" style="color:#6b707b">${escapeMarkup(email.unsubscribe.label)}</a>`
    : '';
  const { name, accentColour } = email.letterhead ?? { name: product.name, accentColour: null };
  const edge = accentColour ? `;border-top:4px solid ${escapeMarkup(accentColour)}` : '';
  return `<!doctype html><html lang="${currentTexts().locale}"><head><meta charset="utf-8"><title>${escapeMarkup(email.subject)}</title></head>
<body style="margin:0;background:#faf9f6;color:#1a1d24;font:16px/1.55 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font:600 22px Georgia,serif;margin:0 0 20px">${escapeMarkup(name)}</p>
<div style="background:#ffffff;border:1px solid #e4e0d7;border-radius:8px;padding:28px${edge}">${paragraphs}${code}${action}${afterword}</div>
<p style="font-size:12px;color:#6b707b;margin:20px 0 0">${escapeMarkup(product.name)} · ${escapeMarkup(product.publicUrl)} · ${escapeMarkup(product.supportEmail)}<br><a href="${escapeMarkup(product.siteUrl)}" style="color:#6b707b">${escapeMarkup(about(product))}</a>${unsubscribe}</p>
</div></body></html>`;
}
