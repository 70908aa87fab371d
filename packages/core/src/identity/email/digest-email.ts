import { EXPIRING_WITHIN_DAYS } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import { DIGEST_MOST, type Digest } from './digest.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailRequest } from './email-request.ts';

const lines = [
  'answers',
  'reviews',
  'alerts',
  'evidence',
  'missing',
  'expiring',
  'pending',
] as const satisfies Exclude<keyof Digest, 'dueOn' | 'news'>[];

/** What is waiting and what is new, in numbers. */
export function digestLetter(
  { organisation, frequency, digest, link }: Extract<EmailRequest, { template: 'digest' }>,
  greeting: string,
): EmailContent {
  const { t } = currentTexts();
  const counted = lines.filter((line) => digest[line] > 0);
  return {
    subject: t(`emails.digest.subject.${frequency}`, { organisation }),
    paragraphs: [
      greeting,
      t('emails.digest.lead', { organisation }),
      ...counted.map((line) =>
        t(`emails.digest.line.${line}`, {
          count: Math.min(digest[line], DIGEST_MOST),
          days: EXPIRING_WITHIN_DAYS,
        }),
      ),
      ...digest.news.map(({ reason, count }) =>
        t(`emails.digest.news.${reason}`, { count: Math.min(count, DIGEST_MOST) }),
      ),
      ...(digest.dueOn ? [t('emails.digest.due', { date: writtenDay(digest.dueOn) })] : []),
    ],
    action: { label: t('emails.digest.action'), link },
    afterword: t(`emails.digest.afterword.${frequency}`),
  };
}
