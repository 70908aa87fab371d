import { basename } from 'node:path';
import { recordOf } from '@probity/domain/records.ts';
import { MATCH_THRESHOLD, type PartyKind, scoreNames } from '@probity/screening';
import { jaroWinklerTokenScore, levenshteinScore } from './baseline.ts';
import { filesLike, type Row, readRows } from './files.ts';
import { type Judged, measurePairs, type PairMeasures } from './measures.ts';
import { FOLDS, type Fold, foldOf } from './random.ts';

const KINDS: Record<string, PartyKind> = {
  person: 'person',
  vessel: 'vessel',
  airplane: 'aircraft',
  company: 'organisation',
  organization: 'organisation',
  entity: 'organisation',
  legalentity: 'organisation',
};

export const kindOf = (row: Row): PartyKind =>
  KINDS[(row.kind ?? row.schema ?? '').toLowerCase()] ?? 'unknown';

interface PairSet {
  ours: PairMeasures;
  /** The same by fold: rows of one fold may be inspected and tuned on, those of the other are only counted. */
  folds: Record<Fold, PairMeasures>;
  levenshtein: PairMeasures;
  jaroWinklerTokens: PairMeasures;
}

const isPerson = (row: Row) => kindOf(row) === 'person';

/** Each file of pairs as a whole, its people apart, and without rows that only an alias table could know. */
export function runPairs(folder: string, printErrors: boolean): Record<string, PairSet> {
  const sets: Record<string, PairSet> = {};
  for (const path of filesLike(folder, /pairs.*\.csv(\.gz)?$/)) {
    const rows = readRows(path).filter((row) => row.category !== 'no_shared_token');
    const name = basename(path).replace(/\.csv(\.gz)?$/, '');
    sets[name] = measureSet(rows, printErrors);
    sets[`${name}:person`] = measureSet(rows.filter(isPerson), false);
    sets[`${name}:other`] = measureSet(
      rows.filter((row) => !isPerson(row)),
      false,
    );
  }
  return sets;
}

function measureSet(rows: readonly Row[], printErrors: boolean): PairSet {
  const judge = (score: (a: string, b: string, kind: PartyKind) => number): Judged[] =>
    rows.map((row) => ({
      score: score(row.name1 ?? '', row.name2 ?? '', kindOf(row)),
      isMatch: row.is_match === 'true',
    }));
  const ours = judge(scoreNames);
  if (printErrors) {
    ours.forEach((one, i) => {
      if (one.score >= MATCH_THRESHOLD === one.isMatch) return;
      const row = rows[i];
      if (foldOf(row?.name1 ?? '') !== 'tune') return;
      console.error(
        one.isMatch ? 'missed' : 'false alarm',
        one.score.toFixed(3),
        row?.name1,
        '|',
        row?.name2,
      );
    });
  }
  return {
    ours: measurePairs(ours, MATCH_THRESHOLD),
    folds: recordOf(FOLDS, (fold) =>
      measurePairs(
        ours.filter((_, i) => foldOf(rows[i]?.name1 ?? '') === fold),
        MATCH_THRESHOLD,
      ),
    ),
    levenshtein: measurePairs(judge(levenshteinScore), 0.8),
    jaroWinklerTokens: measurePairs(judge(jaroWinklerTokenScore), 0.9),
  };
}
