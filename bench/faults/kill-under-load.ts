// Kills the database, the server and the worker in turn under mixed load (parties, values, requests, checks, validations,
// imports, exports, webhooks), and compares what clients were told with what is stored.
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startChild } from '../../scripts/laptop/child.ts';
import { openDemo } from '../demo.ts';
import { MixedLoad } from './mixed-load.ts';
import { startProcess } from './server-process.ts';

/** Commits are not waited for, and requests carry no key: losses and doubles must then be found. */
const isControl = process.env.CONTROL === '1';
const KILLS = Number(process.env.KILLS ?? (isControl ? 6 : 50));
const SECONDS_OF_LOAD = Number(process.env.SECONDS ?? 10);
const SETTLED_WITHIN_MS = 300_000;

const port = Number(process.env.BENCH_PORT ?? 4170);
await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(port, 'api', [`synchronous_commit=${isControl ? 'off' : 'on'}`]);
cleanup.defer(demo.close);
const sandbox = await startChild<{ url: string }>({
  entry: path.resolve(import.meta.dirname, '../../apps/sandbox/src/main.ts'),
  env: {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA_DIR: path.join(demo.dataDir, 'sandbox'),
    PRODUCT_URL: demo.settings.PUBLIC_URL,
  },
  onLine: () => undefined,
});
cleanup.defer(sandbox.stop);

/** Ids of the events that the receiver of the webhook has accepted. */
const received = new Set<string>();
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    received.add(String(request.headers['webhook-id']));
    response.end();
  });
}).listen(port + 2, '127.0.0.1');
cleanup.defer(() => void receiver.close());

const settings = {
  COMPLY_ADVANTAGE_BASE_URL: `${sandbox.ready.url}/sandbox/comply-advantage`,
  COMPLY_ADVANTAGE_KEY: 'sandbox-comply-advantage-key',
  WEBHOOKS_ALLOW_LOOPBACK: 'true',
};
const startServer = () => startProcess(demo, { ...settings, DATABASE_POOL_SIZE: '10' });
const startWorker = () => startProcess(demo, { ...settings, ROLES: 'worker', PORT: String(port + 1) });
let [server, worker] = [await startServer(), await startWorker()];
cleanup.defer(async () => {
  await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL')]);
});

const tokens = { owner: demo.token, validator: await demo.tokenOf('auth0|demo-thandi') };
// The clients are to be let in for as long as it takes.
await query(`update verified_sessions set authenticated_at = now() + interval '1 day'`);
const authorization = `Bearer ${tokens.owner}`;
const workspace = await (await fetch(`${server.url}/v1/Workspace`, { headers: { authorization } })).json();
const accountId: string = workspace.accountId;
await prepare('/DataEnrichers/ComplyAdvantage');
await prepare('/webhooks', {
  url: `http://127.0.0.1:${port + 2}/`,
  events: ['profile.value_changed', 'connection.requested', 'check.updated'],
});

const load = new MixedLoad({ url: server.url, tokens, accountId, hasKeys: !isControl });
const clients = load.start();
const begun = performance.now();
const targets = ['database', 'server', 'worker'] as const;
for (let kill = 0; kill < KILLS; kill += 1) {
  await pause(SECONDS_OF_LOAD * 1000 * (0.5 + Math.random()));
  const target = targets[kill % targets.length];
  if (target === 'database') {
    await demo.killDatabase();
    await demo.startDatabase();
  } else if (target === 'server') {
    await server.end('SIGKILL');
    server = await startServer();
  } else {
    await worker.end('SIGKILL');
    worker = await startWorker();
  }
  if (kill % 5 === 4) console.log(`${kill + 1} kills, ${load.acknowledged} writes acknowledged`);
}
await pause(SECONDS_OF_LOAD * 1000);
load.end();
await clients;
const seconds = Math.round((performance.now() - begun) / 1000);

/** What is still to be done, without the mails, which have no bearing on it. */
const unsettled = {
  checks: `select count(*) from checks where entity_id = any ($1) and outcome in ('NotStarted', 'Started', 'Pending')`,
  exports: `select count(*) from exports where id = any ($2) and state in ('Queued', 'Running')`,
  webhooks: `select count(*) from webhook_deliveries where state = 'Waiting'`,
  credentials: `select count(*) from proofs where issued_at is null and superseded_at is null and ended_at is null`,
  imports: `select count(*) from imports where state in ('Checking', 'Checked', 'Running', 'Stopped')`,
};
const countUnsettled = async () => {
  const values = [load.checked, load.exports];
  const counts = await Promise.all(
    Object.entries(unsettled).map(async ([name, text]) => {
      const used = values.filter((_, index) => text.includes(`$${index + 1}`));
      const numbered = used.length === 1 ? text.replace(/\$\d/, '$1') : text;
      return [name, await count(numbered, used)] as const;
    }),
  );
  return counts.filter(([, left]) => left > 0);
};
const settling = performance.now();
while ((await countUnsettled()).length > 0 && performance.now() - settling < SETTLED_WITHIN_MS) {
  await confirmImport();
  await pause(1000);
}
const left = await countUnsettled();
const settledAfter = Math.round((performance.now() - settling) / 1000);

const missing = async (ids: readonly string[], table: 'entities' | 'credentials' | 'exports') =>
  ids.length - (await count(`select count(*) from ${table} where id = any ($1)`, [ids]));
const timesOf = async (names: readonly string[], text: string) => {
  const rows = await query(text, [names]);
  const times = new Map(rows.map(({ key, times }) => [key, Number(times)]));
  return {
    missing: names.filter((name) => !times.has(name)).length,
    twice: [...times.values()].filter((times) => times > 1).length,
  };
};
const NAMED = `select e.display_name as key, count(*) as times from entities e
  where e.display_name = any ($1) group by 1`;
const requests = await timesOf(
  load.requests,
  `select e.display_name as key, count(*) as times from connections c join entities e on e.id = c.target_id
   where e.display_name = any ($1) group by 1`,
);
const imported = await timesOf(load.imported, NAMED);
const checks = await timesOf(
  load.checked,
  `select entity_id::text as key, count(*) as times from checks where entity_id = any ($1::uuid[]) group by 1`,
);
const outcomes = await timesOf(
  load.checked,
  `select entity_id::text as key, count(*) as times from check_events e join checks c on c.id = e.check_id
   where c.entity_id = any ($1::uuid[]) and e.outcome in ('Success', 'Error', 'Unverified') group by 1`,
);
const changes = new Map(
  (
    await query(
      `select credential_id as key, count(*) as times from credential_events
       where credential_id = any ($1) and step = 'changeValue' group by 1`,
      [load.values],
    )
  ).map(({ key, times }) => [key, Number(times)]),
);
const lostChanges = [...load.changes].filter(([id, known]) => (changes.get(id) ?? 0) < known).length;
const accepted = await query(`select event_id from webhook_deliveries where state = 'Delivered'`);
const unheard = accepted.filter(
  ({ event_id }) => !received.has(`evt_${event_id.replaceAll('-', '')}`),
).length;
const unproved = await count(
  `select count(*) from credentials c where c.entity_id = $1 and c.field_key = 'TradingName' and c.deleted_at is null
   and c.review_state = 'Validated' and not exists (
     select from proof_values v join proofs p on p.id = v.proof_id where v.credential_id = c.id
       and p.issued_at is not null and p.superseded_at is null and p.ended_at is null)`,
  [accountId],
);

const lost =
  (await missing(load.parties, 'entities')) +
  (await missing(load.values, 'credentials')) +
  (await missing(load.exports, 'exports')) +
  lostChanges +
  requests.missing +
  imported.missing +
  checks.missing +
  unheard +
  unproved;
const twice = requests.twice + imported.twice + checks.twice + outcomes.twice;
console.log(`
${isControl ? 'Control: commits are not waited for, requests carry no key' : 'As an operator runs it'}: ${KILLS} kills in ${seconds} s, ${load.acknowledged} writes acknowledged, ${load.unanswered} not
${load.parties.length} parties, ${load.values.length} values and their changes, ${load.requests.length} requests, ${load.checked.length} checks, ${load.validations} validations, ${load.imported.length} imported rows, ${load.exports.length} exports, ${accepted.length} webhooks
lost ${lost} (changes ${lostChanges}, requests ${requests.missing}, checks ${checks.missing}, imported rows ${imported.missing}, webhooks marked as delivered that nobody got ${unheard}, validated values without a credential ${unproved})
twice ${twice} (requests ${requests.twice}, checks ${checks.twice}, outcomes ${outcomes.twice}, imported rows ${imported.twice})
settled after ${settledAfter} s; left: ${left.map(([name, left]) => `${left} ${name}`).join(', ') || 'nothing'}
refused: ${[...load.faults].map(([text, times]) => `${text} (${times})`).join('; ') || 'nothing but what a kill explains'}`);
const isMet = lost + twice + left.length + load.faults.size === 0;
if (isControl ? lost === 0 || twice === 0 : !isMet) {
  console.error(isControl ? 'The control found nothing: the count proves nothing.' : 'Goal not met.');
  process.exitCode = 1;
}

async function prepare(of: string, body?: object): Promise<void> {
  const answer = await fetch(`${server.url}/v1/Accounts/${accountId}${of}`, {
    method: 'POST',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${of}: ${await answer.text()}`);
}

/** The last import waits for a person. */
async function confirmImport(): Promise<void> {
  const [open] = await query(`select id from imports where state in ('Checked', 'Stopped')`);
  if (open)
    await fetch(`${server.url}/v1/Imports/${open.id}/confirm`, {
      method: 'POST',
      headers: { authorization },
    });
}

/** Each time on a connection of its own: the database is killed in between. */
async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client(demo.ownerUrl);
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  return Number((await query(text, values))[0].count);
}
