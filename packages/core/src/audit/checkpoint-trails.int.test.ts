import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '../accounts/settings.ts';
import type { UserActor } from '../actor.ts';
import { inTransaction } from '../context.ts';
import { PLATFORM_CHAIN } from '../platform/platform-chain.ts';
import { tamperWithTrail } from '../testing/tamper-with-trail.ts';
import { TestWorld } from '../testing/test-world.ts';
import { checkpointTrails } from './checkpoint-trails.job.ts';
import { recordMany } from './record.ts';
import { verifyAudit } from './verify-audit.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  await work(3);
});

async function work(times: number): Promise<void> {
  for (let day = 1; day <= times; day++)
    await changeSettings(world.ctx(owner), { accountId, settings: { refreshDays: day } });
}

const checkpoint = () => checkpointTrails(world.ctx({ kind: 'system', job: 'checkpoint-trails' }));
const verify = () => verifyAudit(world.ctx(owner), { accountId });

const cutTail = [
  'delete from audit_log where chain_id = $1 and seq = 3',
  `update audit_heads h set seq = 2, hash = (select hash from audit_log where chain_id = $1 and seq = 2) where chain_id = $1`,
];

it('signs what was added since, over and over', async () => {
  expect(await verify()).toMatchObject({ whole: true, entries: 3, signedEntries: 0, signedAt: null });
  await checkpoint();
  await work(2);
  expect(await verify()).toMatchObject({ whole: true, entries: 5, signedEntries: 3, signedAt: world.clock });
  await checkpoint();
  expect(await verify()).toMatchObject({ whole: true, entries: 5, signedEntries: 5 });
});

it('signs a long trail in blocks', async () => {
  const events = Array.from({ length: 2100 }, () => ({
    action: 'account.settings_changed',
    subject: { type: 'account', id: accountId },
  }));
  await inTransaction(world.ctx(owner), (ctx) => recordMany(ctx, accountId, events));
  await checkpoint();
  expect(await verify()).toMatchObject({ whole: true, entries: 2103, signedEntries: 2103 });
});

it('gives away a tail that was cut off with its head', async () => {
  await checkpoint();
  await tamperWithTrail(world, accountId, cutTail);
  expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 3 });
});

it('never signs over what was signed, and tells the platform once', async () => {
  const told = async () =>
    (await world.auditActions(PLATFORM_CHAIN)).filter((action) => action === 'platform.trail_disputed')
      .length;
  await checkpoint();
  const before = await told();
  await tamperWithTrail(world, accountId, cutTail);
  await work(2);
  await checkpoint();
  await checkpoint();
  expect(await told()).toBe(before + 1);
  expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 3 });
});

it('takes no word from a checkpoint that somebody else wrote', async () => {
  await checkpoint();
  const key = `${accountId}/000000000`;
  const kept = JSON.parse(Buffer.from((await world.checkpoints.get(key)) ?? []).toString('utf8'));
  const statement = kept.statement.replace(/"hashes":\["[0-9a-f]/, '"hashes":["0');
  await world.checkpoints.put(key, Buffer.from(JSON.stringify({ ...kept, statement: `${statement} ` })));
  expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 1 });
  const other = await world.anOrganisation();
  await world.checkpoints.put(`${other}/000000000`, Buffer.from(JSON.stringify(kept)));
  const stranger = await world.aUser({ memberOf: other });
  expect(await verifyAudit(world.ctx(stranger), { accountId: other })).toMatchObject({ whole: false });
});
