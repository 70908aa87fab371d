import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startChild } from '../../scripts/laptop/child.ts';
import { openDemo } from '../demo.ts';
import { copyRows } from './copy-rows.ts';

// A table of counterparties with a mistake in every second row, and a worker killed after an eighth of them: how long
// it takes, compared with the same rows copied by one statement for each table; the worker's memory over time; and
// whether each row was processed exactly once.
const ROWS = Number(process.argv[2] ?? 300_000);
const LONGEST_MS = 3_600_000;

const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4144);
const url = `http://127.0.0.1:${port}/v1`;
const main = path.join(root, 'apps/server/src/main.ts');

interface Import {
  id: string;
  state: string;
  total: number;
  done: number;
  existing: number;
  failed: number;
}

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(port, 'api');
cleanup.defer(demo.close);
const owner = new pg.Client(demo.ownerUrl);
await owner.connect();
cleanup.defer(() => owner.end());
const headers = { authorization: `Bearer ${demo.token}` };
const server = await startChild({ entry: main, env: demo.env, onLine: () => undefined });
cleanup.defer(server.stop);
const { accountId } = await call<{ accountId: string }>('GET', '/Workspace');
const before = await connections();

let worker = startWorker();
cleanup.defer(() => end(worker));
await pause(30_000);
const idle = residentOf(worker.pid);
/** Its peak memory while it checked, and in each fifth of the writes. */
const held = { checking: idle, writing: [0, 0, 0, 0, 0] };

const form = new FormData();
form.append('file', new Blob([table()], { type: 'text/csv' }), 'counterparties.csv');
const started = performance.now();
const { id } = await call<Import>('POST', `/Entities/${accountId}/imports`, form);
const uploaded = performance.now();
await until(({ state }) => state === 'Checked');
const checked = performance.now();
await call<Import>('POST', `/Imports/${id}/confirm`);
await until(({ done }) => done > ROWS / 8);
const killed = performance.now();
await end(worker);
const atKill = await call<Import>('GET', `/Imports/${id}`);
worker = startWorker();
const resumed = performance.now();
await until(({ done }) => done > atKill.done);
const goingOn = performance.now();
const finished = await until(({ state }) => state === 'Finished');
const written = performance.now();
const mistakes = await (await fetch(`${url}/Imports/${id}/failures`, { headers })).text();
const added = (await connections()) - before;
await end(worker);
// Without the pause until the queue notices that the worker was killed.
const writing = written - goingOn + killed - checked;
const copying = await copyRows(owner, accountId);
console.table([
  {
    rows: finished.total,
    'uploaded s': seconds(uploaded - started),
    'checked s': seconds(checked - uploaded),
    'written s': seconds(writing),
    'until resumed s': seconds(goingOn - resumed),
    'rows written a second': Math.round((added / writing) * 1_000),
    'copied s': seconds(copying),
    'written beside copied': Math.round((writing / copying) * 10) / 10,
    imported: finished.done,
    'with mistakes': finished.failed,
    'in the table of mistakes': mistakes.trim().split('\r\n').length - 1,
    'in the database': added,
    'written at the kill': atKill.done,
  },
]);
console.table([
  {
    'MB of the worker before': idle,
    'while it checks': held.checking,
    ...Object.fromEntries(held.writing.map((most, fifth) => [`writes, fifth ${fifth + 1}`, most])),
    'more than before': Math.max(held.checking, ...held.writing) - idle,
    'load average': loadavg()[0]?.toFixed(1),
  },
]);
const isRight =
  finished.total === ROWS &&
  finished.done === added &&
  finished.done + finished.failed + finished.existing === ROWS;
console.log(isRight ? 'Every row was settled exactly once.' : 'ROWS WERE LOST OR WRITTEN TWICE.');

function table(): string {
  const lines = Array.from({ length: ROWS }, (_, n) =>
    n % 2 === 0
      ? `Fictional Supplier ${n} Ltd,office@s${n}.example,organisation,GB,supplier`
      : `Fictional Supplier ${n} Ltd,not an address,organisation,GB,supplier`,
  );
  return `Name,Email,Kind,Country,Relationship\n${lines.join('\n')}\n`;
}

async function until(isSo: (now: Import) => boolean): Promise<Import> {
  for (;;) {
    const now = await call<Import>('GET', `/Imports/${id}`);
    noteMemory(now);
    if (isSo(now)) return now;
    if (now.state === 'Failed' || now.state === 'Unreadable' || performance.now() - started > LONGEST_MS)
      throw new Error(`It ended as ${now.state}.`);
    await pause(200);
  }
}

function noteMemory({ state, done }: Import): void {
  const now = residentOf(worker.pid);
  const fifth = Math.min(4, Math.floor((done / (ROWS / 2)) * 5));
  if (state === 'Checking') held.checking = Math.max(held.checking, now);
  if (state === 'Running') held.writing[fifth] = Math.max(held.writing[fifth] ?? 0, now);
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...demo.env,
      ROLES: 'worker',
      PORT: '0',
      NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '',
    },
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function connections(): Promise<number> {
  const { rows } = await owner.query('select count(*)::int as n from connections where initiator_id = $1', [
    accountId,
  ]);
  return rows[0].n;
}

async function call<Body>(method: string, address: string, body?: FormData): Promise<Body> {
  const answer = await fetch(url + address, { method, headers, ...(body && { body }) });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function residentOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000);
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
