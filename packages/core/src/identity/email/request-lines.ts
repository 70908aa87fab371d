import type { EntityKind } from '@probity/domain';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { type AskedItem, minutesToAnswer } from '@probity/domain/templates/effort.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';

/** What an email says about a request or an offer: names of items, never values. */
export interface RequestInEmail {
  items: number;
  /** Zero for an offer: accepting it needs no preparation. */
  minutes: number;
  isOffer?: boolean | undefined;
  /** The first items, and the kind of party they belong to: named in the language of the email. */
  first: readonly (Pick<AskedItem, 'kind' | 'key'> & { title?: string })[];
  kind: EntityKind;
  about?: string | undefined;
  dueOn?: string | undefined;
  /** The last day of sharing if it is approved on the day of the email. */
  sharedUntil?: string | undefined;
  statedPurpose?: string | undefined;
}

const SHOWN = 8;

export const requestInEmail = (
  items: readonly AskedItem[],
  kind: EntityKind,
  terms: {
    about?: string | null;
    dueOn?: string | null;
    purpose?: string | null;
    isOffer?: boolean;
    sharedUntil?: string | null;
  },
): RequestInEmail => {
  return {
    items: items.length,
    minutes: terms.isOffer ? 0 : minutesToAnswer(items),
    isOffer: terms.isOffer,
    first: items
      .slice(0, SHOWN)
      .map(({ kind, key, question }) => ({ kind, key, ...(question && { title: question.text }) })),
    kind,
    ...(terms.about && { about: terms.about }),
    ...(terms.dueOn && { dueOn: terms.dueOn }),
    ...(terms.sharedUntil && { sharedUntil: terms.sharedUntil }),
    ...(terms.purpose && { statedPurpose: terms.purpose }),
  };
};

/** The names of items, in the current language; declarations are counted. */
export function itemNames(items: RequestInEmail['first'], kind: EntityKind): string[] {
  const named = items.flatMap((item) => itemLabel(item, kind) ?? item.title ?? []);
  const declarations = items.length - named.length;
  const counted = currentTexts().t('emails.request.declaration', { count: declarations });
  return declarations > 0 ? [...named, counted] : named;
}

/** What is requested or offered, how long it takes, the due date and the purpose, as far as known. */
export function requestLines(request: RequestInEmail): string[] {
  const { t } = currentTexts();
  const { items, minutes, first, kind, about, dueOn, sharedUntil, statedPurpose, isOffer } = request;
  const labels = itemNames(first, kind);
  const more = items - first.length;
  const what = [...labels, ...(more > 0 ? [t('emails.request.more', { count: more })] : [])].join(', ');
  const listed = about
    ? t(isOffer ? 'emails.request.offeredOf' : 'emails.request.itemsOf', { about, count: items, what })
    : t(isOffer ? 'emails.request.offered' : 'emails.request.items', { count: items, what });
  return [
    ...(items > 0 ? [listed] : []),
    ...(minutes > 0 ? [t('emails.request.minutes', { count: minutes })] : []),
    ...(dueOn ? [t('emails.request.due', { date: writtenDay(dueOn) })] : []),
    ...(sharedUntil && !isOffer ? [t('emails.request.until', { date: writtenDay(sharedUntil) })] : []),
    ...(statedPurpose ? [t('emails.request.purpose', { purpose: statedPurpose })] : []),
  ];
}
