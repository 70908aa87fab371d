import { fork } from 'node:child_process';
import autocannon from 'autocannon';

// Dashboards per second of one and of two server processes, compared with the same React tree with its data in memory.
interface Served {
  urls: Record<string, string[]>;
  cookie: string;
}

const ROUNDS = 3;
const SECONDS = Number(process.argv[2] ?? 5);
const GOAL = 100;
/** Arguments for the server, such as --cpu-prof. */
const execArgv = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
const child = fork(new URL('./server.ts', import.meta.url), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
  execArgv,
});
const { urls, cookie } = await new Promise<Served>((resolve, reject) => {
  // The child sends nothing else.
  child.once('message', (message) => resolve(Object(message)));
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
});

interface Cpu {
  cpuMs: number;
  databaseMs: number;
}

const readCpu = () =>
  new Promise<Cpu>((resolve) => {
    // The child answers nothing else.
    child.once('message', (message) => resolve(Object(message)));
    child.send('cpu');
  });

interface Round extends Cpu {
  rate: number;
  p99: number;
}

const rates = new Map<string, Round[]>();
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, processes] of Object.entries(urls)) {
    const before = await readCpu();
    const results = await Promise.all(
      processes.map((url) =>
        autocannon({
          url,
          connections: 8 / processes.length,
          duration: round === 0 ? 2 : SECONDS,
          headers: {
            cookie,
            'sec-fetch-site': 'none',
            ...(name.endsWith('asks for it') && { 'accept-encoding': 'br' }),
          },
        }),
      ),
    );
    const bad = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
    if (bad > 0) throw new Error(`${name}: ${bad} bad answers or errors`);
    // The first round only warms up.
    if (round === 0) continue;
    const after = await readCpu();
    const pages = results.reduce((sum, { requests }) => sum + requests.total, 0);
    const seen = {
      rate: results.reduce((sum, { requests }) => sum + requests.average, 0),
      p99: Math.max(...results.map(({ latency }) => latency.p99)),
      cpuMs: (after.cpuMs - before.cpuMs) / pages,
      databaseMs: (after.databaseMs - before.databaseMs) / pages,
    };
    rates.set(name, [...(rates.get(name) ?? []), seen]);
  }
}
child.kill('SIGTERM');

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const table = [...rates].map(([name, rounds]) => ({
  name,
  'pages/s': Math.round(median(rounds.map((round) => round.rate)) * 10) / 10,
  'p99 ms': median(rounds.map((round) => round.p99)),
  'server CPU ms/page': Math.round(median(rounds.map((round) => round.cpuMs)) * 10) / 10,
  'database CPU ms/page': Math.round(median(rounds.map((round) => round.databaseMs)) * 10) / 10,
}));
console.table(table);
const [bare, , ours, twice] = table;
console.log(
  `dashboard: ${ours?.['pages/s']} pages/s, ${twice?.['pages/s']} of two processes (goal: ${GOAL} on two quiet cores)`,
);
console.log(
  `dashboard / same tree in memory: ${((ours?.['pages/s'] ?? 0) / (bare?.['pages/s'] ?? 1)).toFixed(2)}`,
);
