import type { NameForm } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import type { Link } from './align.ts';
import { consonantsOf, writtenLetters } from './unvowelled-cost.ts';

/** The more common side counts: a common name is no rarer for being misspelt. */
export function informationOf(link: Link, query: NameForm, listed: NameForm): number {
  const isRead = query.script !== listed.script;
  const ours = informationIn(query.tokens, link.queryFrom, link.queryTo, isRead);
  const theirs = informationIn(listed.tokens, link.listFrom, link.listTo, isRead);
  const { queryWord, listWord } = link;
  if (queryWord.abjad === listWord.abjad) return Math.min(ours, theirs);
  return Math.min(ours, theirs) * fullness(queryWord.abjad ? queryWord : listWord);
}

function informationIn(tokens: readonly Token[], from: number, to: number, isRead: boolean): number {
  let sum = 0;
  for (let i = from; i <= to; i++)
    sum += (isRead ? tokens[i]?.soundInformation : tokens[i]?.information) ?? 0;
  return sum;
}

/** A word written without vowels, in few consonants, can be read as many others. */
const FULL_CONSONANTS = 3;

const consonantsIn = (word: Token) => consonantsOf(writtenLetters(word.text));
const fullness = (word: Token) => Math.min(1, consonantsIn(word) / FULL_CONSONANTS);

export const isFull = (word: Token) => consonantsIn(word) > FULL_CONSONANTS;

const SURE = 0.95;
export const isSure = (link: Link) => link.similarity >= SURE;

/** How far the information of the certain matches falls short of that of one rare word. */
export function lackOf(links: readonly Link[], query: NameForm, listed: NameForm): number {
  let sure = 0;
  for (const link of links) if (isSure(link)) sure += informationOf(link, query, listed);
  return Math.max(0, 1 - sure);
}

/** A whole name written in four consonants or fewer can be read as many others, however well it matches. */
const THIN_NAME = 0.95;
const THIN_CONSONANTS = 4;

export function thinnessFactor({ tokens }: NameForm): number {
  let consonants = 0;
  for (const token of tokens) {
    if (!token.abjad) return 1;
    if (token.role === 'name') consonants += consonantsIn(token);
  }
  return consonants <= THIN_CONSONANTS ? THIN_NAME : 1;
}
