import { describe, expect, it } from 'vitest';
import type { Chart } from './chart-model.ts';
import { firstScale, fitScale, startOf } from './frame-view.ts';
import { NODE } from './layout-graph.ts';

describe('the scale of the chart', () => {
  it('fits a wide drawing to the width of its frame, and does not enlarge a narrow one', () => {
    expect(fitScale(300, 1200)).toBe(0.25);
    expect(fitScale(900, 224)).toBe(1);
  });

  it('keeps names legible at first', () => {
    expect(firstScale(300, 1200)).toBe(0.88);
    expect(firstScale(1140, 1200)).toBe(0.95);
  });
});

describe('the start of the chart', () => {
  const owner = (id: string, max: string): Chart['edges'][number] => ({
    id,
    from: id,
    to: 'Subject',
    kind: 'owns',
    isCounted: true,
    share: { min: max, max, isExact: true },
    interest: null,
  });
  const chart: Chart = {
    nodes: ['Small', 'Subject', 'Large'].map((id) => ({
      id,
      party: null,
      isSubject: id === 'Subject',
      unexplained: null,
      beneficial: null,
    })),
    edges: [owner('Small', '10'), owner('Large', '90')],
  };
  const placed = (largeX: number) => ({
    chart,
    layout: {
      width: 4000,
      height: 1000,
      nodes: {
        Small: { x: 100, y: 500, height: NODE.height },
        Subject: { x: 2000, y: 900, height: NODE.height },
        Large: { x: largeX, y: 500, height: NODE.height },
      },
      edges: {},
    },
    scale: 1,
    room: { width: 800, height: 600 },
  });

  it('shows the subject and its largest owner', () => {
    expect(startOf(placed(2400))).toEqual({ left: 1800, top: 400 });
  });

  it('keeps the subject in view if the owner is too far away', () => {
    const { left } = startOf(placed(3800));
    expect(left).toBe(2000 - NODE.width / 2);
  });

  it('does not move a drawing that fits', () => {
    expect(startOf({ ...placed(2400), scale: 0.2, room: { width: 900, height: 600 } })).toEqual({
      left: 0,
      top: 0,
    });
  });
});
