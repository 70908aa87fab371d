import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@probity/core/kernel/context';
import { connect } from '@probity/db';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { openKeys } from '@probity/server/open-keys.ts';
import pg from 'pg';
import { openDemo } from '../demo.ts';
import { checkArchive } from './check-archive.ts';

// A full file with much evidence: the memory of the worker that writes it and of the server that delivers it, while it
// is downloaded completely, and while it is interrupted halfway and resumed.
const MEGABYTES = Number(process.argv[2] ?? 2000);
const DOCUMENT = 20_000_000;
const LONGEST_MS = 3_600_000;
const QUIET_MS = 15_000;

const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4143);
const url = `http://127.0.0.1:${port}/v1`;
const main = path.join(root, 'apps/server/src/main.ts');

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(port, 'api');
cleanup.defer(demo.close);
const owner = new pg.Client(demo.ownerUrl);
await owner.connect();
cleanup.defer(() => owner.end());
const headers = { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' };

const server = await startServer();
const accountId = (await call<{ accountId: string }>('GET', '/Workspace')).accountId;
await fill();

const worker = spawn(process.execPath, [main], {
  env: { ...process.env, ...demo.env, ROLES: 'worker', PORT: '0' },
  stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'],
});
cleanup.defer(() => end(worker));
const idle = await settledMemory(worker.pid);
const begun = performance.now();
const { id } = await call<{ id: string }>('POST', `/LegalEntities/${accountId}/export`, { format: 'Full' });
/** Its peak memory while it wrote the evidence, and afterwards. */
let [busiest, atEnd] = [idle, idle];
let size = 0;
for (;;) {
  const { items } = await call<{
    items: { id: string; state: string; size: number | null; progress: { done: number } }[];
  }>('GET', `/LegalEntities/${accountId}/export`);
  const now = residentOf(worker.pid);
  if ((items.find((one) => one.id === id)?.progress.done ?? 0) < MEGABYTES * 990_000)
    busiest = Math.max(busiest, now);
  else atEnd = Math.max(atEnd, now);
  const found = items.find((one) => one.id === id);
  size = found?.size ?? 0;
  if (found?.state === 'Ready') break;
  if (found?.state === 'Failed' || performance.now() - begun > LONGEST_MS)
    throw new Error('It was not written.');
  await pause(50);
}
const written = performance.now() - begun;
await end(worker);
const file = path.join(demo.dataDir, 'downloaded.zip');
const servedBefore = await settledMemory(server.pid);
const whole = await download(() => fetchInto(file, { from: 0 }));
const joined = await download(async () => {
  await fetchInto(file, { from: 0, upTo: Math.floor(size / 2) });
  return fetchInto(file, { from: (await stat(file)).size });
});
const listed = await checkArchive(file);
console.table([
  {
    what: `${MEGABYTES} MB of evidence written`,
    seconds: Math.round(written / 100) / 10,
    'MB of the worker before': idle,
    'MB with evidence': busiest,
    'MB with the PDF': atEnd,
    'more than before': Math.max(busiest, atEnd) - idle,
  },
]);
console.table([
  { what: 'downloaded whole', ...whole },
  { what: 'broken off in the middle and resumed', ...joined },
]);
console.log(
  `${size} bytes, the joined file among them byte for byte; ${listed} files in it are what its manifest says. ` +
    `Load average ${loadavg()[0]?.toFixed(1)}. Goal: less than 200 MB more than before.`,
);

/** Documents as if they had been uploaded, of random bytes. */
async function fill(): Promise<void> {
  const { DATABASE_URL, STORAGE_URL } = demo.settings;
  const { db, close } = connect({ url: DATABASE_URL, applicationName: 'bench', onError: () => undefined });
  const { sealing } = await openKeys(demo.settings, db);
  const blobs = await createBlobStore(STORAGE_URL);
  const { rows } = await owner.query('select data_key from accounts where id = $1', [accountId]);
  const account = await sealing.forAccount(accountId, [rows[0].data_key]);
  for (let number = 0; number < (MEGABYTES * 1_000_000) / DOCUMENT; number++) {
    const [documentId, key] = [newId(), newId()];
    const bytes = randomBytes(DOCUMENT);
    const context = { table: 'files', row: key, column: 'content' };
    await blobs.put(key, account.seal(bytes, context));
    const title = account.seal(`Evidence ${number}.pdf`, {
      table: 'documents',
      row: documentId,
      column: 'title',
    });
    await owner.query(
      `insert into documents (id, account_id, entity_id, type, title, created_at, current_version)
       values ($1, $2, $2, 'Other', $3, now(), 1)`,
      [documentId, accountId, title],
    );
    await owner.query(
      `insert into document_versions (document_id, number, account_id, kind, media_type, size, content_index, content_hash, storage_key, created_at)
       values ($1, 1, $2, 'pdf', 'application/pdf', $3, $4, $5, $6, now())`,
      [
        documentId,
        accountId,
        DOCUMENT,
        Buffer.from(randomUUID()),
        createHash('sha256').update(bytes).digest(),
        key,
      ],
    );
  }
  await close();
}

/** Downloads the file, and measures the server's memory meanwhile. */
async function download(fetched: () => Promise<string>): Promise<object> {
  await rm(file, { force: true });
  let busiest = residentOf(server.pid);
  const watch = setInterval(() => {
    busiest = Math.max(busiest, residentOf(server.pid));
  }, 50);
  const from = performance.now();
  const tag = await fetched();
  clearInterval(watch);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  if (tag !== `"${hash.digest('hex')}"` || (await stat(file)).size !== size)
    throw new Error('Other bytes were downloaded.');
  return {
    seconds: Math.round((performance.now() - from) / 100) / 10,
    'MB of the server before': servedBefore,
    'MB at its peak': busiest,
    'more than before': busiest - servedBefore,
  };
}

/** Appends the server's response from a position to the file, and stops once it has enough. */
async function fetchInto(
  file: string,
  { from, upTo = Infinity }: { from: number; upTo?: number },
): Promise<string> {
  const leaving = new AbortController();
  const wanted = new Headers(headers);
  if (from > 0) wanted.set('range', `bytes=${from}-`);
  const answer = await fetch(`${url}/Exports/${id}/file`, {
    headers: wanted,
    signal: leaving.signal,
  });
  if (answer.status !== (from > 0 ? 206 : 200)) throw new Error(`The download answered ${answer.status}.`);
  const to = createWriteStream(file, { flags: 'a' });
  let at = from;
  for await (const chunk of answer.body ?? []) {
    if (!to.write(chunk)) await once(to, 'drain');
    at += chunk.length;
    if (at >= upTo) break;
  }
  leaving.abort();
  to.end();
  await once(to, 'finish');
  return answer.headers.get('etag') ?? '';
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...demo.env },
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'ipc'],
  });
  cleanup.defer(() => end(child));
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function call<Body>(method: string, address: string, body?: object): Promise<Body> {
  const answer = await fetch(url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function residentOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000);
}

/** Once the worker has loaded everything and no longer grows. */
async function settledMemory(pid: number | undefined): Promise<number> {
  let [most, since] = [0, performance.now()];
  while (performance.now() - since < QUIET_MS) {
    await pause(500);
    const now = residentOf(pid);
    if (now > most + 2) [most, since] = [now, performance.now()];
  }
  return most;
}
