// Kills the server again and again while it stores and deletes files, and compares rows with files.
import { setTimeout as pause } from 'node:timers/promises';
import { type Ctx, newId, someServices } from '@probity/core/kernel/context';
import { sweepFiles } from '@probity/core/platform/stored-files';
import { connect } from '@probity/db';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import pg from 'pg';
import sharp from 'sharp';
import { openDemo } from '../demo.ts';
import { startProcess } from './server-process.ts';

const isControl = process.env.CONTROL === '1';
const KILLS = Number(process.env.KILLS ?? (isControl ? 5 : 15));
const CLIENTS = 8;
const TWO_DAYS_MS = 172_800_000;
const DELETED_WITHIN_MS = 240_000;

await using cleanup = new AsyncDisposableStack();
const demo = await openDemo(Number(process.env.BENCH_PORT ?? 4155), 'api,worker');
cleanup.defer(demo.close);
const owner = new pg.Client(demo.ownerUrl);
await owner.connect();
cleanup.defer(() => owner.end());
const blobs = await createBlobStore(demo.settings.STORAGE_URL);
if (isControl) {
  await owner.query('create table control_files (storage_key text primary key)');
  await owner.query('grant insert on control_files to probity_app');
}

/** Every table that refers to a file of an account. */
const REFERRING = isControl
  ? ['control_files']
  : [
      'document_versions',
      'declaration_versions',
      'agreement_copies',
      'retained_files',
      'export_parts',
      'import_parts',
    ];
const rows = REFERRING.map(
  (table) => `select storage_key as key from ${table} where storage_key is not null`,
);

/** What a row names and is not there, and what is there and no row names. Rows are read first: nothing writes any more. */
async function compare(): Promise<{ lost: string[]; unused: string[] }> {
  const named = new Set(
    (await owner.query<{ key: string }>(rows.join(' union '))).rows.map(({ key }) => key),
  );
  const stored = new Set<string>();
  for await (const key of blobs.list('')) stored.add(key);
  return {
    lost: [...named].filter((key) => !stored.has(key)),
    unused: [...stored].filter((key) => !named.has(key)),
  };
}

const FILE_NAME = 'crash.csv';
let made = 0;
let deleted = 0;
let started = 0;
const documents: string[] = [];
const authorization = `Bearer ${demo.token}`;
let accountId = '';

async function send(url: string, method: string, body?: FormData | Uint8Array<ArrayBuffer>) {
  const answer = await fetch(url, { method, headers: { authorization }, ...(body && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  // The answers of this API contain what is read of them, or the program fails.
  return Object(JSON.parse(text || '{}'));
}

/** A picture that no other one equals: files of the same content are stored once. */
async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const number = started++;
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: Math.floor(number / 65_536) };
  return new Uint8Array(
    await sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

async function upload(base: string): Promise<void> {
  const picture = await aPicture();
  if (isControl) await send(`${base}/v1/Documents`, 'POST', picture);
  else {
    const form = new FormData();
    form.set('entityId', accountId);
    form.set('type', 'Other');
    form.set('file', new File([picture], 'deed.png', { type: 'image/png' }));
    const { id } = await send(`${base}/v1/Documents`, 'POST', form);
    documents.push(String(id));
  }
  made += 1;
}

async function importAndDelete(base: string): Promise<void> {
  const form = new FormData();
  form.set(
    'file',
    new File([`name,email\nKestrel ${started++},a@kestrel.example\n`], FILE_NAME, { type: 'text/csv' }),
  );
  const { id } = await send(`${base}/v1/Entities/${accountId}/imports`, 'POST', form);
  await send(`${base}/v1/Imports/${String(id)}`, 'DELETE');
  deleted += 1;
}

/** An import that a kill has interrupted goes on, and the account has no other until it has ended. */
async function deleteLeftOver(base: string): Promise<void> {
  const { items } = await send(`${base}/v1/Entities/${accountId}/imports`, 'GET');
  for (const { id, fileName } of items)
    if (fileName === FILE_NAME) await send(`${base}/v1/Imports/${String(id)}`, 'DELETE');
}

const failures = new Set<string>();
let [lostRows, cutOff] = [0, 0];
for (let kill = 0; kill < KILLS; kill += 1) {
  const server = await startProcess(demo, { DATABASE_POOL_SIZE: '10' }, isControl ? 'bare' : 'product');
  if (!isControl && accountId === '')
    accountId = String((await send(`${server.url}/v1/Workspace`, 'GET')).accountId);
  if (!isControl) await deleteLeftOver(server.url);
  let isGone = false;
  const madeBefore = made;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    // An account has one import at a time.
    const work = client === 0 && !isControl ? importAndDelete : upload;
    while (!isGone)
      await work(server.url).catch((error) => {
        if (!isGone) failures.add(String(error).slice(0, 200));
      });
  });
  while (made < madeBefore + CLIENTS) await pause(10);
  await pause(200 + Math.random() * 1500);
  isGone = true;
  await server.end('SIGKILL');
  await Promise.all(clients);
  // Pictures of one colour say nothing; reading them would only take time.
  await owner.query(`delete from pgboss.job where name = 'read-document'`);
  const { lost, unused } = await compare();
  lostRows += lost.length;
  cutOff = Math.max(cutOff, unused.length);
}
console.log(`${KILLS} kills: ${made} files stored, ${deleted} imports deleted with their files`);
console.log(`rows without a file after a kill: ${lostRows}; files without a row: ${cutOff} at most`);
if (failures.size > 0) console.log(`refused: ${[...failures].slice(0, 5).join('; ')}`);

let isMet = lostRows === 0 && cutOff > 0 && failures.size === 0;
if (!isControl) {
  const server = await startProcess(demo);
  const left = async () =>
    Number(
      (
        await owner.query(
          `select count(*) from pgboss.job where name = 'drop-files' and state in ('created', 'retry', 'active')`,
        )
      ).rows[0].count,
    );
  const begun = performance.now();
  while (performance.now() - begun < DELETED_WITHIN_MS && (await left()) > 0) await pause(1000);
  const waited = Math.round((performance.now() - begun) / 1000);
  await server.end('SIGTERM');
  const before = await compare();
  const { db, close } = connect({
    url: demo.env.DATABASE_URL ?? '',
    applicationName: 'sweeper',
    onError: () => undefined,
  });
  const ctx: Ctx = {
    db,
    actor: { kind: 'system', job: 'nightly-maintenance' },
    requestId: newId(),
    services: someServices({ blobs, now: () => new Date(Date.now() + TWO_DAYS_MS) }),
  };
  await sweepFiles(ctx);
  await close();
  const after = await compare();
  const kept = await owner.query<{ count: string }>(
    `select count(distinct document_id) from document_versions where document_id = any ($1)`,
    [documents],
  );
  const acknowledged = documents.length - Number(kept.rows[0]?.count);
  console.log(
    `${waited} s after the restart: ${await left()} deletions left, ${before.unused.length} files without a row`,
  );
  console.log(
    `after the sweeper, two days on: ${after.unused.length} files without a row, ${after.lost.length} rows without a file`,
  );
  console.log(`acknowledged documents that are gone: ${acknowledged} of ${documents.length}`);
  isMet &&=
    after.unused.length === 0 && after.lost.length === 0 && acknowledged === 0 && (await left()) === 0;
}
if (isControl === isMet) {
  console.error(isControl ? 'The control found nothing: the check proves nothing.' : 'Goal not met.');
  process.exitCode = 1;
}
