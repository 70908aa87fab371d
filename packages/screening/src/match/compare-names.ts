import type { PartyKind } from '../model.ts';
import { type AnalysedName, analyseName, type NameForm } from '../names/analyse-name.ts';
import { isSyllabic } from '../text/script.ts';
import { acronymScore } from './acronym.ts';
import type { Compare } from './align.ts';
import { type FormScore, scoreForms } from './score-forms.ts';

/** The single threshold of the product: at or above it two names are a match. */
export const MATCH_THRESHOLD = 0.79;

export interface NameComparison extends FormScore {
  query: NameForm;
  listed: NameForm;
}

/** How well a searched name fits a listed one, from 0 to 1, by the best pair of readings. */
export function compareAnalysed(
  query: AnalysedName,
  listed: AnalysedName,
  compare?: Compare,
): NameComparison | undefined {
  const person = query.person || listed.person;
  let best: NameComparison | undefined;
  for (const a of query.forms) {
    for (const b of listed.forms) {
      if (!areComparable(a, b)) continue;
      const result = scoreForms(a, b, person, compare);
      if (!person) result.score = Math.max(result.score, acronymScore(a, b));
      if (!best || result.score > best.score) best = { ...result, query: a, listed: b };
    }
  }
  return best;
}

/**
 * Two names in one syllabic script are compared character by character; romanised they would agree on
 * syllables that are different words. Across scripts only the Latin readings are compared. Two shortened
 * readings never are: what both left out may be the only difference.
 */
function areComparable(a: NameForm, b: NameForm): boolean {
  if (a.trust < 1 && b.trust < 1) return false;
  if (a.script === b.script && isSyllabic(a.script)) return a.native && b.native;
  return !a.native && !b.native;
}

/** The product's own score of two names; the API, the index and the benchmark all use it. */
export function scoreNames(query: string, listed: string, kind: PartyKind = 'unknown'): number {
  return compareAnalysed(analyseName(query, kind), analyseName(listed, kind))?.score ?? 0;
}
