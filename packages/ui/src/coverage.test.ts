import { describe, expect, it } from 'vitest';
import { layOut } from './coverage.ts';

describe('a coverage bar', () => {
  it('places its segments end to end', () => {
    const parts = layOut(
      [
        { key: 'ready', count: 10, tone: 'ok' },
        { key: 'refresh', count: 5, tone: 'warn' },
      ],
      20,
    );
    expect(parts.map(({ start, width }) => [start, width])).toEqual([
      [0, 50],
      [50, 25],
    ]);
  });

  it('never exceeds its width', () => {
    const [part] = layOut([{ key: 'ready', count: 12, tone: 'ok' }], 10);
    expect(part?.width).toBe(100);
  });

  it('is empty when nothing is held', () => {
    expect(layOut([{ key: 'ready', count: 0, tone: 'ok' }], 0)).toEqual([]);
  });
});
