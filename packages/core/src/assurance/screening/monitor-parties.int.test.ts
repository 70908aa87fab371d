import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectParty } from '../../exchange/connections/index.ts';
import { inTransaction, publish, type UserActor } from '../../kernel/context/index.ts';
import { createEntity } from '../../registry/entities/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { decideHit } from './decide-hit.ts';
import { listAlerts } from './list-alerts.ts';
import { rescreenNamedParties } from './rescreen-named-parties.job.ts';
import { rescreenParties } from './rescreen-parties.job.ts';
import { rescreenParty } from './rescreen-party.job.ts';
import { screenParty } from './screen-party.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let otherId: string;
let other: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  otherId = await world.anOrganisation();
  other = await world.aUser({ memberOf: otherId });
});
afterAll(() => world.close());

const system = () => world.ctx({ kind: 'system', job: 'test' });
const named = async (name: string, country = 'IT') => {
  const party = { accountId, kind: 'LegalPerson' as const, name, country };
  return (await createEntity(world.ctx(owner), party)).entity.id;
};
const alerts = async (actor = owner, account = accountId) =>
  (await listAlerts(world.ctx(actor), { accountId: account, after: null, limit: 50 })).items;
const alertsOn = async (entityId: string) => (await alerts()).filter((one) => one.entityId === entityId);
const isQueued = async (queue: string, data: object) => {
  const rows = await world.database.asOwner('select from pgboss.job where name = $1 and data @> $2::jsonb', [
    queue,
    JSON.stringify(data),
  ]);
  return rows.length > 0;
};

describe('a new version of a list', () => {
  it('raises one alert for the account that has the party, however often the job runs', async () => {
    const entityId = await named('Ysolde Marchetti Krone');
    const stranger = await named('Benedikt Ollerenshaw');
    const versionId = await importOwnList(world, ['A,person,Ysolde Marchetti-Krone,1970,it']);
    expect(await isQueued('rescreen-parties', { versionId })).toBe(true);
    await rescreenParties(system(), { versionId });
    await rescreenParties(system(), { versionId });
    expect(await alerts()).toEqual([
      expect.objectContaining({
        entityId,
        entityName: 'Ysolde Marchetti Krone',
        kind: 'person',
        country: 'IT',
        reference: 'A',
        listedName: 'Ysolde Marchetti-Krone',
        list: { key: 'own', title: 'Own list', version: 1 },
      }),
    ]);
    expect(await alertsOn(stranger)).toEqual([]);
    expect(await alerts(other, otherId)).toEqual([]);
    const hits = await world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where chain_id = $1 and action = 'screening.party_hit'`,
      [accountId],
    );
    expect(hits).toHaveLength(1);
    expect(hits[0]?.entry).not.toMatch(/ysolde/i);
  });

  it('screens only against the entries it added or changed', async () => {
    const entityId = await named('Ysolde Marchetti-Krone');
    const versionId = await importOwnList(world, [
      'A,person,Ysolde Marchetti-Krone,1970,it',
      'B,person,Bruno Tallow,,gb',
    ]);
    await rescreenParties(system(), { versionId });
    expect(await alertsOn(entityId)).toEqual([]);
  });

  it('that removes an entry removes its alert', async () => {
    const versionId = await importOwnList(world, ['B,person,Bruno Tallow,,gb']);
    await rescreenParties(system(), { versionId });
    expect(await alerts()).toEqual([]);
  });
});

it('a party that only added the account cannot be screened, which would reveal that it did', async () => {
  const target = { entityId: accountId };
  await connectParty(world.ctx(other), { accountId: otherId, kind: 'Organization', target });
  await expect(screenParty(world.ctx(owner), { accountId, entityId: otherId })).rejects.toMatchObject({
    code: 'resource.not_found',
  });
});

describe('a decision', () => {
  const entry = (born: string) => ['B,person,Bruno Tallow,,gb', `C,person,Corvin Ashgrove,${born},gb`];
  const decide = () =>
    decideHit(world.ctx(owner), {
      accountId,
      subject: { kind: 'person', names: ['Corvin Ashgrove'], countries: ['GB'] },
      entityId: 'own:C',
      verdict: 'dismissed',
      reason: 'Someone else.',
    });

  it('suppresses a hit until the entry changes, and settles the alert', async () => {
    await importOwnList(world, entry('1980'));
    await decide();
    const entityId = await named('Corvin Ashgrove', 'GB');
    await rescreenParty(system(), { entityId });
    expect(await alertsOn(entityId)).toEqual([]);
    world.pass(1);
    const versionId = await importOwnList(world, entry('1981'));
    await rescreenParties(system(), { versionId });
    expect(await alertsOn(entityId)).toHaveLength(1);
    world.pass(1);
    await decide();
    await rescreenParties(system(), { versionId });
    expect(await alertsOn(entityId)).toEqual([]);
  });
});

describe('a party', () => {
  it('is screened when it is named and when it is renamed', async () => {
    const entityId = await named('Bruno Tallow', 'GB');
    expect(await isQueued('rescreen-party', { entityId })).toBe(true);
    await rescreenParty(system(), { entityId });
    await rescreenParty(system(), { entityId });
    expect(await alertsOn(entityId)).toHaveLength(1);
    await world.database.asOwner(`delete from pgboss.job where name = 'rescreen-party'`);
    await changeEntity(world.ctx(owner), { entityId, website: 'https://tallow.example' });
    expect(await isQueued('rescreen-party', { entityId })).toBe(false);
    await changeEntity(world.ctx(owner), { entityId, name: 'Leontine Farrow' });
    expect(await isQueued('rescreen-party', { entityId })).toBe(true);
    await rescreenParty(system(), { entityId });
    expect(await alertsOn(entityId)).toEqual([]);
  });

  it('is screened together with parties named in bulk, and nothing is stored about those without hits', async () => {
    const listed = await named('Bruno Tallow', 'GB');
    const renamed = await named('Bruno Tallow', 'GB');
    await rescreenParty(system(), { entityId: renamed });
    expect(await alertsOn(renamed)).toHaveLength(1);
    await changeEntity(world.ctx(owner), { entityId: renamed, name: 'Leontine Farrow' });
    const others = [await named('Benedikt Ollerenshaw'), await named('Odile Vantress')];
    await world.database.asOwner(`delete from pgboss.job where name like 'rescreen-%'`);
    const entityIds = [...others, listed, renamed];
    await inTransaction(system(), (ctx) => publish(ctx, 'entity.named', { entityIds, inBulk: true }));
    expect(await isQueued('rescreen-named-parties', { entityIds })).toBe(true);
    expect(await isQueued('rescreen-party', {})).toBe(false);
    await rescreenNamedParties(system(), { entityIds });
    await rescreenNamedParties(system(), { entityIds });
    expect(await alertsOn(listed)).toHaveLength(1);
    expect(await alertsOn(renamed)).toEqual([]);
    const kept = await world.database.asOwner<{ entity_id: string }>(
      'select entity_id from party_screenings where entity_id = any ($1)',
      [others],
    );
    expect(kept).toEqual([]);
  });

  it('has alerts that no other account can read', async () => {
    expect(() => listAlerts(world.ctx(other), { accountId, after: null, limit: 1 })).toThrow(
      expect.objectContaining({ code: 'resource.not_found' }),
    );
    const rows = await world.database.db.selectFrom('screeningAlerts').select('id').execute();
    expect(rows).toEqual([]);
  });
});
