import { availableParallelism, loadavg } from 'node:os';

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
  /** Wall-clock milliseconds, which include other programs on the machine. */
  p50: number;
  p95: number;
  p99: number;
  queriesPerSecond: number;
  /** CPU milliseconds of this thread: what a query takes on an idle machine. */
  cpu: { mean: number; p50: number; p95: number; p99: number };
  /** The load average of the last minute, and the number of processors. */
  load: number;
  processors: number;
}

const cell = new Int32Array(new SharedArrayBuffer(4));

/** In milliseconds. The kernel accounts a running thread's time only when it pauses, so it pauses briefly. */
function cpuTime(): number {
  Atomics.wait(cell, 0, 0, 0.01);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs one by one on this thread, and times each. */
export function measureLatency(runs: readonly (() => unknown)[]): Latency {
  const times = new Float64Array(runs.length);
  const cpuTimes = new Float64Array(runs.length);
  runs.forEach((run, i) => {
    const cpuFrom = cpuTime();
    const from = performance.now();
    run();
    times[i] = performance.now() - from;
    cpuTimes[i] = cpuTime() - cpuFrom;
  });
  const total = times.reduce((sum, time) => sum + time, 0);
  const mean = cpuTimes.reduce((sum, time) => sum + time, 0) / Math.max(1, runs.length);
  const at = (of: Float64Array, share: number) =>
    round(of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0);
  times.sort();
  cpuTimes.sort();
  return {
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    queriesPerSecond: Math.round((runs.length / total) * 1000),
    cpu: { mean: round(mean), p50: at(cpuTimes, 0.5), p95: at(cpuTimes, 0.95), p99: at(cpuTimes, 0.99) },
    load: round(loadavg()[0] ?? 0),
    processors: availableParallelism(),
  };
}

const NORMAL_95 = 1.96;

/** Wilson's interval, which is valid for few events too. */
export function intervalOf(events: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const squared = NORMAL_95 ** 2;
  const rate = events / of;
  const centre = rate + squared / (2 * of);
  const spread = NORMAL_95 * Math.sqrt((rate * (1 - rate) + squared / (4 * of)) / of);
  const scale = 1 + squared / of;
  return [round((centre - spread) / scale), round((centre + spread) / scale)];
}

export const round = (value: number) => Math.round(value * 10_000) / 10_000;
