import { useDates } from '../../i18n/dates.ts';

/** The browser may write it otherwise than the server did. */
export function Moment({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dates.minute(at)}
    </time>
  );
}
