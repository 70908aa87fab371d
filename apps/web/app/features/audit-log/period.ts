import { parseDay } from '@probity/ui/day-text.ts';

/** An incomplete date is not a filter yet. */
export const isDay = (text: string): boolean => parseDay(text) === text;

interface Period {
  since?: string | undefined;
  until?: string | undefined;
}

/** Such a range contains no day. */
export const endsBeforeItBegins = ({ since, until }: Period): boolean =>
  since !== undefined && until !== undefined && isDay(since) && isDay(until) && until < since;
