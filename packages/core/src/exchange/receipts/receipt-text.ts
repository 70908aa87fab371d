import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';

export const receiptMoment = (at: Date): string =>
  currentTexts().t('pdf.receipt.moment', { moment: writtenMoment(at) });
export const receiptDay = writtenDayOf;

/** In the order of the receipt: items in force come first. */
export const receiptItemStates = [
  'Agreed',
  'Waiting',
  'ToSign',
  'CheckNotShared',
  'Withheld',
  'Revoked',
  'Expired',
  'NoLongerAsked',
] as const;
export type ReceiptItemState = (typeof receiptItemStates)[number];

export const stateTitle = (state: ReceiptItemState, isOffer: boolean): string =>
  currentTexts().texts.pdf.receipt.state[isOffer && state === 'Waiting' ? 'WaitingOffer' : state];

type Event = keyof Texts['pdf']['receipt']['event'];

/** Null for events that do not concern consent, such as reminders and questions. */
export function receiptEventText(event: string, isOffer: boolean): string | null {
  const { event: events } = currentTexts().texts.pdf.receipt;
  const isKnown = (name: string): name is Event => Object.hasOwn(events, name);
  return isKnown(event) ? events[event][isOffer ? 'offered' : 'asked'] : null;
}
