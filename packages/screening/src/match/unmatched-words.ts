import type { NameForm } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import type { Alignment } from './align.ts';
import { isPatronymic } from './family-name.ts';

const OPPOSED_INITIAL = 0.8;
const NEGLIGIBLE = 0.1;

/**
 * Slavic patronymics are left out more often than written. In another script this is assumed only if the rest agrees
 * on more than common or doubtful names.
 */
const OMITTED_PATRONYMIC = 0.35;
const WELL_AGREED = 1.3;

/** A middle name may be left out, hardly the family name that closes a name of three words. */
const OMITTED_FAMILY_NAME = 1.35;

function isFamilyName(form: NameForm, at: number, token: Token): boolean {
  return token.person && form.script === 'latin' && at >= 2 && at === form.tokens.length - 1;
}

/** Weight of the words without a counterpart. Compared with other such words, an initial counts like a name. */
export function unmatchedWeight(
  form: NameForm,
  indices: readonly number[],
  opposed: boolean,
  other: NameForm,
  agreed: number,
): number {
  const mayOmitPatronymic = agreed >= WELL_AGREED || form.script === other.script;
  let sum = 0;
  for (const i of indices) {
    const token = form.tokens[i];
    if (!token) continue;
    if (isBrokenForm(form, token, other)) sum += NEGLIGIBLE;
    else if (opposed) sum += token.role === 'initial' ? OPPOSED_INITIAL : token.weight;
    else if (isRepeated(form.tokens, i)) sum += NEGLIGIBLE;
    else if (isPatronymic(token) && mayOmitPatronymic) sum += OMITTED_PATRONYMIC;
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

/** Whether either side has a name, not only a particle or an initial, that the other lacks. */
export function hasUnmatchedNames(
  { queryOnly, listOnly }: Alignment,
  query: NameForm,
  listed: NameForm,
): boolean {
  return (
    queryOnly.some((i) => query.tokens[i]?.role === 'name') ||
    listOnly.some((i) => listed.tokens[i]?.role === 'name')
  );
}

/**
 * An initial represents a name only if its own side has no unmatched full name: the A. of "Peter A. Savchenko"
 * is not the Adam of "Adam Savchenko".
 */
export function withoutStrayInitials(alignment: Alignment, query: NameForm, listed: NameForm): Alignment {
  const stray = alignment.links.filter(({ relation, queryWord, listWord }) => {
    if (relation !== 'initial') return false;
    const ours = queryWord.role === 'initial';
    if (ours && listWord.role === 'initial') return false;
    return ours
      ? alignment.queryOnly.some((i) => isOwnName(query.tokens[i]))
      : alignment.listOnly.some((i) => isOwnName(listed.tokens[i]));
  });
  if (stray.length === 0) return alignment;
  return {
    links: alignment.links.filter((link) => !stray.includes(link)),
    queryOnly: [...alignment.queryOnly, ...stray.map((link) => link.queryFrom)].sort((a, b) => a - b),
    listOnly: [...alignment.listOnly, ...stray.map((link) => link.listFrom)].sort((a, b) => a - b),
  };
}

const isOwnName = (token: Token | undefined) => token?.role === 'name' && !isPatronymic(token);
