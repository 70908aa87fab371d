import type { FileDuration } from './file-durations.ts';

interface Part {
  name: string;
  /** On two cores that do nothing else. */
  seconds: number;
}

/** What each part of `npm test` may take; docs/testing.md lists the same. The checks run beside the unit tests. */
export const budget: readonly Part[] = [
  { name: 'Unit tests', seconds: 150 },
  { name: 'Integration tests', seconds: 330 },
  { name: 'Browser journeys', seconds: 360 },
];

const SLOWEST = 10;

/** The ten slowest files, and each part beside its budget. */
export function describeRun(
  durations: readonly FileDuration[],
  taken: readonly Part[],
): { slowest: string[]; parts: string[] } {
  const slowest = durations
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`);
  const parts = budget.flatMap(({ name, seconds }) => {
    const part = taken.find((one) => one.name === name);
    if (!part) return [];
    const over = part.seconds - seconds;
    return `${name}: ${part.seconds.toFixed(0)} of ${seconds} s${over > 0 ? `, ${over.toFixed(0)} s over` : ''}`;
  });
  return { slowest, parts };
}
