import type { NameForm } from '../names/analyse-name.ts';

const ACRONYM_SCORE = 0.76;

/** "PLA" for "People's Liberation Army": the initials of at least three words, on either side. */
export function acronymScore(a: NameForm, b: NameForm): number {
  return isAcronymOf(a, b) || isAcronymOf(b, a) ? ACRONYM_SCORE : 0;
}

function isAcronymOf(short: NameForm, long: NameForm): boolean {
  const first = short.tokens[0];
  if (short.tokens.length !== 1 || !first || first.text.length < 3 || first.text.length > 8) return false;
  if (long.tokens.length < 3) return false;
  const all = long.tokens.map((token) => token.text[0]).join('');
  const named = long.tokens
    .filter((token) => token.role !== 'particle')
    .map((token) => token.text[0])
    .join('');
  return first.text === all || first.text === named;
}
