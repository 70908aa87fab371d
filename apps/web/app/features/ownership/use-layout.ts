import { useEffect, useEffectEvent, useState } from 'react';
import type { Chart, ChartNode } from './chart-model.ts';
import type { GraphToLayOut, LaidOut } from './layout-graph.ts';

interface Drawn {
  chart: Chart;
  layout: LaidOut;
}

/** Lays the chart out in the background; the last drawing stays until the next is ready. Null before the first. */
export function useLayout(chart: Chart, heightOfNode: (node: ChartNode) => number): Drawn | 'failed' | null {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  const heights = useEffectEvent(() =>
    Object.fromEntries(chart.nodes.map((node) => [node.id, heightOfNode(node)])),
  );
  useEffect(() => {
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LaidOut>) => setDrawn({ chart, layout: data });
    worker.onerror = () => setDrawn('failed');
    const graph: GraphToLayOut = {
      nodes: chart.nodes.map(({ id }) => id),
      heights: heights(),
      edges: chart.edges.map(({ id, from, to }) => ({ id, from, to })),
    };
    worker.postMessage(graph);
    return () => worker.terminate();
  }, [chart]);
  return drawn;
}
