import type { ItemRecord } from '@probity/domain/sharing/item-record.ts';

const timeZone = 'Europe/London';
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });

export const receiptMoment = (at: Date): string => `${moment.format(at)} (London)`;
export const receiptDay = (at: Date): string => day.format(at);

/** In the order of the paper: what holds comes first. */
export const standings = ['Agreed', 'Waiting', 'Withheld', 'TakenBack', 'Lapsed', 'NoLongerAsked'] as const;

const titles: Record<ItemRecord['standing'], string> = {
  Agreed: 'Shared',
  Waiting: 'Asked for, not given',
  Withheld: 'Withheld',
  TakenBack: 'Shared before, now ended',
  Lapsed: 'Shared before, the period is over',
  NoLongerAsked: 'No longer asked for',
};

export const standingTitle = (standing: ItemRecord['standing'], isOffer: boolean): string =>
  isOffer && standing === 'Waiting' ? 'Offered, not yet accepted' : titles[standing];

const events: Record<string, { asked: string; offered: string }> = {
  request: { asked: 'asked for', offered: 'offered' },
  invite: { asked: 'asked for, by invitation', offered: 'offered, by invitation' },
  register: { asked: 'the invited party registered', offered: 'the invited party registered' },
  approve: { asked: 'agreed', offered: 'accepted' },
  itemsRevoked: { asked: 'withheld or taken back', offered: 'withheld or taken back' },
  widen: { asked: 'the scope was changed', offered: 'the scope was changed' },
  scopeChanged: { asked: 'the scope was changed', offered: 'the scope was changed' },
  narrowed: { asked: 'the scope was narrowed', offered: 'the scope was narrowed' },
  expire: { asked: 'the period was over', offered: 'the period was over' },
  reject: { asked: 'refused', offered: 'refused' },
  withdraw: { asked: 'the request was withdrawn', offered: 'the offer was withdrawn' },
  revoke: { asked: 'the sharing was ended', offered: 'the sharing was ended' },
};

/** Null for what concerns no consent: reminders, questions. */
export const eventWords = (event: string, isOffer: boolean): string | null =>
  events[event]?.[isOffer ? 'offered' : 'asked'] ?? null;
