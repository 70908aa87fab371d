import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSealing } from '@probity/core/kernel/encryption';
import { InMemoryKeys } from '@probity/core/testing/in-memory-keys.ts';
import { InMemoryRegister } from '@probity/core/testing/in-memory-register.ts';
import { createTestDatabase, type TestDatabase } from '@probity/db/testing/test-database.ts';
import { createScreening } from '@probity/integrations/screening/create-screening.ts';
import { oneThread } from '@probity/integrations/screening/testing/one-thread.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoId } from './demo-id.ts';
import { address } from './demo-profile.ts';
import { seedDemo } from './seed-demo.ts';
import { seedWorld } from './seed-world.ts';

const meridian = demoId('meridian');

let database: TestDatabase;
let files: string;

beforeAll(async () => {
  database = await createTestDatabase();
  files = await mkdtemp(path.join(tmpdir(), 'probity-bank-'));
  const sealing = createSealing({ platformKey: randomBytes(32), keeper: new InMemoryKeys() });
  const screening = createScreening({
    db: database.db,
    threads: 1,
    runIn: oneThread,
    lookEveryMs: 3_600_000,
    onError: () => undefined,
  });
  const register = new InMemoryRegister('CompaniesHouse');
  register.put('09912345', {
    name: 'NORTHGATE HARBOUR SYSTEMS LTD',
    values: {
      RegistrationName: 'NORTHGATE HARBOUR SYSTEMS LTD',
      RegistrationNumber: { country: 'GB', number: '09912345' },
      RegistrationAddress: address('41 Quay Street', 'Bristol', 'BS1 4AA', 'GB'),
    },
  });
  register.put('07665544', { name: 'TIDEWRACK HAULAGE LTD' });
  const bank = { screening, enrichers: new Map([['CompaniesHouse', { register, price: null }]] as const) };
  await seedDemo({
    sealing,
    isBankAtWork: true,
    ownerUrl: database.ownerUrl,
    issuer: 'https://identity.example/',
  });
  await seedWorld({
    sealing,
    bank,
    databaseUrl: database.appUrl,
    storageUrl: files,
    publicUrl: 'http://localhost:3000',
  });
}, 180_000);

afterAll(async () => {
  await database.close();
  await rm(files, { recursive: true, force: true });
});

const countsOf = async (column: string, from: string): Promise<Record<string, number>> => {
  const rows = await database.asOwner<{ value: string; count: number }>(
    `select ${column} as value, count(*)::int as count from ${from} group by 1`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};

it('the bank of the demo has five members in every role, and two of them decide', async () => {
  const roles = await countsOf('role', `members where account_id = '${meridian}'`);
  expect(Object.values(roles).reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(roles).toMatchObject({ Owner: 1, Validator: 2, Contributor: 1, Reviewer: 1 });
});

it('the bank of the demo has at least 60 counterparties, with reviews overdue, due this week and later', async () => {
  const mine = `relationships where account_id = '${meridian}'`;
  const total = Object.values(await countsOf('1', mine)).reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThanOrEqual(60);
  const when =
    "case when review_on < current_date then 'overdue' when review_on < current_date + 7 then 'week' end";
  const due = await countsOf(when, `${mine} and review_on is not null`);
  expect(due.overdue).toBeGreaterThanOrEqual(4);
  expect(due.week).toBeGreaterThanOrEqual(5);
  expect(Object.keys(await countsOf('risk_order', mine)).length).toBeGreaterThan(1);
});

it('the team of the demo has approved, rejected, escalated, and proposed what a second person has not seen yet', async () => {
  const decisions = await countsOf(
    `kind || '/' || state`,
    `relationship_decisions where account_id = '${meridian}'`,
  );
  expect(decisions).toMatchObject({
    'Approve/InForce': expect.any(Number),
    'Approve/AwaitingSecond': 3,
    'Approve/Refused': 1,
    'Reject/InForce': 3,
    'Escalate/InForce': 2,
  });
});

it('the bank of the demo has a bulk request to resume, an import to correct, and a webhook with deliveries', async () => {
  const of = (table: string) => `${table} where account_id = '${meridian}'`;
  expect(await countsOf('state', of('bulk_requests'))).toEqual({ Finished: 1, Stopped: 1 });
  expect(await countsOf('state', of('imports'))).toEqual({ Checked: 1 });
  expect(await countsOf('state', of('webhooks'))).toEqual({ Paused: 1 });
  expect((await countsOf('state', of('webhook_deliveries'))).Delivered).toBeGreaterThan(5);
});

it('the screening of the bank has cleared, confirmed, proposed, escalated and open hits', async () => {
  const mine = `account_id = '${meridian}'`;
  expect(await countsOf('screening', `relationships where ${mine}`)).toMatchObject({
    TrueMatch: 1,
    OpenHits: expect.any(Number),
    NoOpenHits: expect.any(Number),
  });
  const [unscreened] = await database.asOwner<{ count: number }>(
    `select count(*)::int as count from relationships where ${mine} and screening = 'NotScreened'`,
  );
  expect(unscreened?.count).toBeLessThanOrEqual(3);
  expect(
    await countsOf(
      `verdict || '/' || needs_approval || '/' || (approved_at is not null)`,
      `screening_decisions where ${mine}`,
    ),
  ).toMatchObject({
    'confirmed/false/false': 1,
    'dismissed/true/false': 1,
    'dismissed/true/true': expect.any(Number),
  });
  expect(await countsOf('state', `screening_cases where ${mine}`)).toEqual({ Open: 1 });
  expect(await countsOf('escalated_role', `screening_escalations where ${mine}`)).toEqual({ Owner: 1 });
});

it('the register differs from the profile of the first company', async () => {
  const differences = await countsOf(
    'c.field_key',
    `register_differences d join credentials c on c.id = d.credential_id where d.account_id = '${demoId('northgate')}'`,
  );
  expect(Object.keys(differences)).toContain('RegistrationAddress');
});

it('the members of the demo’s bank discuss a file', async () => {
  expect(await countsOf('subject_kind', `comments where account_id = '${meridian}'`)).toEqual({ File: 2 });
});

it('the demo has trusts among the bank’s counterparties, evidence that has expired, and a company that holds a share of its own holder', async () => {
  const parties = `relationships r join entities e on e.id = r.entity_id where r.account_id = '${meridian}'`;
  expect((await countsOf('e.kind', parties)).Trust).toBeGreaterThanOrEqual(2);
  expect(Object.keys(await countsOf('expires_on < current_date', 'documents'))).toContain('true');
  const circles = await database.asOwner(
    `select a.id from credentials a join credentials b on b.entity_id = a.related_entity_id and b.related_entity_id = a.entity_id
     where a.field_key = 'Shareholder' and b.field_key = 'Shareholder'`,
  );
  expect(circles).toHaveLength(2);
});

it('the audit log of the bank at work is in chronological order', async () => {
  const backwards = await database.asOwner(
    'select a.chain_id from audit_log a join audit_log b on b.chain_id = a.chain_id and b.seq = a.seq + 1 where b.at < a.at',
  );
  expect(backwards).toEqual([]);
});
