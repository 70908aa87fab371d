/** A date that is known to the day; a claim that asks for a day is left out otherwise. */
export const fullDay = (date: string | undefined): string | undefined =>
  date?.length === 'yyyy-mm-dd'.length ? date : undefined;
