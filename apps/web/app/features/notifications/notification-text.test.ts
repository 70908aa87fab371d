import { inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { kindKey, titleIn } from './notification-text.ts';

it('has a text for every known kind, and falls back to the reason for others', () => {
  expect(kindKey('member.joined')).toBe('member_joined');
  expect(kindKey('constructor')).toBeNull();
  expect(kindKey('something.new')).toBeNull();
});

describe('what a notification is about', () => {
  it.each([
    ['en', 'Registered name, Trading name'],
    ['fr', 'Dénomination sociale, Nom commercial'],
  ])('is written in the language of the reader (%s)', (locale, labels) =>
    inLocale(locale, () => {
      const [first] = labels.split(', ');
      expect(titleIn({ field: 'RegistrationName', title: 'Stored' })).toBe(first);
      expect(titleIn({ fields: 'RegistrationName TradingName', title: 'Stored' })).toBe(labels);
    }),
  );

  it('names five fields at most', () => {
    const fields = 'RegistrationName TradingName LeiCode Industry RegistrationNumber';
    expect(titleIn({ fields })).not.toContain('…');
    expect(titleIn({ fields: `${fields} VatRegistrationNumber` })).toBe(`${titleIn({ fields })}, …`);
  });

  it('is as it was stored in a declaration and in older notifications', () => {
    expect(titleIn({ title: 'Nom, Site' })).toBe('Nom, Site');
    expect(titleIn({})).toBe('');
  });
});
