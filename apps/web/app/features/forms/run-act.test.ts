import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runAct } from './run-act.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what follows an act', () => {
  it('is told of the answer, then of the end', async () => {
    const told: unknown[] = [];
    runAct({ mutateAsync: (name: string) => Promise.resolve(`saved ${name}`) }, 'Ada', {
      onSuccess: (answer) => told.push(answer),
      onError: () => told.push('refused'),
      onSettled: () => told.push('over'),
    });
    await settled();
    expect(told).toEqual(['saved Ada', 'over']);
  });

  it('is told of a refusal; a form that shows it itself needs no callback', async () => {
    const refused = vi.fn();
    const act = { mutateAsync: () => Promise.reject(new Error('no')) };
    runAct(act, undefined, { onError: refused });
    runAct(act, undefined, {});
    await settled();
    expect(refused.mock.calls).toEqual([[new Error('no')]]);
  });

  it('never depends on the row or form that asked: no message is left to the callbacks of mutate', () => {
    const app = path.resolve(import.meta.dirname, '../..');
    const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.endsWith('.test.ts'));
    const lost = files.filter((file) =>
      callsOfMutate(readFileSync(path.join(app, file), 'utf8')).some((call) => call.includes('toast.')),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });
});

/** The text between the brackets of each `.mutate(…)`. */
function callsOfMutate(source: string): string[] {
  return [...source.matchAll(/\.mutate\(/g)].map(({ index }) => {
    const start = index + '.mutate('.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < source.length; end += 1) {
      if ('([{'.includes(source.charAt(end))) depth += 1;
      if (')]}'.includes(source.charAt(end))) depth -= 1;
    }
    return source.slice(start, end);
  });
}
