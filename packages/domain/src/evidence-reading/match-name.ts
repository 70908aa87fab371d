import anyAscii from 'any-ascii';
import { editDistance } from './edit-distance.ts';
import { isSure, type PageText, passageOf } from './page-text.ts';
import type { Finding } from './reading.ts';

export interface NameToFind {
  readonly name: string;
  /** The family name of a person may come first. */
  readonly isPerson: boolean;
  /** Whether a further word beside it makes it a different name. */
  readonly isWhole: boolean;
}

interface Token {
  /** The spellings of the word without accents. */
  readonly forms: readonly string[];
  readonly word: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Synonyms in company names. */
const SAME: Readonly<Record<string, string>> = {
  LIMITED: 'LTD',
  INCORPORATED: 'INC',
  CORPORATION: 'CORP',
  COMPANY: 'CO',
  PROPRIETARY: 'PTY',
  UND: 'AND',
};

const LEGAL_FORMS = new Set(
  'LTD INC CORP CO LLP LP PLC LLC GMBH AG BV NV SA SARL SAS SL SRL SPA AB AS APS OY OU CIC DAC CLG NPC SE KG'.split(
    ' ',
  ),
);

/** Words beside a name that do not belong to it. */
const AROUND_NAMES = new Set(
  (
    'A AN AND AS AT BETWEEN BORN BY CERTIFY CERTIFIES CO CUSTOMER DATE DATED DEAR DIRECTOR DIRECTORS DR FOR FROM ' +
    'FULL GIVEN HAS HEREBY HOLDER HONOURABLE IN IS IT LAST LANDLORD LEGAL MESSRS MISS MR MRS MS NAME NAMED NAMES NO NUMBER OF ON ' +
    'OR PARTNER PROF REGISTERED SECRETARY SHAREHOLDER SIR SUPPLIER SURNAME TENANT THAT THE THIS TO TRUSTEE UBO ' +
    'UNDER WAS WHICH WHO WHOSE WITH OWNER TRADING COMPANY ACCOUNT CLIENT PASSPORT CARD BIRTH SEX NATIONALITY ' +
    'FORENAMES FIRST FAMILY INCORPORATED INTO'
  ).split(' '),
);

const APOSTROPHES = /['’‘`´]/g;
const NOT_IN_WORDS = /[^\p{L}\p{N}&+]+/u;

/** A name with its words in order, regardless of case, accents, hyphens and spelling of the legal form. */
export function matchName({ name, isPerson, isWhole }: NameToFind, texts: readonly PageText[]): Finding {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return { outcome: 'NotFound' };
  const orders = isPerson ? rotationsOf(wanted) : [wanted];
  const needles = [...new Set(orders.flatMap(spellingsOf))];
  let near: Finding = { outcome: 'NotFound' };
  for (const text of texts) {
    const tokens = tokensOf(text);
    for (let from = 0; from < tokens.length; from += 1) {
      const to = endOfMatch(tokens, from, needles);
      if (to === null) continue;
      const passage = passageWithin(text, tokens, from, to);
      const extended = isWhole ? extensionOf(text, tokens, from, to, wanted) : null;
      const covers = tokens[from]?.isFirst && tokens[to]?.isLast;
      if (covers && !extended && isSure(wordsOfMatch(text, tokens, from, to)))
        return { outcome: 'Found', ...passage };
      if (near.outcome === 'NotFound') near = { outcome: 'Differs', ...(extended ?? passage) };
    }
  }
  return near.outcome === 'NotFound' ? nearestName(wanted, orders, texts) : near;
}

function wordsOf(name: string): string[][] {
  return name
    .replaceAll(APOSTROPHES, '')
    .split(NOT_IN_WORDS)
    .map(formsOf)
    .filter((forms) => forms.length > 0);
}

/** `Müller` is written MULLER and, in passports, MUELLER. */
function formsOf(word: string): string[] {
  const plain = canonical(word);
  const spelledOut = canonical(
    word.replace(/[äöüøåÄÖÜØÅ]/g, (letter) => {
      const lower = letter.toLowerCase();
      return lower === 'å' ? 'aa' : `${anyAscii(lower)}e`;
    }),
  );
  return [...new Set([plain, spelledOut])].filter(Boolean);
}

function canonical(word: string): string {
  if (word === '&' || word === '+') return 'AND';
  const ascii = anyAscii(word)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return SAME[ascii] ?? ascii;
}

const rotationsOf = (words: string[][]): string[][][] =>
  words.map((_, index) => [...words.slice(index), ...words.slice(0, index)]);

const spellingsOf = (words: readonly string[][]): string[] =>
  words.reduce<string[]>(
    (sofar, forms) => sofar.flatMap((text) => forms.map((form) => text + form)).slice(0, 16),
    [''],
  );

function tokensOf(text: PageText): Token[] {
  return text.words.flatMap(({ text: raw }, word) => {
    const parts = raw
      .replaceAll(APOSTROPHES, '')
      .split(NOT_IN_WORDS)
      .map(formsOf)
      .filter((forms) => forms.length > 0);
    return parts.map((forms, index) => ({
      forms,
      word,
      isFirst: index === 0,
      isLast: index === parts.length - 1,
    }));
  });
}

/** Where a match ends that begins with this token; the words may be split differently. */
function endOfMatch(tokens: readonly Token[], from: number, needles: readonly string[]): number | null {
  const walk = (at: number, rest: string): number | null => {
    for (const form of tokens[at]?.forms ?? []) {
      if (!rest.startsWith(form)) continue;
      if (rest.length === form.length) return at;
      const end = walk(at + 1, rest.slice(form.length));
      if (end !== null) return end;
    }
    return null;
  };
  for (const needle of needles) {
    const end = walk(from, needle);
    if (end !== null) return end;
  }
  return null;
}

const wordsOfMatch = ({ words }: PageText, tokens: readonly Token[], from: number, to: number) =>
  words.slice(tokens[from]?.word ?? 0, (tokens[to]?.word ?? 0) + 1);

const passageWithin = (text: PageText, tokens: readonly Token[], from: number, to: number) =>
  passageOf(text, tokens[from]?.word ?? 0, tokens[to]?.word ?? 0);

/** The longer name that the match is only a part of: `Piet van Wyk` in `Piet van Wyk Botha`. */
function extensionOf(
  text: PageText,
  tokens: readonly Token[],
  from: number,
  to: number,
  wanted: readonly string[][],
) {
  const first = tokens[from]?.word ?? 0;
  const last = tokens[to]?.word ?? 0;
  const endsWithForm = wanted.length > 1 && wanted.at(-1)?.some((form) => LEGAL_FORMS.has(form));
  const before = isMoreOfName(text, first, first - 1);
  const after = !endsWithForm && isMoreOfName(text, last, last + 1);
  if (!before && !after) return null;
  return passageOf(text, before ? first - 1 : first, after ? last + 1 : last);
}

function isMoreOfName({ words }: PageText, edge: number, beside: number): boolean {
  const own = words[edge];
  const other = words[beside];
  if (!own || !other || own.segment !== other.segment) return false;
  const [earlier, later] = beside < edge ? [other, own] : [own, other];
  if (/[:;,.)/|]$/.test(earlier.text) || /^[(/|–—-]/.test(later.text)) return false;
  const bare = other.text.replace(/[^\p{L}\p{N}&'’-]/gu, '');
  if (AROUND_NAMES.has(canonical(bare))) return false;
  const isShouted = (text: string) => text.length > 1 && text === text.toUpperCase();
  return /^\p{Lu}/u.test(bare) && (!isShouted(own.text) || isShouted(bare) || bare.length === 1);
}

/** At most this proportion of letters may differ in a name shown as similar. */
const NEAR = 0.25;

function nearestName(
  wanted: readonly string[][],
  orders: readonly string[][][],
  texts: readonly PageText[],
): Finding {
  const spellings = orders.map((order) => order.map(([form = '']) => form).join(''));
  const most = Math.max(1, Math.floor((spellings[0]?.length ?? 0) * NEAR));
  let best: { distance: number; finding: Finding } | null = null;
  for (const text of texts) {
    const tokens = tokensOf(text);
    for (let from = 0; from < tokens.length; from += 1) {
      let joined = '';
      for (let to = from; to < Math.min(tokens.length, from + wanted.length + 1); to += 1) {
        joined += tokens[to]?.forms[0] ?? '';
        for (const spelling of spellings) {
          const limit = best ? best.distance - 1 : most;
          const distance = editDistance(joined, spelling, limit);
          if (distance > limit || distance === 0) continue;
          best = { distance, finding: { outcome: 'Differs', ...passageWithin(text, tokens, from, to) } };
        }
      }
    }
  }
  return best?.finding ?? { outcome: 'NotFound' };
}
