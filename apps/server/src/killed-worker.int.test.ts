import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startAmlCheck } from '@probity/core/assurance/aml-checks';
import { getBulkRequest, startBulkRequest } from '@probity/core/exchange/bulk-requests';
import { switchEnricher } from '@probity/core/identity/accounts';
import { createEntity } from '@probity/core/identity/entities';
import { inTransaction } from '@probity/core/kernel/context';
import { sealingOf } from '@probity/core/kernel/encryption';
import { fileContext, uploadDocument } from '@probity/core/registry/documents';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { TestWorld } from '@probity/core/testing/test-world.ts';
import { fieldsOf, TwoParties } from '@probity/core/testing/two-parties.ts';
import { downloadExport, startExport } from '@probity/core/workspace/exports';
import { confirmImport, getImport, startImport } from '@probity/core/workspace/imports';
import { superviseQueue } from '@probity/db/testing/supervise-queue.ts';
import { whileLocked } from '@probity/db/testing/while-locked.ts';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { createComplyAdvantage } from '@probity/integrations';
import { type ProviderWorld, startProviderWorld } from '@probity/integrations/testing/provider-world.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openKeys } from './open-keys.ts';
import { readCommandSettings } from './settings.ts';

/** Each test starts several workers, which can be slow on a busy machine. */
const patient = { timeout: 240_000 };

/** One full batch and part of the next. */
const RECIPIENTS = 300;
const IN_SECOND_PORTION = 260;

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-killed-'));
const workers: ChildProcess[] = [];
const CHECKS = 12;
/** How many checks a worker runs at once. */
const IN_HAND = 5;
/** Three portions. */
const ROWS = 1_500;
/** Enough for several export parts. */
const EVIDENCE_BYTES = 24_000_000;

let twins: ProviderWorld;
let world: TestWorld;
let two: TwoParties;

const settings = () => ({
  DATABASE_URL: world.database.appUrl,
  DATABASE_OWNER_URL: world.database.ownerUrl,
  KEYS_URL: `file:${path.join(dataDir, 'keys.json')}`,
  STORAGE_URL: path.join(dataDir, 'files'),
  CHECKPOINTS_URL: path.join(dataDir, 'checkpoints'),
});
const complyAdvantage = () => ({
  baseUrl: twins.of('comply-advantage'),
  key: 'sandbox-comply-advantage-key',
});

beforeAll(async () => {
  twins = await startProviderWorld();
  world = await TestWorld.open();
  world.clock = new Date();
  const { sealing } = await openKeys(readCommandSettings(settings()), world.database.db);
  world.services.sealing = sealing;
  world.services.blobs = await createBlobStore(settings().STORAGE_URL);
  two = await TwoParties.meet(world);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill));
  // The next worker must not start with the emails of this test.
  await world.database.asOwner('delete from pgboss.job');
});
afterAll(async () => {
  await world.close();
  await twins.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const nowhere = { OIDC_ISSUER: 'http://127.0.0.1:9/', SMTP_URL: 'smtp://127.0.0.1:9' };
  const secrets = {
    OIDC_CLIENT_SECRET: 'b',
    OIDC_MANAGEMENT_CLIENT_SECRET: 'd',
    SESSION_SECRET: 'x'.repeat(40),
  };
  const env = {
    ...settings(),
    ...nowhere,
    ...secrets,
    COMPLY_ADVANTAGE_BASE_URL: complyAdvantage().baseUrl,
    COMPLY_ADVANTAGE_KEY: complyAdvantage().key,
    PATH: process.env.PATH,
    // The first worker compiles the modules for all others.
    NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
    PORT: '0',
    ROLES: 'worker',
    OIDC_CLIENT_ID: 'a',
    OIDC_MANAGEMENT_CLIENT_ID: 'c',
    LOG_LEVEL: 'silent',
  };
  const worker = fork(new URL('./main.ts', import.meta.url), { env, execArgv: [] });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Locks a row of the second batch until `work` is done. */
async function whileRowIsHeld(bulkRequestId: string, work: () => Promise<void>): Promise<void> {
  const row = 'select from bulk_request_rows where bulk_request_id = $1 and number = $2 for update';
  await whileLocked(world.database.ownerUrl, [row, [bulkRequestId, IN_SECOND_PORTION]], work);
}

/** Blocks workers that write a matching row until `work` is done. */
async function whileWritesWait(
  { table, when }: { table: string; when: string },
  work: () => Promise<void>,
): Promise<void> {
  await world.database.asOwner(
    `create function wait_for_test() returns trigger language plpgsql
     as 'begin perform pg_advisory_xact_lock(1); return new; end'`,
  );
  await world.database.asOwner(
    `create trigger wait_for_test before insert or update on ${table} for each row when (${when})
     execute function wait_for_test()`,
  );
  await whileLocked(world.database.ownerUrl, ['select pg_advisory_xact_lock(1)', []], work);
  await world.database.asOwner('drop function wait_for_test cascade');
}

/** Waits without a time limit, but fails if the worker exits on its own. */
async function until(worker: ChildProcess, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    if (worker.exitCode !== null) throw new Error(`The worker ended with ${worker.exitCode}.`);
    await setTimeout(100);
  }
}

async function isAnyWorkerBlocked(): Promise<boolean> {
  const waiting = await world.database.asOwner(
    `select from pg_locks l join pg_stat_activity a using (pid)
     where a.datname = current_database() and a.application_name = 'probity-worker' and not l.granted`,
  );
  return waiting.length > 0;
}

/** Triggers at once what the queue does after 30 seconds without a heartbeat, and skips the delay before the retry. */
async function letTheQueueNotice(queue: string, held: number): Promise<void> {
  const noticed = async () => {
    await world.database.asOwner(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = $1`,
      [queue],
    );
    await world.database.asOwner('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
    await superviseQueue(world.database.appUrl, queue);
    return world.database.asOwner(`select from pgboss.job where name = $1 and state = 'retry'`, [queue]);
  };
  // The database may still be executing the killed worker's last statements.
  await expect.poll(noticed, { timeout: 60_000, interval: 500 }).toHaveLength(held);
  await world.database.asOwner(
    `update pgboss.job set start_after = now() where name = $1 and state = 'retry'`,
    [queue],
  );
}

const fetchBulkRequest = (bulkRequestId: string) =>
  getBulkRequest(world.ctx(two.requester), { bulkRequestId });

it(
  'sends each request exactly once when a worker is killed partway and another takes over',
  patient,
  async () => {
    const recipients = Array.from({ length: RECIPIENTS }, (_, n) => ({
      name: `Party ${n}`,
      email: `party${n}@killed.example`,
    }));
    const { id } = await startBulkRequest(world.ctx(two.requester), {
      accountId: two.requesterId,
      source: { recipients },
      scope: fieldsOf('TradingName'),
      skipInvalid: false,
    });
    await whileRowIsHeld(id, async () => {
      const first = startWorker();
      await until(first, isAnyWorkerBlocked);
      await kill(first);
    });
    expect(await fetchBulkRequest(id)).toMatchObject({ state: 'Running', done: 250 });

    await letTheQueueNotice('send-bulk-request', 1);
    const second = startWorker();
    await until(second, async () => (await fetchBulkRequest(id)).state === 'Finished');
    expect(await fetchBulkRequest(id)).toMatchObject({ done: RECIPIENTS, failed: 0 });
    const asked = await world.database.asOwner<{ email: string }>(
      `select c.target_email as email from connections c join party_invitations i on i.connection_id = c.id
     where c.initiator_id = $1`,
      [two.requesterId],
    );
    expect(asked.map(({ email }) => email).sort()).toEqual(recipients.map(({ email }) => email).sort());
    const [emails] = await world.database.asOwner<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'send-mail'`,
    );
    expect(emails?.n).toBe(RECIPIENTS);
  },
);

it(
  'resumes the checks that a killed worker was running, and completes each exactly once',
  patient,
  async () => {
    const { requesterId: accountId } = two;
    const ctx = () => world.ctx(two.requester);
    world.services.amlProvider = createComplyAdvantage({
      ...complyAdvantage(),
      timeoutMs: 5000,
      fuzziness: 0.6,
    });
    await switchEnricher(ctx(), { accountId, enricher: 'ComplyAdvantage', on: true });
    for (let n = 0; n < CHECKS; n++) {
      const person = { accountId, kind: 'LegalPerson' as const, name: `Qwyn Vexley ${n}`, country: 'GB' };
      const { entity } = await createEntity(ctx(), person);
      await startAmlCheck(ctx(), { entityId: entity.id, resource: 'LegalPersons' });
    }
    const inHand = async () =>
      (
        await world.database.asOwner(
          `select from pgboss.job where name = 'run-aml-check' and state = 'active'`,
        )
      ).length;
    await twins.setFaults({ 'comply-advantage': 'slow' });
    const first = startWorker();
    await until(first, async () => (await inHand()) === IN_HAND);
    await kill(first);
    await twins.setFaults({ 'comply-advantage': 'ok' });
    await letTheQueueNotice('run-aml-check', IN_HAND);

    const open = () =>
      world.database.asOwner(`select from checks where type = 'AmlCheck' and outcome <> 'Success'`);
    await until(startWorker(), async () => (await open()).length === 0);
    const settled = await world.database.asOwner<{ n: number }>(
      `select count(*)::int as n from check_events join checks on checks.id = check_id
     where checks.type = 'AmlCheck' and check_events.outcome = 'Success' group by check_id`,
    );
    expect(settled).toEqual(Array.from({ length: CHECKS }, () => ({ n: 1 })));
    const searches = (await twins.calls('comply-advantage')).filter(({ method }) => method === 'POST');
    // Searches that had reached the provider before the worker was killed are repeated.
    expect(searches.length).toBeGreaterThanOrEqual(CHECKS);
    expect(searches.length).toBeLessThanOrEqual(CHECKS + IN_HAND);
  },
);

const progressOf = async <Progress extends Record<string, unknown>>(query: string, id: string) =>
  (await world.database.asOwner<Progress>(query, [id]))[0];

it(
  'imports each row exactly once when a worker is killed partway and another takes over',
  patient,
  async () => {
    const { requesterId: accountId } = two;
    const ctx = () => world.ctx(two.requester);
    const rows = Array.from({ length: ROWS }, (_, n) =>
      n % 2 === 0 ? `Counterparty ${n},office@c${n}.example` : `Counterparty ${n},no address`,
    );
    const table = Buffer.from(`name,email\n${rows.join('\n')}\n`);
    const { id } = await startImport(ctx(), { accountId, fileName: 'many.csv', bytes: inOne(table) });
    const progress = async () =>
      (await progressOf<{ state: string; position: number }>(
        'select state, position from imports where id = $1',
        id,
      )) ?? { state: '', position: 0 };
    const first = startWorker();
    await until(first, async () => (await progress()).state === 'Checked');
    await whileWritesWait(
      { table: 'imports', when: `new.state = 'Running' and new.position > ${ROWS / 2}` },
      async () => {
        await confirmImport(ctx(), { importId: id });
        await until(first, isAnyWorkerBlocked);
        await kill(first);
      },
    );
    expect((await progress()).position).toBeGreaterThan(0);
    expect((await progress()).position).toBeLessThan(ROWS);
    await letTheQueueNotice('run-import', 1);
    const second = startWorker();
    await until(second, async () => (await progress()).state === 'Finished');
    await kill(second);
    expect(await getImport(ctx(), { importId: id })).toMatchObject({
      total: ROWS,
      done: ROWS / 2,
      failed: ROWS / 2,
      existing: 0,
    });
    const written = await world.database.asOwner<{ name: string; sides: number; named: number }>(
      `select e.display_name as name, count(s.*)::int as sides,
       (select count(*)::int from audit_log a where a.subject_id = e.id and a.action = 'entity.named') as named
     from connections c join entities e on e.id = c.target_id join connection_sides s on s.connection_id = c.id
     where c.initiator_id = $1 and c.target_email like 'office@c%' group by e.id, c.id`,
      [accountId],
    );
    expect(written).toHaveLength(ROWS / 2);
    expect(new Set(written.map(({ name }) => name)).size).toBe(ROWS / 2);
    expect(written.every(({ sides, named }) => sides === 2 && named === 1)).toBe(true);
  },
);

it(
  'completes an export as one intact file when a worker is killed partway and another takes over',
  patient,
  async () => {
    const { holderId: entityId } = two;
    const ctx = () => world.ctx(two.holder);
    const file = { fileName: 'deed.png', declaredType: 'image/png', bytes: await aPng() };
    const about = { entityId, type: 'Other' as const, issuedOn: null, expiresOn: null };
    const document = await uploadDocument(ctx(), { ...about, file });
    await enlarge(document.id, entityId);
    // Reading the document's text is not part of this test.
    await world.database.asOwner(`delete from pgboss.job where name = 'read-document'`);
    const { id } = await startExport(ctx(), { entityId, kinds: ['Organization'], format: 'Full' });
    const progress = async () =>
      (await progressOf<{ state: string; done: string }>(
        'select state, done_bytes as done from exports where id = $1',
        id,
      )) ?? { state: '', done: '0' };
    await whileWritesWait({ table: 'export_parts', when: 'new.number = 3' }, async () => {
      const first = startWorker();
      await until(first, isAnyWorkerBlocked);
      await kill(first);
    });
    const killed = await progress();
    expect(killed.state).toBe('Running');
    expect(Number(killed.done)).toBeGreaterThan(0);
    expect(Number(killed.done)).toBeLessThan(EVIDENCE_BYTES);
    await letTheQueueNotice('make-export', 1);
    const second = startWorker();
    await until(second, async () => (await progress()).state === 'Ready');
    await kill(second);
    const { size, sha256, read } = await downloadExport(ctx(), { exportId: id });
    const hash = createHash('sha256');
    for await (const chunk of read(0, size - 1)) hash.update(chunk);
    expect(hash.digest('hex')).toBe(sha256);
    const parts = await world.database.asOwner('select from export_parts where export_id = $1', [id]);
    expect(parts).toHaveLength(Math.ceil(size / 4_194_304));
  },
);

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Replaces the stored file with a large one, as if that had been uploaded. */
async function enlarge(documentId: string, accountId: string): Promise<void> {
  const bytes = randomBytes(EVIDENCE_BYTES);
  const [row] = await world.database.asOwner<{ storage_key: string }>(
    'update document_versions set size = $2, content_hash = $3 where document_id = $1 returning storage_key',
    [documentId, EVIDENCE_BYTES, createHash('sha256').update(bytes).digest()],
  );
  const key = row?.storage_key ?? '';
  const ctx = world.ctx({ kind: 'system', job: 'test' });
  const sealing = await inTransaction(ctx, (ctx) => sealingOf(ctx, accountId));
  await world.services.blobs.put(key, sealing.seal(bytes, fileContext(key)));
}
