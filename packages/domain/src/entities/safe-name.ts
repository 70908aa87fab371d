import { foldName } from './same-name.ts';

/** Invisible characters that change what a reader sees: controls, line ends, text direction, zero width. */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/u;
const ALL_HIDDEN = new RegExp(HIDDEN.source, 'gu');

/** One line of visible characters. */
export const isPlainLine = (text: string): boolean => !HIDDEN.test(text);

/** No person is named like a web address; an organisation may be. */
export const looksLikeLink = (text: string): boolean =>
  /:\/\/|\bwww\.|\p{L}\.(?:com|net|org|io|info|biz|example|[a-z]{2})(?:\/|\b)/iu.test(text);

const MAX_IN_EMAIL = 120;
/** Breaks a run of characters that an email client would turn into a link; invisible otherwise. */
const WORD_JOINER = '\u2060';

/** A name that is safe in an email: one line, no hidden characters, and never a link. */
export function nameInEmail(name: string): string {
  const line = name.replace(ALL_HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return unlinked(line.length > MAX_IN_EMAIL ? `${line.slice(0, MAX_IN_EMAIL - 1)}…` : line);
}

/** Free text of a person: no hidden characters, and never a link. */
export const textInEmail = (text: string): string =>
  unlinked(text.replace(ALL_HIDDEN, ' ').replace(/\s+/g, ' ').trim());

const unlinked = (text: string): string =>
  text.replace(/(?<=\S)([.@:])(?=\S)/g, `${WORD_JOINER}$1${WORD_JOINER}`);

/**
 * Letters and sequences of other scripts that resemble Latin ones, from Unicode's confusables (UTS 39). Applied after
 * NFKC and lower case, so that styled, full-width and capital forms need no entries.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    ғ: 'f',
    ԍ: 'g',
    н: 'h',
    һ: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
  },
  ...{
    к: 'k',
    ӏ: 'l',
    м: 'm',
    п: 'n',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    и: 'u',
    ѵ: 'v',
    ԝ: 'w',
  },
  ...{ х: 'x', у: 'y', з: '3', б: '6', ӡ: '3' },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'u',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
  ...{ γ: 'y', ω: 'w', ϲ: 'c', ϳ: 'j', ѡ: 'w' },
  ...{
    օ: 'o',
    ս: 'u',
    հ: 'h',
    ո: 'n',
    զ: 'q',
    յ: 'j',
    ց: 'g',
    ա: 'w',
    ք: 'p',
    ɑ: 'a',
    ɡ: 'g',
    ı: 'i',
    ɩ: 'i',
  },
  ...{
    '0': 'o',
    '1': 'l',
    '|': 'l',
    ǀ: 'l',
    '3': '3',
    '5': 's',
    ꞓ: 'c',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ħ: 'h',
    ŧ: 't',
  },
};

/** The name with every letter replaced by the Latin one that it resembles. */
export const latinLookalike = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{Diacritic}/gu, ''),
  ]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');

/** The visual skeleton of a name: names that a reader can confuse have the same one. */
function nameSkeleton(name: string): string {
  return foldName(latinLookalike(name))
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(' ', '');
}

/** Whether a reader could confuse the two, although they are written differently. */
export const isConfusable = (one: string, other: string): boolean =>
  nameSkeleton(one) === nameSkeleton(other);
