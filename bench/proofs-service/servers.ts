import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerApi } from '@probity/api';
import {
  type Consequences,
  type Ctx,
  newId,
  someServices,
  type UserActor,
} from '@probity/core/kernel/context';
import { createSealing } from '@probity/core/kernel/encryption';
import { createCredential, updateCredential, validateCredential } from '@probity/core/registry/credentials';
import { getProof, issueProof, proveChangedValue } from '@probity/core/registry/proofs';
import { InMemoryKeys } from '@probity/core/testing/in-memory-keys.ts';
import { connect, migrate } from '@probity/db';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { fastify } from 'fastify';
import pg from 'pg';
import { ISSUER as issuer, startIdentity } from '../identity.ts';

// Serves what is measured, so that the load comes from another process.
const WRITERS = 8;
const ACCOUNTS = 64;
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-bench-'));
const postgres = await startEmbeddedServer({ dataDir });
await postgres.createDatabase('bench');
await migrate(postgres.ownerUrl('bench'));
const owner = new pg.Pool({ connectionString: postgres.ownerUrl('bench'), max: 4 });
owner.on('error', () => undefined);

const identity = await startIdentity();
const queued: { accountId: string; proofId: string }[] = [];
const services = someServices({
  now: () => new Date(),
  sealing: createSealing({ platformKey: Buffer.alloc(32), keeper: new InMemoryKeys() }),
  identity: { keepsPassword: () => true },
  consequences: new Proxy<Partial<Consequences>>(
    { 'credential.changed': [proveChangedValue] },
    { get: (handlers, event) => Reflect.get(handlers, event) ?? [] },
  ),
  jobs: {
    add: async (_db, { name }, payload) => {
      // Of the one job that is kept.
      const { accountId, proofId } = Object(payload);
      if (name === 'issue-proof') queued.push({ accountId, proofId });
    },
  },
  product: {
    name: 'Probity',
    domain: 'probity.example',
    publicUrl: 'https://probity.example',
    siteUrl: 'https://probity.example',
    supportEmail: '',
    termsVersion: '1',
    issuer,
  },
});
const { db } = connect({ url: postgres.appUrl('bench'), applicationName: 'bench', onError: () => undefined });
const ctxOf = (actor: Ctx['actor']): Ctx => ({ db, services, actor, requestId: newId() });

async function member(accountId: string, role: 'Owner' | 'Validator'): Promise<UserActor> {
  const userId = newId();
  const email = `${userId}@people.example`;
  await owner.query(
    `insert into users (id, issuer, subject, email, email_verified_at, name, status)
     values ($1, $2, $3, $4, now(), 'Bench', 'Active')`,
    [userId, issuer, `auth0|${userId}`, email],
  );
  await owner.query(
    `insert into members (id, account_id, user_id, email, name, role, joined_at) values ($1, $2, $3, $4, 'Bench', $5, now())`,
    [newId(), accountId, userId, email, role],
  );
  return {
    kind: 'user',
    userId,
    email,
    name: 'Bench',
    accountType: 'ORGANIZATION',
    memberships: [{ accountId, role, kind: 'Organization', name: 'Bench' }],
    verified: true,
    secondFactor: { method: 'email', enrolled: true },
    sessionHash: randomBytes(32),
    authenticatedAt: new Date(),
  };
}

/** An organisation with a validated value and the record of its proof. */
async function anAccount() {
  const accountId = newId();
  await owner.query(
    `insert into entities (id, kind, display_name, country, origin, claimed_at)
     values ($1, 'Organization', $2, 'GB', 'ByOrganization', now())`,
    [accountId, `Fictional ${accountId}`],
  );
  const key = await services.sealing.newDataKey(accountId);
  await owner.query('insert into accounts (id, data_key) values ($1, $2)', [accountId, key]);
  const [author, validator] = [await member(accountId, 'Owner'), await member(accountId, 'Validator')];
  const { id: credentialId } = await createCredential(ctxOf(author), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value: 'Fictional Harbour Systems',
  });
  await updateCredential(ctxOf(author), { credentialId, step: 'requestReview' });
  await validateCredential(ctxOf(validator), { credentialId });
  return { author, credentialId };
}

const [account] = await Promise.all([anAccount()]);
for (let count = 1; count < ACCOUNTS; count += 1) await anAccount();
const system = ctxOf({ kind: 'system', job: 'issue-proof' });
for (const proof of queued) await issueProof(system, proof);
const { credential } = await getProof(ctxOf(account.author), { credentialId: account.credentialId });

const app = fastify({ bodyLimit: 1_000_000 });
await registerApi(app, {
  base: { db, services },
  changes: { subscribe: () => () => undefined, close: async () => undefined },
  version: '0',
  rateLimitScale: 100_000,
  tokens: identity.tokens,
});
const bare = fastify();
bare.post('/', async () => ({ hello: 'world' }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const {
  rows: [list],
} = await owner.query<{ id: number }>('insert into status_lists (opened_at) values (now()) returning id');
let nextEntry = 0;

/** The record of a new proof for each account, which takes the place of the former one. */
async function queueAgain(): Promise<Parameters<typeof issueProof>[1][]> {
  const { rows } = await owner.query<{ accountId: string; proofId: string }>(
    `with former as (
       update proofs set superseded_at = now() where superseded_at is null returning *
     ), fresh as (
       select *, gen_random_uuid() as fresh_id, $2::int + row_number() over () as entry from former
     ), entries as (
       insert into status_entries (list_id, index) select $1, entry from fresh
     )
     insert into proofs (id, account_id, entity_id, type, credential_id, list_id, list_index, queued_at)
     select fresh_id, account_id, entity_id, type, credential_id, $1, entry, now() from fresh
     returning account_id as "accountId", id as "proofId"`,
    [list?.id, nextEntry],
  );
  nextEntry += rows.length;
  return rows;
}

/** Of queued proofs, by as many workers as there are writers: claims gathered, encrypted, signed, stored, recorded. */
async function issueFor(milliseconds: number): Promise<number> {
  let elapsed = 0;
  let count = 0;
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const proofs = await queueAgain();
    const begun = performance.now();
    count += proofs.length;
    const work = async () => {
      for (let proof = proofs.pop(); proof; proof = proofs.pop()) await issueProof(system, proof);
    };
    await Promise.all(Array.from({ length: WRITERS }, work));
    elapsed += performance.now() - begun;
  }
  return (count * 1000) / elapsed;
}

function rawRates(milliseconds: number): { sign: number; verify: number } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [key, data] = [createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), randomBytes(900)];
  const signature = sign('sha256', data, privateKey);
  const rate = (work: () => unknown) => {
    const begun = performance.now();
    let count = 0;
    for (; performance.now() - begun < milliseconds; count += 1) work();
    return (count * 1000) / (performance.now() - begun);
  };
  return {
    sign: rate(() => sign('sha256', data, privateKey)),
    verify: rate(() => verify('sha256', data, key, signature)),
  };
}

process.send?.({ address, bare: await bare.listen({ port: 0, host: '127.0.0.1' }), credential });
process.on('message', async (message) => {
  // The parent sends nothing else.
  const { work, milliseconds } = Object(message);
  process.send?.({
    result: work === 'issue' ? await issueFor(milliseconds) : rawRates(milliseconds),
  });
});
process.on('SIGTERM', async () => {
  await Promise.all([app.close(), bare.close()]);
  await Promise.all([owner.end(), db.destroy()]);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
