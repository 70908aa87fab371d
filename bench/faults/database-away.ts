// Stops the database for ten seconds while clients ask, and looks at what they are told and when all is well again.
import { setTimeout as pause } from 'node:timers/promises';
import { openDemo } from '../demo.ts';
import { type Answer, ask, counts, longest } from './ask.ts';
import { startProcess } from './server-process.ts';

const isControl = process.env.CONTROL === '1';
const SECONDS_AWAY = 10;
const CLIENTS = 10;
const LONGEST_MS = 2500;
const BACK_WITHIN_MS = 5000;

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(Number(process.env.BENCH_PORT ?? 4152), 'api');
cleanup.defer(demo.close);
const server = await startProcess(demo, { DATABASE_POOL_SIZE: '10' }, isControl ? 'bare' : 'product');
cleanup.defer(async () => {
  await server.end('SIGKILL');
});

let phase: 'before' | 'away' | 'back' | 'over' = 'before';
const answers: (Answer & { phase: string; at: number })[] = [];
const clients = Array.from({ length: CLIENTS }, async () => {
  while (phase !== 'over') {
    const asked = phase;
    const answer = await ask(`${server.url}/v1/Workspace`, { token: demo.token, withinMs: 10_000 });
    // What was under way when the database went or came may be answered either way.
    if (asked === phase) answers.push({ ...answer, phase, at: performance.now() });
    await pause(50);
  }
});
await pause(2000);
phase = 'away';
await demo.stopDatabase();
await pause(SECONDS_AWAY * 1000);
await demo.startDatabase();
const returned = performance.now();
phase = 'back';
await pause(BACK_WITHIN_MS + 2000);
phase = 'over';
await Promise.all(clients);

const of = (wanted: string) => answers.filter(({ phase }) => phase === wanted);
// While the database stops, it still answers some.
const away = of('away').filter(({ status }) => status !== 200);
const well = of('back').filter(({ status }) => status === 200);
const backAfter = Math.round((well[0]?.at ?? Number.POSITIVE_INFINITY) - returned);
const late = of('back').filter(({ at, status }) => at > returned + BACK_WITHIN_MS && status !== 200);
const wrong = away.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
console.log(`before: ${counts(of('before'))}, at most ${longest(of('before'))} ms`);
console.log(
  `${SECONDS_AWAY} s away: ${counts(away)}, at most ${longest(away)} ms; ${wrong.length} not 503 with Retry-After`,
);
console.log(
  `back: ${counts(of('back'))}; first answer ${backAfter} ms after the database, ${late.length} errors after 5 s`,
);
const isSame = server.child.exitCode === null && server.child.signalCode === null;
console.log(isSame ? 'The process is the same.' : 'The process has ended.');
const isMet =
  isSame &&
  wrong.length === 0 &&
  late.length === 0 &&
  longest(away) <= LONGEST_MS &&
  backAfter <= BACK_WITHIN_MS;
if (isControl === isMet) {
  console.error(isControl ? 'The control found nothing: the check proves nothing.' : 'Goal not met.');
  process.exitCode = 1;
}
