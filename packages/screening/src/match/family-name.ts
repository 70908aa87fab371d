import type { NameForm } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import type { Alignment, Link } from './align.ts';
import { informationOf } from './information.ts';

const PATRONYMIC = /.{3}(?:[oe]vich|[oe]vych|[oe]vna|ichna|yich)$/;

/** Written in any romanisation: Petrovich, Petrowitsch. */
export const isPatronymic = ({ text, sound }: Token) => PATRONYMIC.test(text) || PATRONYMIC.test(sound);

/** A rare family name alone identifies a person; a given name or a common family name does not. */
const SAME_WORD = 0.95;

export function isLoneFamilyName({ links }: Alignment, query: NameForm, listed: NameForm): boolean {
  if (query.titled || query.tokens.filter((token) => token.role !== 'particle').length !== 1) return false;
  const link = links.find(({ queryWord }) => queryWord.role === 'name');
  if (!link || link.similarity < SAME_WORD || link.relation === 'joined') return false;
  return link.listTo === listed.tokens.length - 1 && informationOf(link, query, listed) >= 1;
}

/**
 * A father's name in the middle is not a family name: the Hristov of "Aleksandar Hristov" is not that of "Aleksandar
 * Hristov Nikolov", nor the Petrovic of "Ivan Petrovic" that of "Ivan Petrovich Volkonsky".
 */
const FATHERS_NAME = /.{2}[oe]v$/;
const SLAVIC_FAMILY_NAME = /.{2}(?:[oe]va?|ina?|sk[aiy]|skiy|skaya|enko|uk|ic)$/;
const OTHER_FAMILY_NAME = 0.85;

export function fathersNameFactor({ links, listOnly }: Alignment, query: NameForm, listed: NameForm): number {
  const family = listed.tokens.at(-1);
  const last = listed.tokens.length - 1;
  if (!family || last < 2 || query.tokens.length < 2 || !listOnly.includes(last)) return 1;
  const link = links.find(({ queryTo }) => queryTo === query.tokens.length - 1);
  if (link?.listTo !== last - 1 || isPatronymic(link.queryWord)) return 1;
  const isFathersName =
    isPatronymic(link.listWord) ||
    (FATHERS_NAME.test(link.listWord.text) && SLAVIC_FAMILY_NAME.test(family.text));
  return isFathersName ? OTHER_FAMILY_NAME : 1;
}

const FEMININE_FAMILY_NAME = /(?:[oe]v|in|sk|ck)a(?:ya|ia)?$/;

/** Ivanova, Ivanovskaya: a family name that is inflected by sex. */
export const isFeminineFamilyName = (word: string) => FEMININE_FAMILY_NAME.test(word);

/** Aleksandra Nikolova is not Aleksandar Nikolov: the given name shows that the family name's ending is no typo. */
const OTHER_SEX = 0.8;

export function sexFactor({ links }: Alignment): number {
  if (!links.some(isBent)) return 1;
  return links.some((link) => !isBent(link) && isFeminine(link.queryWord) !== isFeminine(link.listWord))
    ? OTHER_SEX
    : 1;
}

const isFeminine = ({ text }: Token) => text.endsWith('a');

function isBent({ queryWord, listWord }: Link): boolean {
  return isFeminineOf(queryWord.text, listWord.text) || isFeminineOf(listWord.text, queryWord.text);
}

function isFeminineOf(feminine: string, masculine: string): boolean {
  if (!isFeminineFamilyName(feminine)) return false;
  return feminine.replace(/a(?:ya|ia)?$/, '') === masculine.replace(/(?<=[sc]k)(?:i|y|iy|ii)$/, '');
}
