// Locks a table that every request reads, with few connections and many requests: nobody may wait for ever.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDemo } from '../demo.ts';
import { ask, counts, longest } from './ask.ts';
import { startProcess } from './server-process.ts';

const isControl = process.env.CONTROL === '1';
const REQUESTS = 100;
const SECONDS_LOCKED = 12;
const LONGEST_MS = 8000;

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(Number(process.env.BENCH_PORT ?? 4153), 'api');
cleanup.defer(demo.close);
const server = await startProcess(demo, { DATABASE_POOL_SIZE: '4' }, isControl ? 'bare' : 'product');
cleanup.defer(async () => {
  await server.end('SIGKILL');
});
const askAll = (number: number) =>
  Promise.all(
    Array.from({ length: number }, () =>
      ask(`${server.url}/v1/Workspace`, { token: demo.token, withinMs: SECONDS_LOCKED * 1000 }),
    ),
  );

await askAll(4);
const owner = new pg.Client(demo.ownerUrl);
await owner.connect();
cleanup.defer(() => owner.end());
await owner.query('begin');
await owner.query('lock table accounts in access exclusive mode');
const [locked] = await Promise.all([askAll(REQUESTS), pause(SECONDS_LOCKED * 1000)]);
await owner.query('rollback');
const freed = await askAll(20);

const wrong = locked.filter(
  ({ status, retryAfter }) => status !== 409 && (status !== 429 || retryAfter === null),
);
console.log(
  `locked: ${counts(locked)}, at most ${longest(locked)} ms; ${wrong.length} neither 409 nor 429 with Retry-After`,
);
console.log(`freed: ${counts(freed)}, at most ${longest(freed)} ms`);
const isMet =
  wrong.length === 0 && longest(locked) <= LONGEST_MS && freed.every(({ status }) => status === 200);
if (isControl === isMet) {
  console.error(isControl ? 'The control found nothing: the check proves nothing.' : 'Goal not met.');
  process.exitCode = 1;
}
