import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildWeb } from '../../scripts/laptop/build-web.ts';
import { startChild } from '../../scripts/laptop/child.ts';
import { openDemo } from '../demo.ts';
import { round, type Spread } from '../scale/measure.ts';

// A thousand AML checks queued at once: the worker is killed at three in ten, while one person reads pages.
const CHECKS = Number(process.argv[2] ?? 1000);
const BUDGET = { calls: 600, seconds: 60 };
const LONGEST_MS = 170_000;
const IDLE_ROUNDS = 60;

const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4141);
const url = `http://127.0.0.1:${port}`;
const main = path.join(root, 'apps/server/src/main.ts');
const onLine = (line: string) => void (process.env.BENCH_LOG && console.log(line));
await buildWeb(root);

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(port, 'web,api');
cleanup.defer(demo.close);
const sandbox = await startChild<{ url: string }>({
  entry: path.join(root, 'apps/sandbox/src/main.ts'),
  env: {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA_DIR: path.join(demo.dataDir, 'sandbox'),
    PRODUCT_URL: url,
  },
  onLine,
});
cleanup.defer(sandbox.stop);
const env = {
  ...demo.env,
  NODE_ENV: 'production',
  COMPLY_ADVANTAGE_BASE_URL: `${sandbox.ready.url}/sandbox/comply-advantage`,
  COMPLY_ADVANTAGE_KEY: 'sandbox-comply-advantage-key',
};
const server = await startChild({ entry: main, env, onLine });
cleanup.defer(server.stop);
const database = new pg.Client(demo.ownerUrl);
await database.connect();
cleanup.defer(() => database.end());

/** Reads that were not answered with 200. */
const unanswered: string[] = [];
const loads = [loadavg()[0] ?? 0];
const accountId = (await api<{ accountId: string }>('GET', '/Workspace')).accountId;
await api('POST', `/Accounts/${accountId}/DataEnrichers/ComplyAdvantage`);
const parties = await eightAtATime(CHECKS, async (n) => {
  const body = { accountId, name: `Qwyn Vexley ${n}`, country: 'GB' };
  const { entity } = await api<{ entity: { entityId: string } }>('POST', '/LegalPersons', body);
  return entity.entityId;
});
const reads = {
  'page /dashboard': () => get('/dashboard', { cookie: demo.cookie, 'sec-fetch-site': 'none' }),
  'API: one check': () => get(`/v1/LegalPersons/${parties[0]}/amlcheck`, bearer()),
  'API: the tasks': () => get(`/v1/Tasks?accountId=${accountId}`, bearer()),
};
await readInTurns(() => true, 5);
const idle = await readInTurns(() => true, IDLE_ROUNDS);

const queuedFrom = performance.now();
await eightAtATime(CHECKS, (n) => api('POST', `/LegalPersons/${parties[n]}/amlcheck`));
const queuedMs = performance.now() - queuedFrom;

const startedAt = performance.now();
const elapsed = () => performance.now() - startedAt;
let worker = startWorker();
cleanup.defer(() => kill(worker));
let isOver = false;
const busy = readInTurns(() => !isOver);
const [killedAt, heldByKilled] = await killInTheMiddle();
worker = startWorker();
while ((await countDone()) < CHECKS && elapsed() < LONGEST_MS) await pause(250);
const took = elapsed();
isOver = true;
loads.push(loadavg()[0] ?? 0);
await report(await busy);

function startWorker(): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...env, ROLES: 'worker', PORT: '0' },
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'],
  });
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

async function killInTheMiddle(): Promise<[done: number, held: number]> {
  for (;;) {
    const done = await countDone();
    const held = await count(
      `select count(*) from pgboss.job where name = 'run-aml-check' and state = 'active'`,
    );
    if (elapsed() > LONGEST_MS) throw new Error(`Only ${done} checks were done.`);
    if (done < CHECKS * 0.3 || held === 0) {
      await pause(20);
      continue;
    }
    await kill(worker);
    return [await countDone(), held];
  }
}

function countDone(): Promise<number> {
  return count(
    `select count(*) from checks where type = 'AmlCheck' and entity_id = any($1)
     and outcome not in ('NotStarted', 'Started') and failure is null`,
    [parties],
  );
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  return Number((await database.query(sql, values)).rows[0].count);
}

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${demo.token}` };
}

async function get(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url + address, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) unanswered.push(`${address} ${answer.status}`);
}

async function api<Body>(method: string, address: string, body?: object): Promise<Body> {
  const answer = await fetch(`${url}/v1${address}`, {
    method,
    headers: { ...bearer(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${text}`);
  // The API has checked its answer against the contract.
  return JSON.parse(text || 'null');
}

async function eightAtATime<Result>(times: number, work: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const one = async () => {
    while (next < times) {
      const n = next++;
      results[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return results;
}

/** One person who keeps reading, one request after another, with short human pauses. */
async function readInTurns(goesOn: () => boolean, rounds = Infinity): Promise<Record<string, Spread>> {
  const taken = new Map<string, number[]>();
  for (let turn = 0; turn < rounds && goesOn(); turn++)
    for (const [name, read] of Object.entries(reads)) {
      const from = performance.now();
      await read();
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - from]);
      await pause(30);
    }
  return Object.fromEntries(
    [...taken].map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return [name, { p50: at(0.5), p95: at(0.95) }];
    }),
  );
}

interface LoggedCall {
  method: string;
  path: string;
  status: number;
  at: string;
}

async function report(whileBusy: Record<string, Spread>): Promise<void> {
  const done = await countDone();
  const waiting = await count(
    `select count(*) from checks where entity_id = any($1) and (outcome = 'Started' or failure is not null)
       and exists (select from pgboss.job where name = 'run-aml-check' and data ->> 'checkId' = checks.id::text
         and state in ('created', 'retry', 'active'))`,
    [parties],
  );
  const answer = await fetch(`${sandbox.ready.url}/sandbox/_admin/calls?provider=comply-advantage`);
  const { calls }: { calls: LoggedCall[] } = await answer.json();
  const searches = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/searches'));
  const performed = searches.filter(({ status }) => status === 200).length;
  const times = calls.map(({ at }) => Date.parse(at));
  const most = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + BUDGET.seconds * 1000).length),
  );
  const settledTwice = await count(
    `select count(*) from (select check_id from check_events join checks on checks.id = check_id
       where entity_id = any($1) and check_events.outcome in ('Success', 'Error', 'Unverified')
       group by check_id having count(*) > 1) twice`,
    [parties],
  );
  const notified = await count(
    `select count(*) from (select data ->> 'checkId' from pgboss.job where name = 'notify-check'
       group by 1, data ->> 'outcome' having count(*) > 1) twice`,
  );
  console.table({
    'checks queued': CHECKS,
    'queued within, s': round(queuedMs / 1000),
    'done when the worker was killed': killedAt,
    'jobs that the killed worker held': heldByKilled,
    processed: done,
    'still in the queue at the end': waiting,
    lost: CHECKS - done - waiting,
    'outcome written twice': settledTwice,
    'notified twice': notified,
    'searches at the provider': performed,
    'searched twice at the provider': performed - done,
    'refused by the provider (429)': calls.filter(({ status }) => status === 429).length,
    [`most calls in any ${BUDGET.seconds} s (budget ${BUDGET.calls})`]: most,
    'seconds from the start of the worker': round(took / 1000),
    'reads not answered': unanswered.length,
    'load average before and after': loads.map(round).join(' and '),
  });
  console.table(
    Object.fromEntries(
      Object.entries(whileBusy).map(([name, { p50, p95 }]) => [
        name,
        { 'idle p50': idle[name]?.p50, 'idle p95': idle[name]?.p95, 'busy p50': p50, 'busy p95': p95 },
      ]),
    ),
  );
}
