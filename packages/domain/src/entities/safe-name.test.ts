import { describe, expect, it } from 'vitest';
import { isConfusable, isPlainLine, looksLikeLink, nameInEmail } from './safe-name.ts';

describe('a name', () => {
  it.each(['Meridian\nBank', 'Bank \u202egnitluos', 'Meridian\u200bBank', 'A\u0007', 'A\u2066B', 'x\u2028y'])(
    'with hidden characters is not a plain line: %j',
    (name) => expect(isPlainLine(name)).toBe(false),
  );

  it.each(['Müller & Söhne GmbH', 'محمد', '東京電力', 'Nuala O’Brien', 'D\u200cA'])(
    'in any script is a plain line: %s',
    (name) => expect(isPlainLine(name)).toBe(true),
  );

  it.each([
    ['Meridian Bank plc', 'Меridiаn Bаnk plc'],
    ['Meridian Bank plc', 'MERIDIAN BANK'],
    ['Meridian Bank plc', 'Meridian  Bаnk'],
    ['Meridian Bank plc', 'rneridian Bank plc'],
    ['Northgate Holdings', 'N0rthgate Ho1dings'],
    ['Northgate Holdings', '𝐍orthgate Ｈoldings'],
  ])('is confusable: %s and %s', (one, other) => expect(isConfusable(one, other)).toBe(true));

  it.each([
    ['Meridian Bank plc', 'Meridian Capital plc'],
    ['Northgate Holdings', 'Southgate Holdings'],
  ])('is not confusable: %s and %s', (one, other) => expect(isConfusable(one, other)).toBe(false));

  it('never becomes a link or a paragraph in an email', () => {
    const name = nameInEmail('Click http://evil.example/x now\n\nYours, a@bank.example');
    expect(name).not.toMatch(/\n|evil\.example|:\/\/|a@bank/);
    expect(name.replaceAll('\u2060', '')).toBe('Click http://evil.example/x now Yours, a@bank.example');
  });

  it.each(['Click www.evil.example', 'http://x', 'Bank evil.com'])(
    'that looks like a link is recognised: %s',
    (name) => expect(looksLikeLink(name)).toBe(true),
  );
  it.each(['Dr. Ada Okafor', 'J.R.R. Tolkien', 'Ines Duarte'])(
    'with dots is not taken for a link: %s',
    (name) => expect(looksLikeLink(name)).toBe(false),
  );
});
