import { describe, expect, it } from 'vitest';
import { afterDecision, neighbour } from './neighbour.ts';

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('moving through the queue', () => {
  it.each([
    [null, 1, 'a'],
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['gone', -1, 'a'],
  ] as const)('from %s by %i leads to %s', (from, step, to) => {
    expect(neighbour(items, from, step)?.id).toBe(to);
  });

  it('moves to the next item after a decision, and to the one before at the end', () => {
    expect(afterDecision(items, 'b')?.id).toBe('c');
    expect(afterDecision(items, 'c')?.id).toBe('b');
    expect(afterDecision([{ id: 'a' }], 'a')).toBeUndefined();
  });
});
