import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { presentOwnership } from '@probity/api/routes/ownership.present.ts';
import { getOwnership } from '@probity/core/assurance/ownership';
import { holdingsOfItems } from '@probity/core/exchange/connections';
import { type Ctx, dayOf, inUnscopedTransaction, type Services } from '@probity/core/kernel/context';
import { createSealing } from '@probity/core/kernel/encryption';
import { verifyCredentialStates } from '@probity/core/registry/credentials';
import { InMemoryKeys } from '@probity/core/testing/in-memory-keys.ts';
import { createTestDatabase, type TestDatabase } from '@probity/db/testing/test-database.ts';
import { dataRelationTypes, type ScopeItemKind, sharingStatuses } from '@probity/domain';
import { bodsOf } from '@probity/domain/ownership/bods.ts';
import { bodsValidator, findBodsProblems } from '@probity/domain/ownership/testing/check-bods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from './demo-id.ts';
import { demoAccounts, demoPeople } from './demo-people.ts';
import { DemoWorld } from './demo-world.ts';
import { seedDemo } from './seed-demo.ts';
import { seedWorld } from './seed-world.ts';

const publicUrl = 'http://localhost:3000';

let database: TestDatabase;
let files: string;
let sealing: ReturnType<typeof createSealing>;

beforeAll(async () => {
  database = await createTestDatabase();
  files = await mkdtemp(path.join(tmpdir(), 'probity-demo-'));
  sealing = createSealing({ platformKey: randomBytes(32), keeper: new InMemoryKeys() });
  await seedDemo({ ownerUrl: database.ownerUrl, issuer: 'https://identity.example/', sealing });
  await seedWorld({ databaseUrl: database.appUrl, storageUrl: files, publicUrl, sealing });
}, 180_000);

afterAll(async () => {
  await database.close();
  await rm(files, { recursive: true, force: true });
});

const background = (): Ctx => ({
  db: database.db,
  services: { now: () => new Date() } as unknown as Services,
  actor: { kind: 'system', job: 'test' },
  requestId: 'test',
});

const countsOf = async (column: string, table: string): Promise<Record<string, number>> => {
  const rows = await database.asOwner<{ value: string; count: number }>(
    `select ${column} as value, count(*)::int as count from ${table} group by 1`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};
const valuesOf = async (column: string, table: string): Promise<string[]> =>
  Object.keys(await countsOf(column, table)).sort();

it('has about twenty organisations from four countries and sixty people', async () => {
  const {
    LegalPerson = 0,
    Organization = 0,
    Trust = 0,
    Partnership = 0,
  } = await countsOf('kind', 'entities');
  expect(LegalPerson).toBeGreaterThanOrEqual(60);
  expect(Organization + Trust + Partnership).toBeGreaterThanOrEqual(20);
  expect([Trust, Partnership].every((count) => count >= 2)).toBe(true);
  expect(await valuesOf('country', 'entities')).toEqual(expect.arrayContaining(['DE', 'GB', 'IE', 'ZA']));
});

it('has values in every state, with evidence that is valid, about to expire and expired', async () => {
  expect(await valuesOf('review_state', 'credentials')).toEqual([
    'AwaitingReview',
    'NoState',
    'NotApplicable',
    'Rejected',
    'Submitted',
    'Validated',
  ]);
  expect(await valuesOf('completeness', 'credentials')).toHaveLength(5);
  expect(await valuesOf('consent', 'credentials')).toEqual([
    'Awaited',
    'Given',
    'NotAsked',
    'NotNeeded',
    'Refused',
  ]);
  const evidence =
    "case when expires_on < current_date then 'past' when expires_on < current_date + 30 then 'soon' end";
  expect(await valuesOf(evidence, 'documents')).toEqual(['null', 'past', 'soon']);
  expect(Object.keys(await countsOf('current_version', 'documents'))).toContain('2');
});

it('has connections of every type and status, and agreements that were sent, viewed, signed and declined', async () => {
  expect(await valuesOf('sharing_status', 'connections')).toEqual([...sharingStatuses].sort());
  expect(await valuesOf('relation_type', 'connections')).toEqual([...dataRelationTypes].sort());
  expect(await valuesOf('event', 'connection_events')).toEqual(
    expect.arrayContaining(['approve', 'expire', 'queried', 'answered', 'reject', 'reminded', 'revoke']),
  );
  expect(await valuesOf('state', 'agreements')).toEqual(['Declined', 'Sent', 'Signed', 'Viewed']);
});

it('rates the risk of entities that share data, as the background job does when sharing begins', async () => {
  const rated = await database.asOwner<{ name: string }>(
    'select name from relationships where account_id = $1 and risk_order < 3',
    [demoId('northgate')],
  );
  expect(rated.map(({ name }) => name)).toContain('Rheinfels Kranbau GmbH');
});

it('has 16 items of the bank’s request ready, 4 to refresh and 4 missing; 3 roles are not confirmed', async () => {
  const [request] = await database.asOwner<{ id: string }>(
    `select id from connections where initiator_id = $1 and target_id = $2 and relation_type = 'DataRequest'`,
    [demoId('meridian'), demoId('northgate')],
  );
  const items = await database.asOwner<{ kind: ScopeItemKind; key: string }>(
    'select kind, key from connection_items where connection_id = $1',
    [request?.id],
  );
  const scope = items.map((item) => ({ ...item, required: true, evidence: [], evidenceRequired: false }));
  const holdings = await inUnscopedTransaction(background(), (ctx) =>
    holdingsOfItems(ctx, demoId('northgate'), demoId('northgate'), scope, 180),
  );
  const states = Map.groupBy(holdings, ({ readiness }) => readiness);
  expect(['Ready', 'NeedsRefresh', 'Missing'].map((state) => states.get(state as never)?.length)).toEqual([
    16, 4, 4,
  ]);
});

it('is consistent: audit logs are in chronological order and every review state matches its history', async () => {
  const backwards = await database.asOwner(
    'select a.chain_id from audit_log a join audit_log b on b.chain_id = a.chain_id and b.seq = a.seq + 1 where b.at < a.at',
  );
  expect(backwards).toEqual([]);
  expect((await verifyCredentialStates(background())).found).toBe(0);
  const late = await database.asOwner('select id from connections where changed_at > now()');
  expect(late).toEqual([]);
});

it('has signed credentials about validated values, and none that awaits its signature', async () => {
  const proofs = await database.asOwner<{ type: string; isSigned: boolean }>(
    'select type, issued_at is not null as "isSigned" from proofs where ended_at is null',
  );
  expect(proofs.filter(({ isSigned }) => !isSigned)).toEqual([]);
  expect(new Set(proofs.map(({ type }) => type)).size).toBeGreaterThan(3);
});

it('is created only once: a second start adds nothing', async () => {
  const before = await countsOf('action', 'audit_log');
  expect(await seedDemo({ ownerUrl: database.ownerUrl, issuer: 'https://identity.example/', sealing })).toBe(
    false,
  );
  expect(await countsOf('action', 'audit_log')).toEqual(before);
});

describe('the ownership of demo organisations, exported in the Beneficial Ownership Data Standard', () => {
  const choice = { view: 'Both', threshold: '25' } as const;
  const exportAll = async () => {
    const now = new Date();
    const world = await DemoWorld.begin({ db: database.db, sealing, storageUrl: files, publicUrl, now });
    const exported = [];
    for (const { key } of demoAccounts.filter(({ kind }) => kind !== 'LegalPerson')) {
      const owner = demoPeople.find(({ memberOf }) => memberOf?.account === key && memberOf.role === 'Owner');
      if (!owner) continue;
      const { services, ...as } = world.as(owner.key);
      const ctx = { ...as, services: { ...services, now: () => now } };
      const managed = await database.asOwner<{ id: string }>(
        `select id from entities where managed_by = $1 and kind <> 'LegalPerson' order by id`,
        [demoId(key)],
      );
      for (const { id: entityId } of managed) {
        const ownership = presentOwnership(await getOwnership(ctx, { entityId, ...choice }), choice);
        exported.push(bodsOf(ownership, { publisher: 'Probity', today: dayOf(now) }));
      }
    }
    return exported;
  };

  it('follows the rules of the standard', async () => {
    const exported = await exportAll();
    expect(exported.length).toBeGreaterThan(10);
    expect(exported.flat().filter(({ recordType }) => recordType === 'relationship').length).toBeGreaterThan(
      20,
    );
    expect(exported.flatMap(findBodsProblems)).toEqual([]);
  });

  // The standard's schemas are not part of this repository; docs/testing.md explains where to get them.
  it.skipIf(!process.env.BODS_SCHEMAS)(
    'is valid against the schemas published with the standard',
    async () => {
      const folder = process.env.BODS_SCHEMAS ?? '';
      const errorsOf = bodsValidator((name) => readFileSync(path.join(folder, `${name}.json`), 'utf8'));
      expect((await exportAll()).flatMap(errorsOf)).toEqual([]);
    },
  );
});

it('has complete contact details for every organisation with an account', async () => {
  const unreached = await database.asOwner<{ displayName: string }>(
    `select e.display_name from entities e join accounts a on a.id = e.id
      where e.kind <> 'LegalPerson' and (e.website is null or e.email is null or e.phone is null or e.location is null)`,
  );
  expect(unreached).toEqual([]);
});
