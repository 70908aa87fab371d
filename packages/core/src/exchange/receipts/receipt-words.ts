const timeZone = 'Europe/London';
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });

export const receiptMoment = (at: Date): string => `${moment.format(at)} (London)`;
export const receiptDay = (at: Date): string => day.format(at);

/** In the order of the paper: what holds comes first. */
export const standings = [
  'Agreed',
  'Waiting',
  'ToSign',
  'NotAvailable',
  'Withheld',
  'TakenBack',
  'Lapsed',
  'NoLongerAsked',
] as const;
export type Standing = (typeof standings)[number];

const titles: Record<Standing, string> = {
  ToSign: 'To sign',
  NotAvailable: 'Checks requested: not available yet',
  Agreed: 'Shared',
  Waiting: 'Requested, not shared',
  Withheld: 'Withheld',
  TakenBack: 'Shared before, now revoked',
  Lapsed: 'Shared before, expired',
  NoLongerAsked: 'No longer requested',
};

export const standingTitle = (standing: Standing, isOffer: boolean): string =>
  isOffer && standing === 'Waiting' ? 'Offered, not yet accepted' : titles[standing];

const events: Record<string, { asked: string; offered: string }> = {
  request: { asked: 'requested', offered: 'offered' },
  invite: { asked: 'requested, by invitation', offered: 'offered, by invitation' },
  register: { asked: 'the invited party registered', offered: 'the invited party registered' },
  approve: { asked: 'consented', offered: 'accepted' },
  signed: { asked: 'declaration signed', offered: 'declaration signed' },
  itemsRevoked: { asked: 'withheld or revoked', offered: 'withheld or revoked' },
  widen: { asked: 'the scope was changed', offered: 'the scope was changed' },
  scopeChanged: { asked: 'the scope was changed', offered: 'the scope was changed' },
  narrowed: { asked: 'the scope was narrowed', offered: 'the scope was narrowed' },
  expire: { asked: 'sharing period expired', offered: 'sharing period expired' },
  reject: { asked: 'declined', offered: 'declined' },
  withdraw: { asked: 'the request was withdrawn', offered: 'the offer was withdrawn' },
  revoke: { asked: 'access revoked', offered: 'access revoked' },
};

/** Null for what concerns no consent: reminders, questions. */
export const eventWords = (event: string, isOffer: boolean): string | null =>
  events[event]?.[isOffer ? 'offered' : 'asked'] ?? null;
