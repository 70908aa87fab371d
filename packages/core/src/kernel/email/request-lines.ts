import { DEFAULT_DATE_LOCALE, type EntityKind } from '@probity/domain';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { type AskedItem, minutesToAnswer } from '@probity/domain/templates/effort.ts';

/** What an email says of a request: names of items, never a value. */
export interface RequestInEmail {
  items: number;
  minutes: number;
  /** The first of the items. */
  labels: readonly string[];
  about?: string | undefined;
  dueOn?: string | undefined;
  statedPurpose?: string | undefined;
}

const SHOWN = 8;
const DECLARATION = 'Declaration to sign';

export const requestInEmail = (
  asked: readonly AskedItem[],
  kind: EntityKind,
  terms: { about?: string | null; dueOn?: string | null; purpose?: string | null },
): RequestInEmail => {
  // A check that cannot run yet is asked of nobody.
  const items = asked.filter((item) => item.kind !== 'check');
  return {
    items: items.length,
    minutes: minutesToAnswer(items),
    labels: items.slice(0, SHOWN).map((item) => itemLabel(item, kind) ?? DECLARATION),
    ...(terms.about && { about: terms.about }),
    ...(terms.dueOn && { dueOn: terms.dueOn }),
    ...(terms.purpose && { statedPurpose: terms.purpose }),
  };
};

const day = new Intl.DateTimeFormat(DEFAULT_DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What is requested, how long it takes, by when and what for, as far as it is known. */
export function requestLines(request: RequestInEmail): string[] {
  const { items, minutes, labels, about, dueOn, statedPurpose } = request;
  const more = items - labels.length;
  const what = [...labels, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return [
    ...(items > 0 ? [`Requested${about ? ` (${about})` : ''}: ${counted(items, 'item')}. ${what}.`] : []),
    ...(minutes > 0 ? [`Time needed: about ${counted(minutes, 'minute')} if nothing is prepared.`] : []),
    ...(dueOn ? [`Due date: ${day.format(new Date(dueOn))}.`] : []),
    ...(statedPurpose ? [`Purpose: ${statedPurpose}`] : []),
  ];
}
