import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import type { ProductProfile } from '../../kernel/context/index.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailRequest } from './email-request.ts';
import { itemNames } from './request-lines.ts';
import { fullName, registeredName } from './sender-name.ts';

type SharingConfirmation = Extract<EmailRequest, { template: 'sharing-confirmation' }>;

/** Names of items, never values: what the person agreed to share, with whom, until when, and how to revoke it. */
export function sharingLetter(
  order: SharingConfirmation,
  greeting: string,
  { supportEmail }: ProductProfile,
): EmailContent {
  const { t } = currentTexts();
  const { subjectName, kind, items, until, retentionYears, link } = order;
  const party = fullName(order.recipient);
  const recipient = registeredName(order.recipient);
  const what = itemNames(items, kind).join(', ');
  return {
    subject: t('emails.sharing.subject', { count: items.length, party }),
    paragraphs: [
      greeting,
      t('emails.sharing.text', { party, subject: subjectName }),
      t('emails.sharing.what', { count: items.length, what }),
      until ? t('emails.sharing.until', { date: writtenDay(until) }) : t('emails.sharing.open'),
      t('emails.sharing.revoke', { recipient }),
      ...(retentionYears === null
        ? []
        : [t('emails.sharing.retention', { recipient, years: retentionYears })]),
    ],
    action: { label: t('emails.sharing.action'), link },
    afterword: t('emails.sharing.afterword', { support: supportEmail }),
  };
}
