import { useDates } from './dates.ts';

/** How long ago, with the exact time on hover and for machines. */
export function TimeAgo({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time dateTime={at} title={dates.minute(at)} suppressHydrationWarning>
      {dates.ago(at, Date.now())}
    </time>
  );
}
