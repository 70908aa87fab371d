import { currentTexts } from '../../texts/current.ts';

/** A date as precise as it is known: year, month and year, or day. */
export function formatDate(date: string, locale: string): string {
  const [year = '', month, day] = date.split('-');
  if (!month) return year;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    ...(day ? { day: 'numeric' } : {}),
  }).format(instant);
}

/** A period: either end may be unknown, or known only by month or year. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export function formatPeriod({ from, to }: Period, locale: string): string {
  if (from && to) return `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
  if (from) return currentTexts().t('values.since', { date: formatDate(from, locale) });
  if (to) return currentTexts().t('values.until', { date: formatDate(to, locale) });
  return '';
}
