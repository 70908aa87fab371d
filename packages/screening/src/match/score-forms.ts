import type { NameForm } from '../names/analyse-name.ts';
import { firmConsonants } from '../names/sound.ts';
import type { Token } from '../names/token.ts';
import { remembered } from '../text/remembered.ts';
import { isAbjad, isSyllabic } from '../text/script.ts';
import { type Alignment, alignTokens, type Compare, type Link } from './align.ts';
import { budgetLength } from './token-similarity.ts';
import { consonantsOf, writtenLetters } from './unvowelled-cost.ts';

export interface FormScore {
  score: number;
  alignment: Alignment;
}

/** What a word that is nearly another word takes away, by similarity: mild for a typo, all for a stranger. */
const DOUBT: readonly (readonly [similarity: number, doubt: number])[] = [
  [1, 0],
  [0.85, 0.14],
  [0.75, 0.34],
  [0.7, 0.5],
  [0.65, 0.78],
  [0.6, 1],
];

export function doubtOf(similarity: number): number {
  for (let i = 1; i < DOUBT.length; i++) {
    const [low, lowDoubt] = DOUBT[i] as (typeof DOUBT)[number];
    const [high, highDoubt] = DOUBT[i - 1] as (typeof DOUBT)[number];
    if (similarity >= low) return highDoubt + ((high - similarity) / (high - low)) * (lowDoubt - highDoubt);
  }
  return 1;
}

interface Tuning {
  /** One wrong word makes another name, however long the rest: share of the worst word. */
  worst: number;
  /** Share of the average doubt. */
  mean: number;
  queryExtra: number;
  listExtra: number;
  /** One word in common with a name of several. */
  single: number;
}

const PERSON: Tuning = { worst: 0.34, mean: 0.4, queryExtra: 0.55, listExtra: 0.42, single: 0.86 };
const OTHER: Tuning = { worst: 0.34, mean: 0.4, queryExtra: 0.6, listExtra: 0.6, single: 0.92 };

/** Of a name of three syllables each is needed. */
const SYLLABLE_EXTRA = 0.9;

const DIFFERENT_FORM = 0.96;
const OPPOSED_INITIAL = 0.8;
const NEGLIGIBLE = 0.1;

/** Slavic patronymics are left out more often than written. */
const PATRONYMIC = /.{3}(?:[oe]vich|[oe]vych|[oe]vna|ichna|yich)$/;
const OMITTED_PATRONYMIC = 0.35;

/** A middle name may be left out, hardly the family name that closes a name of three words. */
const OMITTED_FAMILY_NAME = 1.35;

function isFamilyName(form: NameForm, at: number, token: Token): boolean {
  return token.person && form.script === 'latin' && at >= 2 && at === form.tokens.length - 1;
}

/** A rare family name alone identifies a person; a given name or a common family name does not. */
const LONE_FAMILY_NAME_EXTRA = 0.36;
const SAME_WORD = 0.95;

function isLoneFamilyName({ links }: Alignment, query: NameForm, listed: NameForm): boolean {
  if (query.titled || query.tokens.filter((token) => token.role !== 'particle').length !== 1) return false;
  const link = links.find((one) => query.tokens[one.queryFrom]?.role === 'name');
  if (!link || link.similarity < SAME_WORD || link.relation === 'joined') return false;
  return link.listTo === listed.tokens.length - 1 && informationOf(link, query.tokens, listed.tokens) >= 1;
}

/** Initials beside one family name that many people share say next to nothing: "K. Chu", "J. Garcia". */
const INITIALS_ONLY = 0.8;
const RARE = 0.9;

export function scoreForms(query: NameForm, listed: NameForm, person: boolean, compare?: Compare): FormScore {
  const alignment = withoutStrayInitials(alignTokens(query.tokens, listed.tokens, compare), query, listed);
  const tuning = person ? PERSON : OTHER;
  let agreed = 0;
  let total = 0;
  let doubted = 0;
  let worst = 0;
  let solid = 0;
  let solidInformation = 0;
  let initials = 0;
  const isRead =
    person && query.script !== listed.script && !isSyllabic(query.script) && !isSyllabic(listed.script);
  const lack = person ? lackOf(alignment.links, query, listed) : 0;
  for (const link of alignment.links) {
    const doubt =
      isRead || (person && isFromDictionary(link))
        ? strictDoubt(link, query, listed, lack)
        : doubtOf(link.similarity);
    const information = informationOf(link, query.tokens, listed.tokens);
    agreed += information * (1 - doubt);
    if (link.relation === 'initial') initials += 1;
    const share = person ? (link.weight + information) / 2 : link.weight;
    total += share;
    doubted += share * doubt;
    worst = Math.max(worst, doubt * Math.min(1, link.weight));
    if (isSolid(link, query.tokens)) {
      solid += 1;
      solidInformation += information;
    }
  }
  if (agreed === 0 || solid === 0) return { score: 0, alignment };
  const opposed = alignment.queryOnly.length > 0 && alignment.listOnly.length > 0;
  const queryAlone = weightOf(query, alignment.queryOnly, opposed, listed);
  const listAlone = weightOf(listed, alignment.listOnly, opposed, query);
  const conflict = Math.min(queryAlone, listAlone);
  worst = Math.max(worst, Math.min(1, conflict));
  doubted += conflict;
  total += conflict;
  let score = 1 - tuning.worst * worst - (tuning.mean * doubted) / total;
  const lone = person && isLoneFamilyName(alignment, query, listed);
  const queryExtra = query.tokens[0]?.syllable ? SYLLABLE_EXTRA : tuning.queryExtra;
  const listExtra = lone ? LONE_FAMILY_NAME_EXTRA : tuning.listExtra;
  score *= 1 - extraCost(queryAlone - conflict, agreed, queryExtra);
  score *= 1 - extraCost(listAlone - conflict, agreed, listExtra);
  if (solid === 1 && !lone) {
    if (initials > 0) score *= person && solidInformation < RARE ? INITIALS_ONLY : 1;
    else if (hasNames(query, alignment.queryOnly, listed, alignment.listOnly)) score *= tuning.single;
  }
  if (person)
    score *= orderFactor(alignment, query, listed) * swallowedFactor(alignment.links, query, listed);
  if (person) score *= thinnessFactor(query, listed);
  if (!sameFamily(query, listed)) score *= DIFFERENT_FORM;
  return { score: Math.max(0, score) * Math.min(query.trust, listed.trust), alignment };
}

/**
 * A name is carried into another script by rule: vowels and spellings of one sound vary, another consonant is rather
 * another name. George and Jorge are one name in a dictionary only. Where what is surely the same says little, such a
 * difference says more.
 */
const OTHER_CONSONANT_COST = 0.5;
const LITTLE_KNOWN = { vowels: 0.4, short: 0.8, consonants: 0.8, unvowelled: 2, dictionary: 2 };
const SURE = 0.95;
const NEARLY_SURE = 0.93;

/** Short names differ by one letter from many others: Han and Khan, Jan and Jhan. */
const SHORT = 4;

const writtenConsonants = remembered((word) =>
  word
    .replace(/h$/, '')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1'),
);

/** Amar and Umar: no romanisation takes one opening vowel for the other. */
const OTHER_OPENING_VOWEL = /^(?:u[aei]|[aei]u|o[ei]|[ei]o)$/;

/** A nickname, or a name of another language that only means the same. */
function isFromDictionary({ relation, similarity }: Link): boolean {
  return relation === 'nickname' || (relation === 'equivalent' && similarity < NEARLY_SURE);
}

function strictDoubt(link: Link, query: NameForm, listed: NameForm, lack: number): number {
  const a = query.tokens[link.queryFrom] as Token;
  const b = listed.tokens[link.listFrom] as Token;
  const difference = differenceOf(link, a, b);
  const cost =
    difference === 'consonants'
      ? OTHER_CONSONANT_COST / budgetLength(Math.max(a.text.length, b.text.length))
      : 0;
  return Math.min(1, doubtOf(link.similarity - cost) * (1 + LITTLE_KNOWN[difference] * lack));
}

function differenceOf(link: Link, a: Token, b: Token): keyof typeof LITTLE_KNOWN {
  if (isFromDictionary(link)) return 'dictionary';
  if (link.similarity >= NEARLY_SURE || link.relation === 'joined' || link.relation === 'initial')
    return 'vowels';
  if (a.abjad !== b.abjad) return consonantsIn(a.abjad ? a : b) <= FULL_CONSONANTS ? 'unvowelled' : 'vowels';
  const isShort = a.text.length <= SHORT;
  const consonants = isShort ? writtenConsonants : firmConsonants;
  if (
    consonants(a.text) !== consonants(b.text) ||
    OTHER_OPENING_VOWEL.test(a.text.charAt(0) + b.text.charAt(0))
  )
    return 'consonants';
  return isShort ? 'short' : 'vowels';
}

/** How much is missing from what the surely agreed words should say. */
function lackOf(links: readonly Link[], query: NameForm, listed: NameForm): number {
  let sure = 0;
  for (const link of links) {
    if (link.similarity >= SURE) sure += informationOf(link, query.tokens, listed.tokens);
  }
  return Math.max(0, 1 - sure);
}

/** What was agreed weighs more than in proportion: a rare name found whole outweighs words around it. */
function extraCost(extra: number, agreed: number, share: number): number {
  return extra <= 0 ? 0 : (share * extra) / (extra + agreed * agreed);
}

/** The rarer side speaks: a common name is no rarer for being misspelt. */
function informationOf(link: Link, query: readonly Token[], listed: readonly Token[]): number {
  let ours = 0;
  let theirs = 0;
  for (let i = link.queryFrom; i <= link.queryTo; i++) ours += (query[i] as Token).information;
  for (let i = link.listFrom; i <= link.listTo; i++) theirs += (listed[i] as Token).information;
  const a = query[link.queryFrom] as Token;
  const b = listed[link.listFrom] as Token;
  return Math.min(ours, theirs) * (a.abjad === b.abjad ? 1 : fullness(a.abjad ? a : b));
}

/** A word written in few consonants is read as many others. */
const FULL_CONSONANTS = 3;

const consonantsIn = (word: Token) => consonantsOf(writtenLetters(word.text));
const fullness = (word: Token) => Math.min(1, consonantsIn(word) / FULL_CONSONANTS);

/** Particles, initials and numbers never carry a match by themselves. */
function isSolid(link: Link, query: readonly Token[]): boolean {
  if (doubtOf(link.similarity) >= 1 || link.relation === 'initial') return false;
  return (
    link.queryTo > link.queryFrom || link.listTo > link.listFrom || query[link.queryFrom]?.role === 'name'
  );
}

/** Words without a counterpart. Against other such words an initial counts like a name. */
function weightOf(form: NameForm, indices: readonly number[], opposed: boolean, other: NameForm): number {
  let sum = 0;
  for (const i of indices) {
    const token = form.tokens[i] as Token;
    if (isBrokenForm(form, token, other)) sum += NEGLIGIBLE;
    else if (opposed) sum += token.role === 'initial' ? OPPOSED_INITIAL : token.weight;
    else if (isRepeated(form.tokens, i)) sum += NEGLIGIBLE;
    else if (PATRONYMIC.test(token.text)) sum += OMITTED_PATRONYMIC;
    else sum += isFamilyName(form, i, token) ? OMITTED_FAMILY_NAME * token.weight : token.weight;
  }
  return sum;
}

/** Two or three stray letters where the other side has a company form: the form, misspelt. */
function isBrokenForm(form: NameForm, token: Token, other: NameForm): boolean {
  return (
    token.text.length <= 3 &&
    token.role !== 'number' &&
    form.families.length === 0 &&
    other.families.length > 0
  );
}

/** A name written twice: the second time adds nothing. */
function isRepeated(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.syllable || tokens[at]?.native) return false;
  for (let i = 0; i < tokens.length; i++) if (i !== at && tokens[i]?.text === tokens[at]?.text) return true;
  return false;
}

function hasNames(
  query: NameForm,
  queryOnly: readonly number[],
  listed: NameForm,
  listOnly: readonly number[],
): boolean {
  return (
    queryOnly.some((i) => query.tokens[i]?.role === 'name') ||
    listOnly.some((i) => listed.tokens[i]?.role === 'name')
  );
}

/**
 * An initial stands for a name only where its own side leaves no full name over: the A. of "Peter A. Savchenko"
 * is not the Adam of "Adam Savchenko".
 */
function withoutStrayInitials(alignment: Alignment, query: NameForm, listed: NameForm): Alignment {
  const stray = alignment.links.filter((link) => {
    if (link.relation !== 'initial') return false;
    const ours = query.tokens[link.queryFrom]?.role === 'initial';
    const theirs = listed.tokens[link.listFrom]?.role === 'initial';
    if (ours && theirs) return false;
    return ours
      ? alignment.queryOnly.some((i) => isOwnName(query.tokens[i] as Token))
      : alignment.listOnly.some((i) => isOwnName(listed.tokens[i] as Token));
  });
  if (stray.length === 0) return alignment;
  return {
    links: alignment.links.filter((link) => !stray.includes(link)),
    queryOnly: [...alignment.queryOnly, ...stray.map((link) => link.queryFrom)].sort((a, b) => a - b),
    listOnly: [...alignment.listOnly, ...stray.map((link) => link.listFrom)].sort((a, b) => a - b),
  };
}

const isOwnName = (token: Token) => token.role === 'name' && !PATRONYMIC.test(token.text);

/** Given and family name that together make one short word, which is all there is: "Omar Li", "Omari". */
const SWALLOWED = 0.85;
const SHORT_WHOLE = 8;

function swallowedFactor(links: readonly Link[], query: NameForm, listed: NameForm): number {
  const [link] = links;
  if (links.length !== 1 || link?.relation !== 'joined') return 1;
  const whole =
    query.tokens.length === 1 ? query.tokens[0] : listed.tokens.length === 1 ? listed.tokens[0] : undefined;
  return whole && whole.text.length <= SHORT_WHOLE ? SWALLOWED : 1;
}

/**
 * Names in another script keep their order: free only where given and family name have changed places and nothing
 * else differs. Syllables of a given name never change places.
 */
const TURNED_ABJAD = 0.9;
const TURNED = 0.92;
const SHUFFLED = 0.88;

function orderFactor({ links, queryOnly, listOnly }: Alignment, query: NameForm, listed: NameForm): number {
  if (query.script === listed.script && !query.tokens[0]?.syllable) return 1;
  const ordered = links
    .filter((link) => query.tokens[link.queryFrom]?.role === 'name')
    .sort((a, b) => a.queryFrom - b.queryFrom);
  let descents = 0;
  for (let i = 1; i < ordered.length; i++)
    if ((ordered[i] as Link).listFrom < (ordered[i - 1] as Link).listFrom) descents += 1;
  if (descents === 0) return 1;
  const turned = descents === 1 && (ordered.at(-1) as Link).listFrom < (ordered[0] as Link).listFrom;
  if (!turned) return SHUFFLED;
  if (isAbjad(query.script) !== isAbjad(listed.script)) return TURNED_ABJAD;
  if (query.tokens[0]?.syllable || listed.tokens[0]?.syllable) return 1;
  const complete = !hasNames(query, queryOnly, listed, listOnly);
  return complete && ordered.every((link) => link.similarity >= SURE) ? 1 : TURNED;
}

/** A whole name of four consonants or fewer is read as many others, however well it fits. */
const THIN_NAME = 0.95;
const THIN_CONSONANTS = 4;

function thinnessFactor(query: NameForm, listed: NameForm): number {
  if (isAbjad(query.script) === isAbjad(listed.script)) return 1;
  const { tokens } = isAbjad(query.script) ? query : listed;
  let consonants = 0;
  for (const token of tokens) {
    if (!token.abjad) return 1;
    if (token.role === 'name') consonants += consonantsOf(writtenLetters(token.text));
  }
  return consonants <= THIN_CONSONANTS ? THIN_NAME : 1;
}

function sameFamily(query: NameForm, listed: NameForm): boolean {
  if (query.families.length === 0 || listed.families.length === 0) return true;
  return query.families.some((family) => listed.families.includes(family) || family === 'company');
}
