import { _createCache, _createIntlFormatters } from 'use-intl';
import formatMessage from 'use-intl/format-message';
import { expect, it } from 'vitest';
import formatOnce from './shared-formats.ts';

const cases: [string, Record<string, string | number | Date | ((parts: unknown) => unknown)> | undefined][] =
  [
    ['Plain', undefined],
    ["It''s plain", undefined],
    ['Hello {name}', { name: 'Ada <b>' }],
    ['{count, plural, =0 {none} one {# task} other {# tasks}}', { count: 0 }],
    ['{count, plural, =0 {none} one {# task} other {# tasks}}', { count: 1 }],
    ['{count, plural, =0 {none} one {# task} other {# tasks}}', { count: 12_345 }],
    ['{place, selectordinal, one {#st} other {#th}}', { place: 1 }],
    ['{count, number} of {all, number, percent}', { count: 1234.5, all: 0.5 }],
    ['on {at, date, medium}', { at: new Date('2026-11-16T23:30:00Z') }],
    ['{kind, select, a {first} other {rest}}', { kind: 'b' }],
    ['read <link>the terms</link> of {name}', { link: (parts: unknown) => `[${parts}]`, name: 'us' }],
  ];

const optionsOf = (locale: string) => {
  const cache = _createCache();
  return { cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'Europe/London' };
};

it.each(['en-GB', 'de'])('formats every message in %s as use-intl does, at first and later', (locale) => {
  for (const [message, values] of [...cases, ...cases]) {
    const given = values as Parameters<typeof formatOnce>[2];
    expect(formatOnce('key', message, given, optionsOf(locale))).toEqual(
      formatMessage('key', message, given, optionsOf(locale)),
    );
  }
});

it('fails as use-intl does if a value is missing, at first and later', () => {
  for (const _ of [1, 2, 3])
    expect(() => formatOnce('key', 'Hello {name}', { other: 'x' }, optionsOf('en-GB'))).toThrow('name');
});
