import { describe, expect, it } from 'vitest';
import { inLocale } from '../texts/current.ts';
import { notificationTitle } from './notification-title.ts';

describe('what a notification is about', () => {
  it.each([
    ['en', 'Registered name, Trading name'],
    ['fr', 'Dénomination sociale, Nom commercial'],
  ])('is written in the language of the reader (%s)', (locale, labels) =>
    inLocale(locale, () => {
      const [first] = labels.split(', ');
      expect(notificationTitle({ field: 'RegistrationName', title: 'Stored' })).toBe(first);
      expect(notificationTitle({ fields: 'RegistrationName TradingName', title: 'Stored' })).toBe(labels);
    }),
  );

  it('names five fields at most', () => {
    const fields = 'RegistrationName TradingName LeiCode Industry RegistrationNumber';
    expect(notificationTitle({ fields })).not.toContain('…');
    expect(notificationTitle({ fields: `${fields} VatRegistrationNumber` })).toBe(
      `${notificationTitle({ fields })}, …`,
    );
  });

  it('is the title of a declaration as it was stored', () => {
    expect(notificationTitle({ title: 'Nom, Site' })).toBe('Nom, Site');
    expect(notificationTitle({})).toBe('');
  });
});
