import anyAscii from 'any-ascii';
import type { Address } from '../fields/values/address.ts';
import { isSure, type PageText, passageOf } from './page-text.ts';
import type { Finding } from './reading.ts';

/** Abbreviations of streets and floors. */
const SHORT: Readonly<Record<string, string>> = {
  ST: 'STREET',
  STR: 'STREET',
  RD: 'ROAD',
  AVE: 'AVENUE',
  AV: 'AVENUE',
  LN: 'LANE',
  DR: 'DRIVE',
  CT: 'COURT',
  PL: 'PLACE',
  SQ: 'SQUARE',
  BLVD: 'BOULEVARD',
  HWY: 'HIGHWAY',
  CRES: 'CRESCENT',
  CL: 'CLOSE',
  GDNS: 'GARDENS',
  TER: 'TERRACE',
  FL: 'FLOOR',
  FLR: 'FLOOR',
  STE: 'SUITE',
  BLDG: 'BUILDING',
  APT: 'APARTMENT',
};

interface Token {
  readonly text: string;
  readonly word: number;
}

interface WantedWord {
  readonly text: string;
  /** Whether a line, the town or the postcode starts with it. */
  readonly beginsPart: boolean;
}

/** Words that may separate the parts of an address without changing it: a county, a label. */
const MAX_BETWEEN = 2;
/** From this proportion of matching words on, a different address is shown beside the value. */
const NEAR = 0.6;

/**
 * An address with all its words in order, across several lines if needed; the country and the region may be missing.
 */
export function matchAddress(address: Address, texts: readonly PageText[]): Finding {
  const wanted = wantedOf(address);
  if (wanted.length === 0) return { outcome: 'NotFound' };
  let near: { matched: number; finding: Finding } | null = null;
  for (const text of texts) {
    const tokens = text.words.flatMap(({ text: raw }, word) =>
      tokensIn(raw).map((token) => ({ text: token, word })),
    );
    for (let from = 0; from < tokens.length; from += 1) {
      const start = wanted.findIndex((one) => one.text === tokens[from]?.text);
      if (start < 0 || start > Math.ceil(wanted.length / 3)) continue;
      const walk = follow(text, tokens, from, wanted.slice(start));
      const first = tokens[from]?.word ?? 0;
      const last = tokens[walk.last]?.word ?? first;
      const isWhole = start === 0 && walk.isWhole;
      if (isWhole && isSure(text.words.slice(first, last + 1)))
        return { outcome: 'Found', ...passageOf(text, first, last) };
      if (walk.matched < wanted.length * NEAR || walk.matched <= (near?.matched ?? 0)) continue;
      const begin = start === 0 ? first : Math.max(first - start, firstOfSegment(text, first));
      near = { matched: walk.matched, finding: { outcome: 'Differs', ...passageOf(text, begin, last) } };
    }
  }
  return near?.finding ?? { outcome: 'NotFound' };
}

function wantedOf({ lines, locality, postcode }: Address): WantedWord[] {
  const parts = [...lines.flatMap((line) => line.split(',')), locality].map(tokensIn);
  // A postcode is printed with a space or without.
  if (postcode) parts.push([tokensIn(postcode).join('')]);
  return parts.flatMap((words) => words.map((text, index) => ({ text, beginsPart: index === 0 })));
}

const tokensIn = (text: string): string[] =>
  anyAscii(text)
    .toUpperCase()
    .replaceAll("'", '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word);

function firstOfSegment({ words }: PageText, at: number): number {
  let first = at;
  while (words[first - 1]?.segment === words[at]?.segment) first -= 1;
  return first;
}

/** Walks both from a word that they share, and counts how many follow in order. */
function follow(
  { words }: PageText,
  tokens: readonly Token[],
  from: number,
  [, ...wanted]: readonly WantedWord[],
) {
  let matched = 1;
  let last = from;
  let isWhole = true;
  /** Whether the last word ends a part, so that a county or a label may follow. */
  const isBreak = (at: number): boolean => {
    const own = words[tokens[at]?.word ?? 0];
    return own?.segment !== words[tokens[at + 1]?.word ?? 0]?.segment || /[,;]$/.test(own?.text ?? '');
  };
  for (const { text: needle, beginsPart } of wanted) {
    const between = beginsPart && isBreak(last) ? MAX_BETWEEN : 0;
    const lengths = Array.from({ length: MAX_BETWEEN + 1 }, (_, skipped) =>
      lengthOfWord(tokens, last + 1 + skipped, needle),
    );
    const ahead = lengths.findIndex((length) => length > 0);
    if (ahead < 0) {
      isWhole = false;
      continue;
    }
    const passed = tokens.slice(last + 1, last + 1 + ahead);
    // A number between the parts belongs to another house.
    if (ahead > between || passed.some(({ text }) => /\d/.test(text))) isWhole = false;
    matched += 1;
    last += ahead + (lengths[ahead] ?? 1);
  }
  return { matched, last, isWhole };
}

/** How many words of the page make up the expected one, or 0. */
function lengthOfWord(tokens: readonly Token[], at: number, needle: string): number {
  const text = tokens[at]?.text;
  if (text === needle) return 1;
  return /\d/.test(needle) && `${text}${tokens[at + 1]?.text}` === needle ? 2 : 0;
}
