// Two web processes behind HAProxy and two workers on one database: restarts each of them in turn while clients read, open
// pages and write without pause, and counts requests that failed and writes that are lost or stored twice.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDemo } from '../demo.ts';
import { startProcess } from './server-process.ts';
import { startHaproxy } from './start-haproxy.ts';

const isControl = process.env.CONTROL === '1';
const REQUESTS = Number(process.env.REQUESTS ?? 5000);
const CLIENTS = 20;
const PAGE_EVERY = 20;
const WRITE_EVERY = 10;
/** Registrations an hour from one address; the product's own limit. */
const REGISTRATIONS = 20;

const port = Number(process.env.BENCH_PORT ?? 4160);
await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(port, 'web,api');
cleanup.defer(demo.close);
const roles = ['web,api', 'web,api', 'worker', 'worker'];
const settingsOf = (number: number, scale: string) => ({
  PORT: String(port + 1 + number),
  ROLES: roles[number] ?? '',
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_SCALE: scale,
});
const start = (number: number, scale = '1000') => startProcess(demo, settingsOf(number, scale));
const processes = await Promise.all([start(0), start(1), start(2), start(3)]);
cleanup.defer(async () => {
  await Promise.all(processes.map((running) => running.end('SIGTERM')));
});
const servers: [string, string] = [`127.0.0.1:${port + 1}`, `127.0.0.1:${port + 2}`];
const balancer = await startHaproxy({ port, servers });
cleanup.defer(balancer.close);
const database = new pg.Client(demo.ownerUrl);
await database.connect();
cleanup.defer(() => database.end());

const authorization = `Bearer ${demo.token}`;
const workspace = await (
  await fetch(`http://${servers[0]}/v1/Workspace`, { headers: { authorization } })
).json();
const accountId: string = workspace.accountId;

/** The status; 0 if no whole answer came. */
async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(`${balancer.url}${path}`, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const written: string[] = [];
async function write(): Promise<number> {
  const name = `Rolling ${randomUUID()}`;
  const body = JSON.stringify({ accountId, name, copyOf: '0199a000-0000-7000-8000-000000000001' });
  const headers = { authorization, 'content-type': 'application/json' };
  const status = await statusOf('/v1/CredentialTemplates', { method: 'POST', headers, body });
  if (status === 201) written.push(name);
  return status;
}

/** Whether a listener of one process hears of what another one wrote. */
async function hearsAcross(listener: string): Promise<boolean> {
  const stop = AbortSignal.timeout(10_000);
  const answer = await fetch(`http://${listener}/v1/events`, { headers: { authorization }, signal: stop });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const isHeard = async () => {
    for (let text = ''; !text.includes('"subject":"template"'); ) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) return false;
      text += value;
    }
    return true;
  };
  const heard = isHeard().catch(() => false);
  await pause(500);
  await write();
  const isKnown = await heard;
  await reader?.cancel().catch(() => undefined);
  return isKnown;
}

const statuses = new Map<number, number>();
let [sent, isOver] = [0, false];
async function client(): Promise<void> {
  while (!isOver) {
    sent += 1;
    const status = await (sent % PAGE_EVERY === 0
      ? statusOf('/dashboard', { headers: { cookie: demo.cookie } })
      : sent % WRITE_EVERY === 1
        ? write()
        : statusOf('/v1/Workspace', { headers: { authorization } }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

async function restart(number: number, scale?: string): Promise<void> {
  await processes[number]?.end(isControl ? 'SIGKILL' : 'SIGTERM');
  processes[number] = await start(number, scale);
  // The balancer asks twice, half a second apart, before it sends requests there again.
  await pause(2000);
}

const heardBefore = await Promise.all(servers.map(hearsAcross));
const begun = performance.now();
const clients = Array.from({ length: CLIENTS }, client);
let restarts = 0;
while (restarts < processes.length || sent < REQUESTS) {
  await restart(restarts % processes.length);
  restarts += 1;
}
isOver = true;
await Promise.all(clients);
const seconds = (performance.now() - begun) / 1000;
const heardAfter = await Promise.all(servers.map(hearsAcross));

const { rows } = await database.query(
  `select name, count(*)::int as times from templates where name like 'Rolling %' group by name`,
);
const stored = new Map(rows.map(({ name, times }) => [name, times]));
const lost = written.filter((name) => !stored.has(name)).length;
const twice = [...stored.values()].filter((times) => times > 1).length;

await restart(0, '1');
await restart(1, '1');
const registrations = await Promise.all(
  Array.from({ length: 2 * REGISTRATIONS }, () =>
    statusOf('/v1/Users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@people.example`, name: 'Ines Duarte' }),
    }),
  ),
);
const registered = registrations.filter((status) => status === 201).length;
const limited = registrations.filter((status) => status === 429).length;

const failed = [...statuses].reduce(
  (sum, [status, times]) => sum + (status >= 200 && status < 300 ? 0 : times),
  0,
);
console.log(
  `${sent} requests in ${Math.round(seconds)} s, ${restarts} restarts: ${[...statuses].map(([status, times]) => `${status || 'no answer'}: ${times}`).join(', ')}`,
);
console.log(`${failed} failed; ${written.length} writes acknowledged, ${lost} lost, ${twice} stored twice`);
console.log(
  `live updates across processes: ${heardBefore.filter(Boolean).length} of 2 before, ${heardAfter.filter(Boolean).length} of 2 after`,
);
console.log(
  `${registrations.length} registrations at once through both processes: ${registered} accepted, ${limited} answered 429`,
);
const isWhole =
  failed + lost + twice === 0 &&
  [...heardBefore, ...heardAfter].every(Boolean) &&
  registered === REGISTRATIONS &&
  limited === REGISTRATIONS;
if (isControl ? failed === 0 : !isWhole) {
  console.error(isControl ? 'The control found nothing: the count proves nothing.' : 'Goal not met.');
  process.exitCode = 1;
}
