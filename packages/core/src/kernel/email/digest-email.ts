import { EXPIRING_WITHIN_DAYS } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import { DIGEST_MOST, type Digest } from './digest.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailOrder } from './email-order.ts';

const lines = [
  'answers',
  'reviews',
  'alerts',
  'evidence',
  'missing',
  'expiring',
  'pending',
] as const satisfies (keyof Digest)[];

/** The week ahead in numbers. */
export function digestLetter(
  { organisation, digest, link }: Extract<EmailOrder, { template: 'digest' }>,
  greeting: string,
): EmailContent {
  const { t } = currentTexts();
  const counted = lines.filter((line) => digest[line] > 0);
  return {
    subject: t('emails.digest.subject', { organisation }),
    paragraphs: [
      greeting,
      t('emails.digest.lead', { organisation }),
      ...counted.map((line) =>
        t(`emails.digest.line.${line}`, {
          count: Math.min(digest[line], DIGEST_MOST),
          days: EXPIRING_WITHIN_DAYS,
        }),
      ),
      ...(digest.dueOn ? [t('emails.digest.due', { date: writtenDay(digest.dueOn) })] : []),
    ],
    action: { label: t('emails.digest.action'), link },
    afterword: t('emails.digest.afterword'),
  };
}
