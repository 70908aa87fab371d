import { useFormatLocale } from '../../product.tsx';

interface PartialDateProps {
  /** yyyy, yyyy-mm or yyyy-mm-dd. */
  date: string;
  words: (date: string) => string;
}

/** A date as precise as it is known: registers do not publish the day of birth. */
export function PartialDate({ date, words }: PartialDateProps) {
  const locale = useFormatLocale();
  const [year, month, day] = date.split('-');
  if (!month) return words(date);
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return words(format.format(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)))));
}
