interface Point {
  x: number;
  y: number;
}

const RADIUS = 6;

/** A line with right angles and small rounded corners: vertical at each point, so that labels lie on it. */
export function drawPath(points: readonly Point[]): string {
  const corners = cornersOf(points);
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (let index = 1; index < corners.length - 1; index += 1) {
    const [before, corner, after] = [corners[index - 1], corners[index], corners[index + 1]];
    if (!before || !corner || !after) continue;
    const [from, to] = [towards(corner, before), towards(corner, after)];
    parts.push(`L${from.x} ${from.y}`, `Q${corner.x} ${corner.y} ${to.x} ${to.y}`);
  }
  parts.push(`L${last.x} ${last.y}`);
  return parts.join('');
}

/** Down, across and down again from point to point; points on one line add no corner. */
export function cornersOf(points: readonly Point[]): Point[] {
  const corners: Point[] = [];
  const add = (point: Point) => {
    const [before, last] = [corners.at(-2), corners.at(-1)];
    if (last?.x === point.x && last.y === point.y) return;
    if (
      before &&
      last &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y))
    )
      corners.pop();
    corners.push(point);
  };
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before && before.x !== point.x) {
      const middle = (before.y + point.y) / 2;
      add({ x: before.x, y: middle });
      add({ x: point.x, y: middle });
    }
    add(point);
  });
  return corners;
}

/** A little along the way from a corner, at most half of it. */
function towards(corner: Point, end: Point): Point {
  const length = Math.hypot(end.x - corner.x, end.y - corner.y);
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return { x: corner.x + (end.x - corner.x) * part, y: corner.y + (end.y - corner.y) * part };
}
