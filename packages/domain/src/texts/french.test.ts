import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './pseudo-locale.ts';
import { readCatalogue } from './read-locales.ts';

function* textsOf(catalogue: Catalogue, above = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield [`${above}${key}`, value];
    else yield* textsOf(value, `${above}${key}.`);
  }
}

const textsIn = (locale: string): Map<string, string> =>
  new Map(textsOf(readCatalogue(path.join(import.meta.dirname, locale))));

const english = textsIn('en');
const french = textsIn('fr');

/** Words that English and French spell alike, and names. */
const alike = new Set(
  `
  action actions active administration code direct indirect construction contact date document documents inactive information logo
  maintenance message note notes notifications organisation organisations page pages signature type types parties point points possible question
  questions sanction score section signatures source sources tests trust trusts trustee trustees validation version versions
  description webhook webhooks
  via ctrl ms euid lei bods csv iban json sha xlsx xml
  adobe acrobat sign companies house complyadvantage duedil gb gleif gocardless idenfy vies know your customer northgate harbour
  systems ltd open banking sort stripe who owns whom windeed
`.match(/\S+/g),
);

/** Those that a reader sees: without arguments and what chooses between texts. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/\{\w+(?:, \w+)?|\b(?:one|other)\b(?= \{)/g, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

describe('French', () => {
  it('says everything that English says', () => {
    expect([...english.keys()].filter((key) => !french.has(key))).toEqual([]);
  });

  it('says it in French', () => {
    const left = [...french].filter(
      ([key, text]) => english.get(key) === text && wordsIn(text).some((word) => !alike.has(word)),
    );
    expect(left).toEqual([]);
  });

  it('has its own punctuation: ’, « », and a space that does not break before : ; ? ! and %', () => {
    const wrong = [...french].filter(([, text]) => /\p{L}'\p{L}|[“”]| [:;?!»%]|« |\p{L}[;?!]/u.test(text));
    expect(wrong).toEqual([]);
  });

  it('says “one” only of a count that it shows: 0 is singular in French, too', () => {
    const wrong = [...french].filter(([, text]) => /\bone \{(?![^{}]*#)[^{}]*\}/.test(text));
    expect(wrong).toEqual([]);
  });
});
