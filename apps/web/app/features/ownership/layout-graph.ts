import { Graph, layout } from '@dagrejs/dagre';

export const NODE = { width: 176, height: 58 };

interface EdgeToLayOut {
  id: string;
  from: string;
  to: string;
}

export interface GraphToLayOut {
  nodes: readonly string[];
  edges: readonly EdgeToLayOut[];
}

export interface LaidOut {
  width: number;
  height: number;
  nodes: Record<string, { x: number; y: number }>;
  edges: Record<string, { points: { x: number; y: number }[]; label: { x: number; y: number } }>;
}

/** From this many parties on, faster ranking and ordering algorithms are used. */
const MANY = 150;
const VERY_MANY = 300;
/** Every layer that a line crosses costs as much as a party. Above this, the longest lines are drawn straight. */
const MAX_CROSSED = 1000;

/** Owners above what they own, in layers; circles and shared owners included. */
export function layOut({ nodes, edges }: GraphToLayOut): LaidOut {
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
  for (const id of nodes) graph.setNode(id, { ...NODE });
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
    placed.nodes[id] = { x: x ?? 0, y: y ?? 0 };
  }
  for (const edge of graph.edges()) {
    const { points = [], x, y } = graph.edge(edge);
    placed.edges[edge.name ?? ''] = { points, label: { x: x ?? 0, y: y ?? 0 } };
  }
  for (const { id, from, to } of edges)
    placed.edges[id] ??= straightLine(placed.nodes[from], placed.nodes[to]);
  return placed;
}

type Point = LaidOut['nodes'][string];

/** From the edge of one box to that of the other. */
function straightLine(from: Point = { x: 0, y: 0 }, to: Point = { x: 0, y: 0 }): LaidOut['edges'][string] {
  const down = to.y < from.y ? -NODE.height / 2 : NODE.height / 2;
  const points = [
    { x: from.x, y: from.y + down },
    { x: to.x, y: to.y - down },
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
