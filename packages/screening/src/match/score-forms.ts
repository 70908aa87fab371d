import type { NameForm } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import { type Alignment, alignTokens, type Compare, type Link } from './align.ts';

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

const DIFFERENT_FORM = 0.96;
const OPPOSED_INITIAL = 0.8;
const NEGLIGIBLE = 0.1;

/** Slavic patronymics are left out more often than written. */
const PATRONYMIC = /.{3}(?:[oe]vich|[oe]vych|[oe]vna|ichna|yich|[oe]vic)$/;
const OMITTED_PATRONYMIC = 0.35;

export function scoreForms(query: NameForm, listed: NameForm, person: boolean, compare?: Compare): FormScore {
  const alignment = alignTokens(query.tokens, listed.tokens, compare);
  const tuning = person ? PERSON : OTHER;
  let agreed = 0;
  let total = 0;
  let doubted = 0;
  let worst = 0;
  let solid = 0;
  let initials = 0;
  for (const link of alignment.links) {
    const doubt = doubtOf(link.similarity);
    agreed += informationOf(link, query.tokens, listed.tokens) * (1 - doubt);
    if (link.relation === 'initial') initials += 1;
    total += link.weight;
    doubted += link.weight * doubt;
    worst = Math.max(worst, doubt * Math.min(1, link.weight));
    if (isSolid(link, query.tokens)) solid += link.queryTo - link.queryFrom + link.listTo - link.listFrom + 1;
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
  score *= 1 - extraCost(queryAlone - conflict, agreed, tuning.queryExtra);
  score *= 1 - extraCost(listAlone - conflict, agreed, tuning.listExtra);
  if (solid === 1 && initials === 0 && nameWords(query.tokens) + nameWords(listed.tokens) > 2)
    score *= tuning.single;
  if (!sameFamily(query, listed)) score *= DIFFERENT_FORM;
  return { score: Math.max(0, score) * Math.min(query.trust, listed.trust), alignment };
}

function extraCost(extra: number, agreed: number, share: number): number {
  return extra <= 0 ? 0 : (share * extra) / (extra + agreed);
}

/** The rarer side speaks: a common name is no rarer for being misspelt. */
function informationOf(link: Link, query: readonly Token[], listed: readonly Token[]): number {
  let ours = 0;
  let theirs = 0;
  for (let i = link.queryFrom; i <= link.queryTo; i++) ours += (query[i] as Token).information;
  for (let i = link.listFrom; i <= link.listTo; i++) theirs += (listed[i] as Token).information;
  const single = link.queryFrom === link.queryTo && link.listFrom === link.listTo;
  return single ? Math.min(ours, theirs) : Math.max(ours, theirs);
}

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
    else sum += PATRONYMIC.test(token.text) ? OMITTED_PATRONYMIC : token.weight;
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
  for (let i = 0; i < tokens.length; i++) if (i !== at && tokens[i]?.text === tokens[at]?.text) return true;
  return false;
}

function nameWords(tokens: readonly Token[]): number {
  let count = 0;
  for (const token of tokens) if (token.role === 'name') count += 1;
  return count;
}

function sameFamily(query: NameForm, listed: NameForm): boolean {
  if (query.families.length === 0 || listed.families.length === 0) return true;
  return query.families.some((family) => listed.families.includes(family) || family === 'company');
}
