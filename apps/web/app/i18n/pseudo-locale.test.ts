import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { en } from './messages.ts';
import { type Catalogue, inLocale, pseudoMessage } from './pseudo-locale.ts';

function* textsOf(catalogue: Catalogue, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* textsOf(value, `${path}${key}.`);
  }
}

describe('the pseudo-locale', () => {
  it('accents letters and makes texts 40 % longer', () => {
    expect(pseudoMessage('Save')).toBe('[Šáṽé~~]');
  });

  it('leaves arguments, plural keywords and tags as they are', () => {
    expect(pseudoMessage('Hi {name}, <b>go</b>')).toBe('[Ĥí {name}, <b>ğó</b>~~]');
    expect(pseudoMessage('{count, plural, one {# day} other {# days}}')).toBe(
      '[{count, plural, one {# ðáý} other {# ðáýš}}~~~]',
    );
  });

  it('covers every message, and every one of them still works', () => {
    const pseudo = new Map(textsOf(inLocale(en, 'en-XA')));
    const problems: string[] = [];
    const t = createTranslator({
      locale: 'en-GB',
      messages: inLocale(en, 'en-XA'),
      onError: (error) => problems.push(error.message),
    }) as unknown as { rich(key: string, values: object): unknown };
    for (const [key, text] of textsOf(en)) {
      expect(pseudo.get(key), key).toMatch(/^\[.*\]$/s);
      expect(pseudo.get(key), key).not.toBe(text);
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 1]));
      const asItIs = (words: unknown) => words;
      const tags = { support: asItIs, strong: asItIs, terms: asItIs, privacy: asItIs };
      t.rich(key, { ...values, ...tags });
    }
    expect(problems).toEqual([]);
  });
});
