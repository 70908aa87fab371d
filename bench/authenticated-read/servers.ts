import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerApi } from '@probity/api';
import { hashSecret, someServices } from '@probity/core/kernel/context';
import { createSealing } from '@probity/core/kernel/encryption';
import { InMemoryKeys } from '@probity/core/testing/in-memory-keys.ts';
import { connect, migrate } from '@probity/db';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { fastify } from 'fastify';
import pg from 'pg';
import { ISSUER as issuer, startIdentity } from '../identity.ts';

// Serves the candidates, so that the load comes from another process.
const subject = 'auth0|bench';
const userId = '0199c000-0000-7000-8000-000000000001';
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-bench-'));
const postgres = await startEmbeddedServer({ dataDir });
await postgres.createDatabase('bench');
await migrate(postgres.ownerUrl('bench'));

const owner = new pg.Client(postgres.ownerUrl('bench'));
await owner.connect();
await owner.query(
  `insert into users (id, issuer, subject, email, name, status) values ($1, $2, $3, 'bench@people.example', 'Bench', 'Active')`,
  [userId, issuer, subject],
);
await owner.query(
  `insert into verified_sessions (user_id, session_hash, expires_at, last_seen_at) values ($1, $2, now() + interval '1 day', now() + interval '1 day')`,
  [userId, hashSecret(`${issuer}|${subject}|s1`)],
);
await owner.end();

const identity = await startIdentity();
const token = await identity.token(subject, 's1');

const bare = fastify();
bare.get('/', async () => ({ hello: 'world' }));

const pool = new pg.Pool({ connectionString: postgres.appUrl('bench'), max: 10 });
pool.on('error', () => undefined);
const row = fastify();
row.get('/', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.kind', 'user', true), set_config('app.user_id', $1, true)`, [
      userId,
    ]);
    const { rows } = await client.query('select * from users where id = $1', [userId]);
    await client.query('commit');
    return { id: rows[0].id, name: rows[0].name };
  } finally {
    client.release();
  }
});

const READ_USER = 'select id, name from users where id = $1';
// As the owner, who bypasses row-level security.
const ownerPool = new pg.Pool({ connectionString: postgres.ownerUrl('bench'), max: 10 });
ownerPool.on('error', () => undefined);
const prepared = fastify();
prepared.get('/', async () => {
  const { rows } = await ownerPool.query({ name: 'user', text: READ_USER, values: [userId] });
  return { id: rows[0].id, name: rows[0].name };
});

// All through one connection, without waiting for earlier answers: the least a driver can send.
const line = new pg.Client({ connectionString: postgres.ownerUrl('bench'), pipeline: true });
line.on('error', () => undefined);
await line.connect();
const pipelined = fastify();
pipelined.get('/', async () => {
  const { rows } = await line.query({ name: 'user', text: READ_USER, values: [userId] });
  return { id: rows[0].id, name: rows[0].name };
});

const ours = fastify();
const { db } = connect({ url: postgres.appUrl('bench'), applicationName: 'bench', onError: () => undefined });
await registerApi(ours, {
  base: {
    db,
    services: someServices({
      now: () => new Date(),
      sealing: createSealing({ platformKey: Buffer.alloc(32), keeper: new InMemoryKeys() }),
      identity: { keepsPassword: () => true },
      product: {
        name: 'Probity',
        domain: 'probity.example',
        publicUrl: '',
        siteUrl: 'https://probity.example',
        supportEmail: '',
        termsVersion: '1',
        issuer,
      },
    }),
  },
  changes: { subscribe: () => () => undefined, close: async () => undefined },
  version: '0',
  rateLimitScale: 1000,
  tokens: identity.tokens,
});

const urls = {
  'bare Fastify': await bare.listen({ port: 0, host: '127.0.0.1' }),
  'one prepared single-row read': await prepared.listen({ port: 0, host: '127.0.0.1' }),
  'the same, pipelined': await pipelined.listen({ port: 0, host: '127.0.0.1' }),
  'one row through row-level security': await row.listen({ port: 0, host: '127.0.0.1' }),
  'authenticated GET /Users/{id}': `${await ours.listen({ port: 0, host: '127.0.0.1' })}/v1/Users/${userId}`,
};
process.send?.({ urls, token });
// CPU time is meaningful on a busy machine, too.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.on('SIGTERM', async () => {
  await Promise.all([bare, prepared, pipelined, row, ours].map((server) => server.close()));
  await Promise.all([pool.end(), ownerPool.end(), line.end(), db.destroy()]);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
