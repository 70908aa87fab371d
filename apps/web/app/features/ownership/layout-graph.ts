import { Graph, layout } from '@dagrejs/dagre';

export const NODE = { width: 176, height: 58 };

export interface GraphToLayOut {
  nodes: readonly string[];
  edges: readonly { id: string; from: string; to: string }[];
}

export interface LaidOut {
  width: number;
  height: number;
  nodes: Record<string, { x: number; y: number }>;
  edges: Record<string, { points: { x: number; y: number }[]; label: { x: number; y: number } }>;
}

/** From how many parties on the quicker way to rank them is taken, and that to order them in their layers. */
const MANY = 150;
const VERY_MANY = 300;

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
  for (const { id, from, to } of edges)
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
  return placed;
}
