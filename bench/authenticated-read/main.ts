import { fork } from 'node:child_process';
import autocannon from 'autocannon';

// Requests per second of our authenticated read beside its two references, in one run, as ratios.
interface Served {
  urls: Record<string, string>;
  token: string;
}

const ROUNDS = 3;
const SECONDS = Number(process.argv[2] ?? 4);
const child = fork(new URL('./servers.ts', import.meta.url));
const { urls, token } = await new Promise<Served>((resolve) =>
  child.once('message', (message) => resolve(Object(message))),
);

const rates = new Map<string, { rate: number; p99: number }[]>();
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, url] of Object.entries(urls)) {
    const result = await autocannon({
      url,
      connections: 20,
      duration: SECONDS,
      headers: { authorization: `Bearer ${token}` },
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${result.non2xx} bad answers, ${result.errors} errors`);
    rates.set(name, [...(rates.get(name) ?? []), { rate: result.requests.average, p99: result.latency.p99 }]);
  }
}
child.kill('SIGTERM');

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const table = [...rates].map(([name, rounds]) => ({
  name,
  'requests/s': Math.round(median(rounds.map((round) => round.rate))),
  'p99 ms': median(rounds.map((round) => round.p99)),
}));
console.table(table);
const [, row, ours] = table;
console.log(
  `authenticated read / bare row read: ${((ours?.['requests/s'] ?? 0) / (row?.['requests/s'] ?? 1)).toFixed(2)} (goal: 0.50 or more)`,
);
