// Ends a server with SIGTERM while clients ask it without pause, until its readiness says that it stops, and counts requests
// that were sent and not answered.
import { setTimeout as pause } from 'node:timers/promises';
import { openDemo } from '../demo.ts';
import { type Answer, ask, counts, openAgent } from './ask.ts';
import { startProcess } from './server-process.ts';

const isControl = process.env.CONTROL === '1';
const STOPS = Number(process.env.STOPS ?? 3);
const CLIENTS = 20;
const SECONDS_OF_LOAD = 2;
const ASK_EVERY_MS = 100;

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(Number(process.env.BENCH_PORT ?? 4151), 'api');
cleanup.defer(demo.close);
let [unanswered, failed] = [0, 0];
for (let stop = 0; stop < STOPS; stop += 1) {
  const server = await startProcess(demo, { DRAIN_SECONDS: '3' });
  const agent = openAgent(CLIENTS);
  const answers: Answer[] = [];
  let isGone = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isGone) {
      const answer = await ask(`${server.url}/v1/Workspace`, { token: demo.token, agent });
      answers.push(answer);
    }
  });
  // As a load balancer does.
  const balancer = (async () => {
    while (!isGone) {
      isGone = (await ask(`${server.url}/readyz`)).status !== 200;
      await pause(ASK_EVERY_MS);
    }
  })();
  await pause(SECONDS_OF_LOAD * 1000);
  const before = answers.length;
  const took = await server.end(isControl ? 'SIGKILL' : 'SIGTERM');
  await Promise.all([balancer, ...clients]);
  agent.destroy();
  const during = answers.slice(before);
  unanswered += answers.filter(({ status }) => status === 0).length;
  failed += answers.filter(({ status }) => status >= 400).length;
  console.log(
    `stop ${stop + 1}: gone after ${Math.round(took)} ms, ${before} answers before; then ${counts(during)}`,
  );
}
console.log(
  `${unanswered} requests without an answer and ${failed} answered with an error, in ${STOPS} stops.`,
);
if (isControl !== unanswered + failed > 0) {
  console.error(isControl ? 'The control found nothing: the count proves nothing.' : 'Goal not met: none.');
  process.exitCode = 1;
}
