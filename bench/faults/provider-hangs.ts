// One provider accepts every call and answers none, for half a minute, while people ask it, read pages and ask another one.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startChild } from '../../scripts/laptop/child.ts';
import { openDemo } from '../demo.ts';
import { type Answer, ask, counts, longest } from './ask.ts';
import { startProcess } from './server-process.ts';

const isControl = process.env.CONTROL === '1';
const SECONDS_HUNG = 30;
const ASKING = 10;
const READING = 5;
/** The product lets a person wait three seconds before a job goes on; the rest is for a busy machine. */
const LONGEST_MS = 8000;
const LONGEST_READ_MS = 4000;
const BACK_WITHIN_MS = 40_000;
const SETTLED_WITHIN_MS = 240_000;

const port = Number(process.env.BENCH_PORT ?? 4154);
await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(port, 'api,worker');
cleanup.defer(demo.close);
const sandbox = await startChild<{ url: string }>({
  entry: path.resolve(import.meta.dirname, '../../apps/sandbox/src/main.ts'),
  env: {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA_DIR: path.join(demo.dataDir, 'sandbox'),
    PRODUCT_URL: `http://127.0.0.1:${port}`,
  },
  onLine: () => undefined,
});
cleanup.defer(sandbox.stop);
const twin = (provider: string) => `${sandbox.ready.url}/sandbox/${provider}`;
const settings = {
  DATABASE_POOL_SIZE: '10',
  COMPANIES_HOUSE_KEY: 'sandbox-companies-house-key',
  COMPANIES_HOUSE_BASE_URL: twin('companies-house'),
  DUEDIL_KEY: 'sandbox-duedil-key',
  DUEDIL_BASE_URL: twin('duedil'),
};
const server = await startProcess(demo, settings, isControl ? 'bare' : 'product');
cleanup.defer(async () => {
  await server.end('SIGKILL');
});
const database = new pg.Client(demo.ownerUrl);
await database.connect();
cleanup.defer(() => database.end());

const setFault = (fault: 'ok' | 'slow') =>
  fetch(`${sandbox.ready.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'companies-house': fault }),
  });
const authorization = `Bearer ${demo.token}`;
const accountId = isControl ? 'control' : await switchedOn();
let asked = 0;
const searchUrl = (register: string) =>
  `${server.url}/v1/DataEnrichers/${register}/search?accountId=${accountId}&query=${encodeURIComponent(`lease ${asked++}`)}`;

async function switchedOn(): Promise<string> {
  const workspace = await fetch(`${server.url}/v1/Workspace`, { headers: { authorization } });
  const { accountId }: { accountId: string } = await workspace.json();
  for (const register of ['CompaniesHouse', 'DueDil']) {
    const url = `${server.url}/v1/Accounts/${accountId}/DataEnrichers/${register}`;
    const answer = await fetch(url, { method: 'POST', headers: { authorization } });
    if (!answer.ok) throw new Error(`${register}: ${await answer.text()}`);
  }
  return accountId;
}

/** The state of a search that was answered. */
async function stateOf(register: string): Promise<string> {
  const answer = await fetch(searchUrl(register), { headers: { authorization } });
  const body: { state?: string } = await answer.json();
  return body.state ?? String(answer.status);
}

async function countPending(): Promise<number> {
  const { rows } = await database.query(`select count(*) from register_searches where state = 'Pending'`);
  return Number(rows[0].count);
}

let isOver = false;
async function repeatedly(clients: number, everyMs: number, work: () => Promise<void>): Promise<void> {
  const client = async () => {
    while (!isOver) {
      await work();
      await pause(everyMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

await setFault('slow');
const hung: Answer[] = [];
const reads: Answer[] = [];
const others: string[] = [];
const load = Promise.all([
  repeatedly(ASKING, 500, async () => {
    hung.push(await ask(searchUrl('CompaniesHouse'), { token: demo.token, withinMs: 12_000 }));
  }),
  repeatedly(READING, 50, async () => {
    reads.push(await ask(`${server.url}/v1/Workspace`, { token: demo.token, withinMs: 12_000 }));
  }),
  ...(isControl ? [] : [repeatedly(2, 250, async () => void others.push(await stateOf('DueDil')))]),
]);
await pause(SECONDS_HUNG * 1000);
isOver = true;
await load;
const left = isControl ? 0 : await countPending();
await setFault('ok');

const isWrong = ({ status }: Answer) => status !== 200;
const others200 = others.filter((state) => state === 'Ready').length;
console.log(`asked the one that hangs: ${counts(hung)}, at most ${longest(hung)} ms`);
console.log(`reads meanwhile: ${counts(reads)}, at most ${longest(reads)} ms`);
let isMet =
  !hung.some(isWrong) &&
  longest(hung) <= LONGEST_MS &&
  !reads.some(isWrong) &&
  longest(reads) <= LONGEST_READ_MS;
if (!isControl) {
  const answered = performance.now();
  const since = () => Math.round(performance.now() - answered);
  while (since() < BACK_WITHIN_MS && (await stateOf('CompaniesHouse')) !== 'Ready') await pause(500);
  const backAfter = since();
  while (since() < SETTLED_WITHIN_MS && (await countPending()) > 0) await pause(1000);
  const pending = await countPending();
  console.log(`asked the other one: ${others200} of ${others.length} answered`);
  console.log(`it answers again: first result after ${backAfter} ms`);
  console.log(`searches left to jobs: ${left}; undecided after ${since()} ms: ${pending}`);
  isMet &&= others200 === others.length && backAfter < BACK_WITHIN_MS && pending === 0;
}
if (isControl === isMet) {
  console.error(isControl ? 'The control found nothing: the check proves nothing.' : 'Goal not met.');
  process.exitCode = 1;
}
