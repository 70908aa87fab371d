import { expect, it } from 'vitest';
import { cornersOf, drawPath } from './draw-path.ts';

const points = [
  { x: 10, y: 0 },
  { x: 10, y: 40 },
  { x: 90, y: 80 },
  { x: 90, y: 120 },
];

it('a line of the chart has right angles only, and no corner where it goes straight on', () => {
  const corners = cornersOf(points);
  expect(corners).toEqual([
    { x: 10, y: 0 },
    { x: 10, y: 60 },
    { x: 90, y: 60 },
    { x: 90, y: 120 },
  ]);
  corners.slice(1).forEach(({ x, y }, index) => {
    expect(corners[index]?.x === x || corners[index]?.y === y).toBe(true);
  });
});

it('the corners of a line are rounded, its ends are not', () => {
  expect(drawPath(points)).toBe('M10 0L10 54Q10 60 16 60L84 60Q90 60 90 66L90 120');
  expect(drawPath([])).toBe('');
});
