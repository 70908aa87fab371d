import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { budget, describeRun } from './test-budget.ts';

describe('the summary of a run', () => {
  it('lists the ten slowest files, slowest first', () => {
    const durations = Array.from({ length: 12 }, (_, n) => ({
      file: `${n}.test.ts`,
      milliseconds: n * 1000,
    }));
    const { slowest } = describeRun(durations, []);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe('  11.0 s  11.test.ts');
  });

  it('shows by how much a part is over its budget', () => {
    const [part] = budget;
    const { parts } = describeRun([], [{ name: part?.name ?? '', seconds: (part?.seconds ?? 0) + 7 }]);
    expect(parts).toEqual([`${part?.name}: ${(part?.seconds ?? 0) + 7} of ${part?.seconds} s, 7 s over`]);
  });
});

it('the parts of the budget take at most 14 minutes, and are those of docs/testing.md', () => {
  expect(budget.reduce((total, { seconds }) => total + seconds, 0)).toBeLessThanOrEqual(14 * 60);
  const text = readFileSync(path.resolve(import.meta.dirname, '../docs/testing.md'), 'utf8');
  for (const { name, seconds } of budget) expect(text).toMatch(new RegExp(`\\| ${name} +\\| +${seconds} s`));
});
