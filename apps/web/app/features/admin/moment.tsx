import { useDates } from '../../i18n/dates.ts';

/** The browser may format it differently from the server. */
export function Moment({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dates.minute(at)}
    </time>
  );
}
