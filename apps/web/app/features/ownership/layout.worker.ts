import { type GraphToLayOut, layOut } from './layout-graph.ts';

addEventListener('message', ({ data }: MessageEvent<GraphToLayOut>) => postMessage(layOut(data)));
