import { describe, expect, it } from 'vitest';
import { directionOf, textRuns } from './text-runs.ts';

const partsOf = (line: string) => textRuns('regular', line).map(({ text }) => text);

describe('a line of text', () => {
  it('in one script is one run', () => {
    expect(partsOf('Żółć Ελλάς Жуков')).toEqual(['Żółć Ελλάς Жуков']);
  });

  it('prints Han, Hangul, Arabic, Hebrew and Devanagari without a box', () => {
    for (const text of ['株式会社', '臺灣', '한국', 'شركة', 'חברה', 'कंपनी'])
      expect(partsOf(text).join('')).toBe(text);
  });

  it('prints a French number in one font', () => {
    expect(partsOf(new Intl.NumberFormat('fr-FR').format(12_500))).toEqual(['12\u202f500']);
  });

  it('shows a box for a letter that no font has', () => {
    expect(partsOf('a\u{1F9FF}b').join('')).toBe('a□b');
  });

  it('keeps a right-to-left name in its place inside an English sentence', () => {
    expect(directionOf('Signed by خالد today')).toBe('ltr');
    expect(partsOf('Signed by خالد منير today')).toEqual(['Signed by ', 'خالد منير', ' today']);
  });

  it('keeps the space on the outer side of a bracket in an Arabic line', () => {
    const parts = textRuns('regular', 'شركة (المحدودة) توقع', 'rtl').map(({ text }) => text);
    expect(parts.join('|')).toContain('توقع| (|المحدودة|)|شركة');
  });

  it('begins at the right for an Arabic line, numbers staying readable', () => {
    expect(directionOf('شركة 2026 خالد')).toBe('rtl');
    const joined = textRuns('regular', 'شركة 2026 خالد', 'rtl')
      .map(({ text }) => text.trim())
      .filter(Boolean);
    expect(joined.indexOf('2026')).toBeGreaterThan(joined.indexOf('خالد'));
    expect(joined.indexOf('2026')).toBeLessThan(joined.indexOf('شركة'));
  });
});
