import { DEFAULT_DATE_LOCALE, EXPIRING_WITHIN_DAYS } from '@probity/domain';
import { DIGEST_MOST, type Digest } from './digest.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailOrder } from './email-order.ts';

const day = new Intl.DateTimeFormat(DEFAULT_DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

type Line = keyof Omit<Digest, 'dueOn'>;
const lines: Record<Line, { one: string; many: string }> = {
  answers: {
    one: 'request, question or signature awaits you',
    many: 'requests, questions and signatures await you',
  },
  reviews: {
    one: 'value, answer or change awaits your review',
    many: 'values, answers and changes await your review',
  },
  evidence: { one: 'value has no evidence', many: 'values have no evidence' },
  missing: {
    one: 'item of the profile is missing or was rejected',
    many: 'items of the profile are missing or were rejected',
  },
  expiring: {
    one: `value or document has expired or expires within ${EXPIRING_WITHIN_DAYS} days`,
    many: `values and documents have expired or expire within ${EXPIRING_WITHIN_DAYS} days`,
  },
  pending: { one: 'party has not answered you yet', many: 'parties have not answered you yet' },
};

/** The week ahead in numbers. */
export function digestLetter(
  { organisation, digest, link }: Extract<EmailOrder, { template: 'digest' }>,
  greeting: string,
): EmailContent {
  const told = (Object.keys(lines) as Line[]).flatMap((line) => sentence(line, digest[line]));
  return {
    subject: `This week for ${organisation}`,
    paragraphs: [
      greeting,
      `This is what waits at ${organisation}:`,
      ...told,
      ...(digest.dueOn ? [`The first of these is due on ${day.format(new Date(digest.dueOn))}.`] : []),
    ],
    action: { label: 'Open your tasks', link },
    afterword:
      'This summary comes once a week. An Owner can choose the day, or switch mails off, in the settings of the account.',
  };
}

function sentence(line: Line, count: number): string[] {
  if (count === 0) return [];
  const { one, many } = lines[line];
  if (count === 1) return [`1 ${one}.`];
  return [`${count >= DIGEST_MOST ? `${DIGEST_MOST} or more` : count} ${many}.`];
}
