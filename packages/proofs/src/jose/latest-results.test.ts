import { describe, expect, it } from 'vitest';
import { LatestResults } from './latest-results.ts';

function counted(bounds: { most: number; maxLength: number }) {
  const results = new LatestResults<{ text: string }>(bounds);
  const worked: string[] = [];
  const ask = (text: string) =>
    results.of(text, () => {
      if (text === 'wrong') throw new Error('Wrong.');
      worked.push(text);
      return { text };
    });
  return { ask, worked };
}

describe('results of the latest texts', () => {
  it('are worked out once for the same text', () => {
    const { ask, worked } = counted({ most: 2, maxLength: 5 });
    expect(ask('one')).toBe(ask('one'));
    expect(worked).toEqual(['one']);
  });

  it('are never those of another text', () => {
    const { ask } = counted({ most: 2, maxLength: 5 });
    for (const text of ['one', 'two', 'One', 'one', 'three', 'two', '']) expect(ask(text)).toEqual({ text });
  });

  it('are forgotten once there are more than may be kept, the oldest first', () => {
    const { ask, worked } = counted({ most: 2, maxLength: 5 });
    for (const text of ['one', 'two', 'three', 'two', 'three', 'one']) ask(text);
    expect(worked).toEqual(['one', 'two', 'three', 'one']);
  });

  it('are not kept for a text that is too long, nor is a failure', () => {
    const { ask, worked } = counted({ most: 2, maxLength: 5 });
    for (const text of ['longer', 'longer']) ask(text);
    expect(worked).toEqual(['longer', 'longer']);
    for (const text of ['wrong', 'wrong']) expect(() => ask(text)).toThrow('Wrong.');
  });
});
