import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { bulk } from './en/bulk.ts';
import { help } from './en/help.ts';
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
    const all = { ...en, bulk, help };
    const pseudo = new Map(textsOf(inLocale(all, 'en-XA')));
    const problems: string[] = [];
    const t = createTranslator({
      locale: 'en-GB',
      messages: inLocale(all, 'en-XA'),
      onError: (error) => problems.push(error.message),
    }) as unknown as { rich(key: string, values: object): unknown };
    for (const [key, text] of textsOf(all)) {
      expect(pseudo.get(key), key).toMatch(/^\[.*\]$/s);
      expect(pseudo.get(key), key).not.toBe(text);
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 1]));
      const asItIs = (words: unknown) => words;
      const tags = { support: asItIs, strong: asItIs, terms: asItIs, privacy: asItIs };
      t.rich(key, { ...values, ...tags });
    }
    expect(problems).toEqual([]);
  });

  it('reads the same whether or not the build has parsed the message', () => {
    for (const message of [
      'Save {name}',
      '{count, plural, one {# day} other {# days of {name}}}',
      'Ask <b>support</b> now',
      '{kind, select, person {A person} other {It}}',
      '{share, number}%',
    ]) {
      const parsed = inLocale({ message: compile(message) as unknown as string }, 'en-XA').message;
      expect(joined(parsed), message).toEqual(joined(compile(pseudoMessage(message))));
    }
  });
});

/** Neighbouring texts as one. */
function joined(parts: unknown): unknown {
  if (!Array.isArray(parts)) return parts;
  const all: unknown[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    if (typeof part === 'string' && typeof before === 'string') all.splice(-1, 1, before + part);
    else all.push(part);
  }
  return all;
}

it('figures are written one way in every text: 10,000 and 40%', () => {
  const other = [...textsOf({ ...en, bulk, help })].filter(([, text]) => /\d \d{3}\b|[\d}] %/.test(text));
  expect(other).toEqual([]);
});
