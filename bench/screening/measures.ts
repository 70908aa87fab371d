export interface Judged {
  score: number;
  isMatch: boolean;
}

export interface PairMeasures {
  pairs: number;
  matches: number;
  bestF1: number;
  bestThreshold: number;
  f1AtFixed: number;
  precisionAtFixed: number;
  recallAtFixed: number;
  recallAtPrecision90: number;
  recallAtPrecision95: number;
}

function at(rows: readonly Judged[], matches: number, threshold: number) {
  let hits = 0;
  let right = 0;
  for (const row of rows) {
    if (row.score < threshold) continue;
    hits += 1;
    if (row.isMatch) right += 1;
  }
  const precision = hits === 0 ? 1 : right / hits;
  const recall = matches === 0 ? 0 : right / matches;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

export function measurePairs(rows: readonly Judged[], fixed: number): PairMeasures {
  const matches = rows.filter((row) => row.isMatch).length;
  let best = { f1: 0, threshold: 0 };
  let recall90 = 0;
  let recall95 = 0;
  for (const threshold of new Set(rows.map((row) => row.score))) {
    const one = at(rows, matches, threshold);
    if (one.f1 > best.f1) best = { f1: one.f1, threshold };
    if (one.precision >= 0.9) recall90 = Math.max(recall90, one.recall);
    if (one.precision >= 0.95) recall95 = Math.max(recall95, one.recall);
  }
  const atFixed = at(rows, matches, fixed);
  return {
    pairs: rows.length,
    matches,
    bestF1: round(best.f1),
    bestThreshold: round(best.threshold),
    f1AtFixed: round(atFixed.f1),
    precisionAtFixed: round(atFixed.precision),
    recallAtFixed: round(atFixed.recall),
    recallAtPrecision90: round(recall90),
    recallAtPrecision95: round(recall95),
  };
}

export interface Latency {
  p50: number;
  p95: number;
  p99: number;
  queriesPerSecond: number;
  /** Mean processor time of a query, which a busy machine stretches less than the clock. */
  cpuMsPerQuery: number;
}

/** Runs one by one on this thread, and times each. */
export function measureLatency(runs: readonly (() => unknown)[]): Latency {
  const times = new Float64Array(runs.length);
  const cpuStart = process.cpuUsage();
  const start = performance.now();
  runs.forEach((run, i) => {
    const from = performance.now();
    run();
    times[i] = performance.now() - from;
  });
  const total = performance.now() - start;
  const cpu = process.cpuUsage(cpuStart);
  times.sort();
  const at = (share: number) =>
    round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    queriesPerSecond: Math.round((runs.length / total) * 1000),
    cpuMsPerQuery: round((cpu.user + cpu.system) / 1000 / runs.length),
  };
}

export const round = (value: number) => Math.round(value * 10_000) / 10_000;
