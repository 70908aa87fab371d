import { DEFAULT_DATE_LOCALE } from '@probity/domain';
import { DIGEST_MOST, type Digest } from './digest.ts';
import type { Letter } from './letter.ts';
import type { MailOrder } from './mail-order.ts';

const day = new Intl.DateTimeFormat(DEFAULT_DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

type Line = keyof Omit<Digest, 'dueOn'>;
const lines: Record<Line, { one: string; many: string }> = {
  answers: { one: 'request waits for an answer', many: 'requests wait for an answer' },
  reviews: { one: 'value waits for your review', many: 'values wait for your review' },
  evidence: { one: 'value lacks its evidence', many: 'values lack their evidence' },
  missing: { one: 'field of the profile is empty', many: 'fields of the profile are empty' },
  expiring: { one: 'thing expires within 30 days', many: 'things expire within 30 days' },
  pending: { one: 'party has not answered you yet', many: 'parties have not answered you yet' },
};

/** The week ahead in numbers. */
export function digestLetter(
  { organisation, digest, link }: Extract<MailOrder, { template: 'digest' }>,
  greeting: string,
): Letter {
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
