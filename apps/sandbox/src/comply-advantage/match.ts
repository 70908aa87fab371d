import { type Listed, watchlist } from './watchlist.ts';

export interface Match {
  entry: Listed;
  score: number;
  matchTypes: string[];
  matchingName: string;
}

export interface Wanted {
  term: string;
  entityType?: string | undefined;
  birthYear?: number | undefined;
  countries?: readonly string[] | undefined;
}

const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');

/** Deterministic: scores by the share of words both names have in common. The last name CLEAN never matches. */
export function matchesOf({ term, entityType, birthYear, countries }: Wanted): Match[] {
  const wanted = words(term);
  if (wanted.at(-1) === 'clean') return [];
  return (
    watchlist
      .filter((entry) => !entityType || (entityType === 'person') === (entry.kind === 'person'))
      .filter(
        (entry) =>
          !birthYear ||
          !entry.born ||
          Math.abs(Number(entry.born.slice(0, 4)) - birthYear) <= 1 ||
          entry.id === 'CANAMESAKE',
      )
      // Sanctions match regardless of country.
      .filter(
        (entry) =>
          !countries?.length || countries.includes(entry.country) || entry.types.includes('sanction'),
      )
      .flatMap((entry) => {
        const scored = [entry.name, ...entry.aka].map((name, index) => ({
          name,
          isAka: index > 0,
          score: overlap(wanted, words(name)),
        }));
        const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
        if (best.score < 0.65) return [];
        const kind = best.isAka ? 'aka' : 'name';
        const matchTypes = [`${kind}_${best.score === 1 ? 'exact' : 'fuzzy'}`];
        if (birthYear && entry.born?.startsWith(String(birthYear))) matchTypes.push('year_of_birth');
        return [{ entry, score: best.score, matchTypes, matchingName: best.name }];
      })
      .sort((a, b) => b.score - a.score)
  );
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  return common / Math.max(one.length, other.length);
}
