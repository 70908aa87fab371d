import { describe, expect, it } from 'vitest';
import { currentTexts, inLocale } from '../texts/current.ts';
import { kindsInOffers, notificationKinds } from './kinds.ts';

const keysOf = (kinds: readonly string[]) => kinds.map((kind) => kind.replaceAll('.', '_')).sort();
const kinds = Object.entries(notificationKinds);

describe.each(['en', 'fr'])('the texts of notifications (%s)', (locale) => {
  it('are those of every kind on the pages', () =>
    inLocale(locale, () => {
      const { kind } = currentTexts().texts.notifications;
      expect(Object.keys(kind).sort()).toEqual(keysOf(Object.keys(notificationKinds)));
    }));

  it('are those of every kind in emails, unless its caller sends another one', () =>
    inLocale(locale, () => {
      const emailed = kinds.filter(([, facts]) => !('email' in facts && facts.email === 'Own'));
      const { kind } = currentTexts().texts.emails.notification;
      expect(Object.keys(kind).sort()).toEqual(keysOf(emailed.map(([name]) => name)));
    }));
});

it('a step in an offer concerns the same things as in a request', () => {
  const factsOf = new Map(kinds.map(([kind, { reason: _, ...facts }]) => [kind, facts]));
  for (const [inRequest, inOffer] of Object.entries(kindsInOffers))
    expect(factsOf.get(inOffer)).toEqual(factsOf.get(inRequest));
});
