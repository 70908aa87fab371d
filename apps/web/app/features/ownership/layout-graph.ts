import { Graph, layout } from '@dagrejs/dagre';

/** A box without a height of its own has this one. */
export const NODE = { width: 212, height: 62 };

interface EdgeToLayOut {
  id: string;
  from: string;
  to: string;
}

export interface GraphToLayOut {
  nodes: readonly string[];
  /** Of boxes whose text takes more lines. */
  heights?: Readonly<Record<string, number>>;
  edges: readonly EdgeToLayOut[];
}

export interface LaidOut {
  width: number;
  height: number;
  nodes: Record<string, { x: number; y: number; height: number }>;
  edges: Record<string, { points: { x: number; y: number }[]; label: { x: number; y: number } }>;
}

/** From this many parties on, faster ranking and ordering algorithms are used. */
const MANY = 150;
const VERY_MANY = 300;
/** Every layer that a line crosses costs as much as a party. Above this, the longest lines are drawn straight. */
const MAX_CROSSED = 1000;

/** Owners above what they own, in layers; circles and shared owners included. */
export function layOut({ nodes, heights = {}, edges }: GraphToLayOut): LaidOut {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 28,
    edgesep: 16,
    ranksep: 44,
    marginx: 24,
    marginy: 24,
    ranker: nodes.length > MANY ? 'tight-tree' : 'network-simplex',
  });
  for (const id of nodes) graph.setNode(id, { ...NODE, height: heights[id] ?? NODE.height });
  for (const { id, from, to } of shortEdges(nodes, edges))
    graph.setEdge(from, to, { id, width: 64, height: 20, labelpos: 'c' }, id);
  layout(graph, { disableOptimalOrderHeuristic: nodes.length > VERY_MANY });
  const placed: LaidOut = {
    width: graph.graph().width ?? NODE.width,
    height: graph.graph().height ?? NODE.height,
    nodes: {},
    edges: {},
  };
  for (const id of graph.nodes()) {
    const { x, y } = graph.node(id);
    placed.nodes[id] = { x: x ?? 0, y: y ?? 0, height: heights[id] ?? NODE.height };
  }
  for (const edge of graph.edges()) {
    const { points = [], x, y } = graph.edge(edge);
    const ends = { from: placed.nodes[edge.v], to: placed.nodes[edge.w] };
    placed.edges[edge.name ?? ''] = { points: fromEdgeToEdge(points, ends), label: { x: x ?? 0, y: y ?? 0 } };
  }
  for (const { id, from, to } of edges)
    placed.edges[id] ??= straightLine(placed.nodes[from], placed.nodes[to]);
  return placed;
}

type Box = LaidOut['nodes'][string];
const NOWHERE: Box = { x: 0, y: 0, height: 0 };

/** The corners of a box are round. */
const KEPT_FROM_CORNER = 26;

/** Lines leave a box at its foot and reach the next at its head, wherever their way leads; a circle the other way. */
function fromEdgeToEdge(
  points: readonly { x: number; y: number }[],
  { from, to }: { from: Box | undefined; to: Box | undefined },
): { x: number; y: number }[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || !from || !to) return [...points];
  const isUp = to.y < from.y;
  const end = (box: Box, { x }: { x: number }, isFoot: boolean) => {
    const room = NODE.width / 2 - KEPT_FROM_CORNER;
    return {
      x: Math.max(box.x - room, Math.min(box.x + room, x)),
      y: box.y + ((isFoot ? 1 : -1) * box.height) / 2,
    };
  };
  return [end(from, points[1] ?? first, !isUp), ...points.slice(1, -1), end(to, points.at(-2) ?? last, isUp)];
}

/** From the edge of one box to that of the other. */
function straightLine(from: Box = NOWHERE, to: Box = NOWHERE): LaidOut['edges'][string] {
  const isUp = to.y < from.y;
  const points = [
    { x: from.x, y: from.y + ((isUp ? -1 : 1) * from.height) / 2 },
    { x: to.x, y: to.y + ((isUp ? 1 : -1) * to.height) / 2 },
  ];
  return { points, label: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
}

/** All edges, or the shortest of them if they would cross too many layers; the chart always stays connected. */
function shortEdges(nodes: readonly string[], edges: readonly EdgeToLayOut[]): readonly EdgeToLayOut[] {
  const heights = heightsOf(nodes, edges);
  const crossed = ({ from, to }: EdgeToLayOut) =>
    Math.max(0, Math.abs((heights.get(from) ?? 0) - (heights.get(to) ?? 0)) - 1);
  let room = MAX_CROSSED;
  if (edges.reduce((total, edge) => total + crossed(edge), 0) <= room) return edges;
  const parts = new Map<string, string>();
  const partOf = (id: string): string => {
    let part = id;
    for (let next = parts.get(part); next !== undefined; next = parts.get(part)) part = next;
    return part;
  };
  return edges
    .toSorted((one, other) => crossed(one) - crossed(other))
    .filter((edge) => {
      room -= crossed(edge);
      const [from, to] = [partOf(edge.from), partOf(edge.to)];
      if (from !== to) parts.set(from, to);
      return room >= 0 || from !== to;
    });
}

/** How many layers each party is above the lowest that it owns; edges that close a circle do not count. */
function heightsOf(nodes: readonly string[], edges: readonly EdgeToLayOut[]): Map<string, number> {
  const owned = Map.groupBy(edges, ({ from }) => from);
  const ownedBy = (id: string) => (owned.get(id) ?? []).map(({ to }) => to);
  const heights = new Map<string, number>();
  const begun = new Set<string>();
  const way = nodes.toReversed();
  for (let id = way.at(-1); id !== undefined; id = way.at(-1)) {
    if (begun.has(id)) {
      if (!heights.has(id))
        heights.set(id, 1 + Math.max(-1, ...ownedBy(id).map((below) => heights.get(below) ?? -1)));
      way.pop();
    } else {
      begun.add(id);
      way.push(...ownedBy(id).filter((below) => !begun.has(below)));
    }
  }
  return heights;
}
