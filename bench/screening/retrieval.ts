import { MATCH_THRESHOLD, type PartyKind, type Screener } from '@probity/screening';
import type { Row } from './files.ts';
import { type Latency, measureLatency, round } from './measures.ts';
import { kindOf } from './pairs.ts';
import { FOLDS, foldOf } from './random.ts';

/** Scores below this are irrelevant to any threshold and count as nothing found. */
const FLOOR = 0.5;

interface Query {
  name: string;
  kind: PartyKind;
  expected: string;
  category: string;
}

interface Found {
  query: Query;
  rank: number;
  score: number;
  isCandidate: boolean;
}

export const queriesOf = (rows: readonly Row[]): Query[] =>
  rows.map((row) => ({
    name: row.query ?? '',
    kind: kindOf(row),
    expected: row.expected_ent_num ?? '',
    category: row.category ?? '',
  }));

const top = (screener: Screener, kind: PartyKind, name: string) =>
  screener.search({ kind, names: [name] }, { threshold: FLOOR, limit: 500 });

export function runRetrieval(
  screener: Screener,
  queries: readonly Query[],
  negatives: readonly string[],
  printErrors: boolean,
) {
  const alarms = negatives
    .map((name) => top(screener, 'person', name).hits[0]?.score ?? 0)
    .sort((a, b) => b - a);
  const found = queries.map((query) => find(screener, query));
  const share = (test: (one: Found) => boolean, of: readonly Found[] = found) =>
    of.length === 0 ? 0 : round(of.filter(test).length / of.length);
  const atFalseAlarms = (rate: number) => {
    const threshold = alarms[Math.floor(alarms.length * rate)] ?? 0;
    return { threshold, recall: share((one) => one.score > threshold) };
  };
  const strict = atFalseAlarms(0.002);
  if (printErrors) {
    for (const { query, score, isCandidate } of found) {
      if (foldOf(query.expected) !== 'tune') continue;
      if (score < MATCH_THRESHOLD) console.error('below', score, isCandidate, query.category, query.name);
    }
  }
  const categories = [...new Set(queries.map((query) => query.category))];
  return {
    queries: queries.length,
    negatives: negatives.length,
    recallAt1: share((one) => one.rank === 0),
    recallAt10: share((one) => one.rank >= 0 && one.rank < 10),
    candidateRecall: share((one) => one.isCandidate),
    atFalseAlarms02: strict,
    atFalseAlarms1: atFalseAlarms(0.01),
    atFixed: {
      threshold: MATCH_THRESHOLD,
      recall: share((one) => one.score >= MATCH_THRESHOLD),
      falseAlarms: round(
        alarms.filter((score) => score >= MATCH_THRESHOLD).length / Math.max(1, alarms.length),
      ),
    },
    recallAtFixedByFold: Object.fromEntries(
      FOLDS.map((fold) => [
        fold,
        share(
          (one) => one.score >= MATCH_THRESHOLD,
          found.filter((one) => foldOf(one.query.expected) === fold),
        ),
      ]),
    ),
    recallByCategoryAt02: Object.fromEntries(
      categories.map((category) => [
        category,
        share(
          (one) => one.score > strict.threshold,
          found.filter((one) => one.query.category === category),
        ),
      ]),
    ),
  };
}

function find(screener: Screener, query: Query): Found {
  const { hits } = top(screener, query.kind, query.name);
  const rank = hits.findIndex((hit) => hit.reference === query.expected);
  const candidates = screener.candidateEntities({ kind: query.kind, names: [query.name] });
  const isCandidate = [...candidates].some(
    (entity) => screener.reader.detail(entity).reference === query.expected,
  );
  return { query, rank, score: hits[rank]?.score ?? 0, isCandidate };
}

/** Warm-up on the negatives, so that no timed query has been seen before. */
export function runLatency(
  screener: Screener,
  queries: readonly Query[],
  negatives: readonly string[],
): Record<string, Latency> {
  const search = (kind: PartyKind, name: string) => () => screener.search({ kind, names: [name] });
  const warmUp = negatives.slice(0, 3000);
  for (const name of warmUp) search('person', name)();
  return {
    queries: measureLatency(queries.map((query) => search(query.kind, query.name))),
    negatives: measureLatency(negatives.slice(3000, 8000).map((name) => search('person', name))),
  };
}
