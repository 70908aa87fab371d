// node bench/ownership/layout.ts [parties] — lays out the chart in a worker, as the page does.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { layOut } from '../../apps/web/app/features/ownership/layout-graph.ts';
import { shapesOf } from './shapes.ts';

const GOAL_MS = 1000;
const ROUNDS = 5;

interface Spent {
  cpu: number;
  wall: number;
}

if (isMainThread) await main();
else layOutOnce();

async function main(): Promise<void> {
  const nodes = Number(process.argv[2] ?? 500);
  console.log(`${nodes} parties, each time in a new worker, median of ${ROUNDS}; goal: ${GOAL_MS} ms`);
  for (const [shape, { name, graph }] of shapesOf(nodes).entries()) {
    const taken: Spent[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      await new Promise((resolve, reject) =>
        new Worker(new URL(import.meta.url), { workerData: { nodes, shape } })
          .on('message', (spent: Spent) => taken.push(spent))
          .on('error', reject)
          .on('exit', resolve),
      );
    const median = (of: (one: Spent) => number) =>
      taken.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const cpu = median((one) => one.cpu);
    console.log(
      `${name.padEnd(54)} ${graph.statements.length} holdings  ${cpu.toFixed(0).padStart(5)} ms on a processor` +
        ` ${cpu <= GOAL_MS ? 'met' : 'NOT MET'}, ${median((one) => one.wall).toFixed(0)} ms by the clock`,
    );
  }
}

/** Without the start of the worker: a browser has already loaded the code of the page. */
function layOutOnce(): void {
  const { nodes, shape }: { nodes: number; shape: number } = workerData;
  const graph = shapesOf(nodes)[shape]?.graph;
  if (!graph) throw new Error('There are six shapes.');
  const from = performance.now();
  const before = process.threadCpuUsage();
  layOut({
    nodes: graph.parties.map(({ id }) => id),
    edges: graph.statements.map(({ id, ownerId, ownedId }) => ({ id, from: ownerId, to: ownedId })),
  });
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ cpu: (user + system) / 1000, wall: performance.now() - from });
}
