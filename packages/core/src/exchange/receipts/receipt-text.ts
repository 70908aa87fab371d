import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';

export const receiptMoment = (at: Date): string =>
  currentTexts().t('pdf.receipt.moment', { moment: writtenMoment(at) });
export const receiptDay = writtenDayOf;

/** In the order of the receipt: what holds comes first. */
export const standings = [
  'Agreed',
  'Waiting',
  'ToSign',
  'CheckNotShared',
  'Withheld',
  'TakenBack',
  'Lapsed',
  'NoLongerAsked',
] as const;
export type Standing = (typeof standings)[number];

export const standingTitle = (standing: Standing, isOffer: boolean): string =>
  currentTexts().texts.pdf.receipt.standing[isOffer && standing === 'Waiting' ? 'WaitingOffer' : standing];

type Event = keyof Texts['pdf']['receipt']['event'];

/** Null for what concerns no consent: reminders, questions. */
export function receiptEventText(event: string, isOffer: boolean): string | null {
  const { event: events } = currentTexts().texts.pdf.receipt;
  const isKnown = (name: string): name is Event => Object.hasOwn(events, name);
  return isKnown(event) ? events[event][isOffer ? 'offered' : 'asked'] : null;
}
