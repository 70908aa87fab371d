import { fork } from 'node:child_process';
import autocannon from 'autocannon';

// Requests per second of our authenticated read compared with its references, in one run, as ratios.
interface Served {
  urls: Record<string, string>;
  token: string;
}

const ROUNDS = 3;
const SECONDS = Number(process.argv[2] ?? 4);
/** Arguments for the servers, such as --cpu-prof. */
const execArgv = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
const child = fork(new URL('./servers.ts', import.meta.url), { execArgv });
const { urls, token } = await new Promise<Served>((resolve) =>
  // The child sends nothing else.
  child.once('message', (message) => resolve(Object(message))),
);

const cpuMicroseconds = () =>
  new Promise<number>((resolve) => {
    // The child answers nothing else.
    child.once('message', (message) => resolve(Object(message).cpuMicroseconds));
    child.send('cpu');
  });

interface Round {
  rate: number;
  p99: number;
  cpu: number;
}

const rates = new Map<string, Round[]>();
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, url] of Object.entries(urls)) {
    const before = await cpuMicroseconds();
    const result = await autocannon({
      url,
      connections: 20,
      duration: round === 0 ? 2 : SECONDS,
      headers: { authorization: `Bearer ${token}` },
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${result.non2xx} bad answers, ${result.errors} errors`);
    // The first round only warms up.
    if (round === 0) continue;
    const cpu = ((await cpuMicroseconds()) - before) / result.requests.total;
    const seen = { rate: result.requests.average, p99: result.latency.p99, cpu };
    rates.set(name, [...(rates.get(name) ?? []), seen]);
  }
}
child.kill('SIGTERM');

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const table = [...rates].map(([name, rounds]) => ({
  name,
  'requests/s': Math.round(median(rounds.map((round) => round.rate))),
  'p99 ms': median(rounds.map((round) => round.p99)),
  'server CPU µs': Math.round(median(rounds.map((round) => round.cpu))),
}));
console.table(table);
const [, prepared, pipelined, row, ours] = table;
const ratio = (reference: (typeof table)[number] | undefined) =>
  ((ours?.['requests/s'] ?? 0) / (reference?.['requests/s'] ?? 1)).toFixed(2);
console.log(`authenticated read / prepared single-row read: ${ratio(prepared)} (goal: 0.35 or more)`);
console.log(`authenticated read / the same, pipelined: ${ratio(pipelined)}`);
console.log(`authenticated read / bare row read: ${ratio(row)} (goal: 0.50 or more)`);
