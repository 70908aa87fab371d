import { expect, it } from 'vitest';
import { preferredLocale } from './preferred-locale.ts';

it.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['en;q=0.5, fr-FR', 'fr-FR'],
  ['xx-YY, en-US', 'en-US'],
  ['*', 'en-GB'],
  ['', 'en-GB'],
  ['../../etc, "', 'en-GB'],
  [undefined, 'en-GB'],
])('formats dates for %j as in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
