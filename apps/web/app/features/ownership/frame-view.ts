import { type Chart, gridOf } from './chart-model.ts';
import { type LaidOut, NODE } from './layout-graph.ts';

/** The smallest text has 12.5 pixels, and 11 at this scale. */
const LEGIBLE = 0.88;

/** Shows the whole width; a narrow drawing is not enlarged. */
export const fitScale = (room: number, width: number): number => (width > room ? room / width : 1);

/** Fitted as long as names stay legible. */
export const firstScale = (room: number, width: number): number => Math.max(LEGIBLE, fitScale(room, width));

interface Framed {
  chart: Chart;
  layout: LaidOut;
  scale: number;
  room: { width: number; height: number };
}

/** Where to scroll so that the subject shows, with its largest owner if there is room for both. */
export function startOf({ chart, layout, scale, room }: Framed): { left: number; top: number } {
  const [subject, owner] = gridOf(chart).map(({ node }) => layout.nodes[node.id]);
  if (!subject) return { left: 0, top: 0 };
  const { x, y } = owner ?? subject;
  return {
    left: startAlong({ from: subject.x, to: x, node: NODE.width, room: room.width, scale }),
    top: startAlong({ from: subject.y, to: y, node: NODE.height, room: room.height, scale }),
  };
}

interface Axis {
  from: number;
  to: number;
  node: number;
  room: number;
  scale: number;
}

function startAlong({ from, to, node, room, scale }: Axis): number {
  const most = Math.max(0, (room - node * scale) / 2);
  const towards = Math.max(-most, Math.min(most, ((to - from) / 2) * scale));
  return Math.max(0, from * scale + towards - room / 2);
}
