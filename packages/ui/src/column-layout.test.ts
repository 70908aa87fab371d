import { describe, expect, it } from 'vitest';
import { layOutColumns } from './column-layout.ts';

const series = [
  { key: 'answered', label: 'Answered', tone: 'accent' },
  { key: 'open', label: 'Open', tone: 'neutral' },
] as const;

describe('a chart of columns', () => {
  it('ends its scale at a round number that no column exceeds', () => {
    const ticksFor = (count: number) =>
      layOutColumns([{ key: 'a', label: 'A', counts: { open: count } }], series).ticks.map(
        ({ value }) => value,
      );
    expect(ticksFor(0)).toEqual([0, 1]);
    expect(ticksFor(3)).toEqual([0, 1, 2, 3]);
    expect(ticksFor(27)).toEqual([0, 10, 20, 30]);
    expect(ticksFor(1999)).toEqual([0, 500, 1000, 1500, 2000]);
  });

  it('stacks the parts from the bottom, each as high as its count', () => {
    const { columns } = layOutColumns(
      [
        { key: 'jun', label: 'Jun', counts: { answered: 3, open: 1 } },
        { key: 'jul', label: 'Jul', counts: {} },
      ],
      series,
    );
    expect(columns[0]).toMatchObject({ total: 4, left: 0, width: 50, top: 0 });
    expect(columns[0]?.parts.map(({ key, top, height }) => [key, top, height])).toEqual([
      ['answered', 25, 75],
      ['open', 0, 25],
    ]);
    expect(columns[1]).toMatchObject({ total: 0, parts: [], top: 100 });
  });
});
