// node bench/installations/main.ts [requests] [in flight] — two installations of the product side by side: one asks, the other answers by its rules.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const REQUESTS = Number(process.argv[2] ?? 1000);
/** Requests that nobody has answered yet. */
const IN_FLIGHT = Number(process.argv[3] ?? 2);
const GOAL_MS = 1000;
const WARM_UP = 20;
/** Answered requests between two lines that say how far it is: a thousand take about four minutes. */
const PROGRESS = 100;
const PATIENCE_MS = 60_000;

const port = Number(process.env.BENCH_PORT ?? 4150);
const [requester, holder] = await Promise.all([open(port), open(port + 1)]);

async function open(atPort: number) {
  const child = fork(new URL('./installation.ts', import.meta.url), {
    env: { ...process.env, BENCH_PORT: String(atPort) },
  });
  const [started] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`An installation ended with ${code} before it had started.`);
    }),
  ]);
  // What `installation.ts` sends.
  const { origin, ownerUrl, token, accountId } = Object(started);
  const database = new pg.Pool({ connectionString: String(ownerUrl), max: 2 });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/v1/Accounts/${accountId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    // As the contract of the endpoint has it.
    return Object(await response.json());
  };
  return { child, call, database, address: `${origin}/companies/${accountId}` };
}

/** Something becomes true in time. */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Not in time: ${what}.`);
    await pause(20);
  }
}

await until('the name of the requester is proven', async () =>
  Boolean((await requester.call('GET', '/sentproofrequests')).canAsk),
);
await holder.call('PUT', '/publicpage', { isOn: true });
const fields = ['RegistrationName'];
const rule = {
  audience: 'Anyone',
  requesterKey: null,
  fields,
  action: 'Automatic',
  purposes: ['Onboarding'],
};
await holder.call('PUT', '/releasepolicy', { rules: [rule] });
// The product answers a stranger a hundred times a day; these know each other.
const { origin, host } = new URL(requester.address);
await holder.database.query(
  `insert into trusted_issuers (id, issuer, types, level, requires_status, valid_from, added_at)
   values (gen_random_uuid(), $1, $2, 'Partner', true, now(), now())`,
  [origin, [`https://${host}/credentials/types/organisation/1`]],
);

async function exchange(): Promise<number> {
  const { id } = await requester.call('POST', '/sentproofrequests', {
    address: holder.address,
    purpose: 'Onboarding',
    fields,
  });
  const settled = async () => {
    const { rows } = await requester.database.query<{ ms: number | null }>(
      `select extract(epoch from settled_at - requested_at) * 1000 as ms from sent_proof_requests where id = $1`,
      [String(id)],
    );
    return rows[0]?.ms ?? null;
  };
  await until('an answer', async () => (await settled()) !== null);
  return Number(await settled());
}

for (let warm = 0; warm < WARM_UP; warm += 1) await exchange();
console.log(`Two installations, warmed up with ${WARM_UP} requests.`);
const times: number[] = [];
let left = REQUESTS;
const started = performance.now();
await Promise.all(
  Array.from({ length: IN_FLIGHT }, async () => {
    while (left > 0) {
      left -= 1;
      times.push(await exchange());
      if (times.length % PROGRESS === 0) console.log(`${times.length} answered`);
    }
  }),
);
const seconds = (performance.now() - started) / 1000;
await until('all answers are on record', async () => (await undelivered()) === 0);

async function undelivered(): Promise<number> {
  const { rows } = await holder.database.query<{ count: string }>(
    'select count(*) from received_proof_requests where delivered_at is null',
  );
  return Number(rows[0]?.count);
}

const counted = async (database: pg.Pool, text: string) =>
  Number((await database.query<{ count: string }>(text)).rows[0]?.count);
const answered = await counted(
  requester.database,
  `select count(*) from sent_proof_requests where state = 'Answered' and outcome in ('Valid', 'NotTrusted')`,
);
const released = await counted(holder.database, 'select count(distinct request_id) from released_proofs');
const total = REQUESTS + WARM_UP;
if (answered !== total || released !== total)
  throw new Error(`${total} asked, ${answered} answered, ${released} released.`);

const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
const met = at(0.95) < GOAL_MS ? 'met' : 'NOT MET';
console.log(
  `${REQUESTS} requests, ${IN_FLIGHT} at a time: ${(REQUESTS / seconds).toFixed(1)} a second, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; goal p95 under ${GOAL_MS} ms ${met}`,
);
await Promise.all(
  [requester, holder].map(async ({ child, database }) => {
    await database.end();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }),
);
