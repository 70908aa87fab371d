import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runAct } from './run-act.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the callbacks of an action', () => {
  it('receive the result, then the end', async () => {
    const calls: unknown[] = [];
    runAct({ mutateAsync: (name: string) => Promise.resolve(`saved ${name}`) }, 'Ada', {
      onSuccess: (answer) => calls.push(answer),
      onError: () => calls.push('refused'),
      onSettled: () => calls.push('over'),
    });
    await settled();
    expect(calls).toEqual(['saved Ada', 'over']);
  });

  it('receive an error; a form that shows it itself needs no callback', async () => {
    const refused = vi.fn();
    const act = { mutateAsync: () => Promise.reject(new Error('no')) };
    runAct(act, undefined, { onError: refused });
    runAct(act, undefined, {});
    await settled();
    expect(refused.mock.calls).toEqual([[new Error('no')]]);
  });

  it('never depend on the row or form that started it: no message is left to the callbacks of mutate', () => {
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
