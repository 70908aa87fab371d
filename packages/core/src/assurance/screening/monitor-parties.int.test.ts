import { whileLocked } from '@probity/db/testing/while-locked.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectParty, deleteConnection, revokeConnections } from '../../exchange/connections/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { inTransaction, publish, type UserActor } from '../../kernel/context/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { startAmlCheck } from '../aml-checks/index.ts';
import { decideHit } from './decide-hit.ts';
import { getPartyScreening } from './get-party-screening.ts';
import { listAlerts } from './list-alerts.ts';
import { readScreening, readSubject, saveScreening } from './party-screening.ts';
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

  it('is screened under its new name if it is renamed while someone screens it', async () => {
    const entityId = await named('Leontine Farrow', 'GB');
    const { screening } = world.services;
    world.services.screening = {
      ...screening,
      search: async (...given) => {
        world.services.screening = screening;
        await changeEntity(world.ctx(owner), { entityId, name: 'Bruno Tallow' });
        await rescreenParty(system(), { entityId });
        return screening.search(...given);
      },
    };
    const { subject } = await screenParty(world.ctx(owner), { accountId, entityId });
    expect(subject.names).toEqual(['Bruno Tallow']);
    expect(await getPartyScreening(world.ctx(owner), { accountId, entityId })).toMatchObject({ hits: 1 });
  });

  it('keeps its first screening by a provider if the lists are searched for it at the same moment', async () => {
    const entityId = await named('Odalys Fernbrook', 'GB');
    const found = {
      reference: null,
      hits: [],
      total: 0,
      threshold: null,
      lists: [],
      unusable: null,
      answers: [],
    };
    let both: Promise<unknown>[] = [];
    const head = 'select from audit_heads where chain_id = $1 for update';
    await whileLocked(world.database.ownerUrl, [head, [accountId]], async () => {
      const byProvider = inTransaction(world.ctx(owner), async (ctx) => {
        const subject = await readSubject(ctx, { accountId, entityId });
        await saveScreening(ctx, { accountId, entityId, provider: 'ComplyAdvantage', subject, found });
      });
      await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
      both = [byProvider, rescreenParty(system(), { entityId })];
      await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(2);
    });
    await Promise.all(both);
    const screening = await inTransaction(world.ctx(owner), (ctx) =>
      readScreening(ctx, { accountId, entityId }),
    );
    expect(screening?.row).toMatchObject({ provider: 'ComplyAdvantage', result: 'NoRisk' });
  });

  it('is screened together with parties named in bulk, and that nothing was found is stored with the lists and the threshold', async () => {
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
    for (const entityId of others) {
      expect(await getPartyScreening(world.ctx(owner), { accountId, entityId })).toMatchObject({
        result: 'NoRisk',
        hits: 0,
        screenedAt: world.clock,
        isAutomatic: true,
      });
      const screening = await inTransaction(world.ctx(owner), (ctx) =>
        readScreening(ctx, { accountId, entityId }),
      );
      expect(screening?.content).toMatchObject({
        threshold: world.services.screening.threshold,
        lists: expect.arrayContaining([expect.objectContaining({ title: 'Own list' })]),
      });
    }
    const due = await world.database.asOwner('select from risk_due where entity_id = any ($1)', [others]);
    expect(due).toHaveLength(2);
  });

  it('has alerts that no other account can read', async () => {
    expect(() => listAlerts(world.ctx(other), { accountId, after: null, limit: 1 })).toThrow(
      expect.objectContaining({ code: 'resource.not_found' }),
    );
    const rows = await world.database.db.selectFrom('screeningAlerts').select('id').execute();
    expect(rows).toEqual([]);
  });
});

describe('a hit of a party that the account manages', () => {
  const tasksOn = async (entityId: string) =>
    (await listTasks(world.ctx(owner), { accountId, limit: 200 })).filter(
      ({ reason, subject }) => reason === 'HitsToDecide' && subject.entityId === entityId,
    );
  const notified = async (entityId: string) =>
    (await listNotifications(world.ctx(owner), { accountId, after: null, limit: 100 })).items.filter(
      ({ kind, subjectId }) => kind === 'check.hitsToDecide' && subjectId === entityId,
    );
  const emails = () => world.database.asOwner(`select from pgboss.job where name = 'mail-notification'`);
  const screened = async (name: string) => {
    const entityId = await named(name, 'GB');
    await rescreenParty(system(), { entityId });
    return entityId;
  };

  it('is a task and notifies the account, also if nobody has started an AML check', async () => {
    const entityId = await screened('Bruno Tallow');
    const link = `/screening/people/${entityId}`;
    expect(await tasksOn(entityId)).toMatchObject([{ type: 'ReviewRequired', count: 1, link }]);
    expect(await notified(entityId)).toMatchObject([
      { subjectType: 'entity', link, values: { party: 'Bruno Tallow', count: 1 } },
    ]);
    await rescreenParty(system(), { entityId });
    expect(await notified(entityId)).toHaveLength(1);
  });

  it('is one task if the party is the account itself', async () => {
    const listedId = await world.anOrganisation({ name: 'Bruno Tallow', kind: 'LegalPerson' });
    const itself = await world.aUser({ memberOf: listedId });
    await rescreenParty(system(), { entityId: listedId });
    const tasks = await listTasks(world.ctx(itself), { accountId: listedId, limit: 200 });
    expect(tasks.filter(({ reason }) => reason === 'HitsToDecide')).toMatchObject([
      { subject: { entityId: listedId }, link: `/screening/people/${listedId}` },
    ]);
  });

  it('is emailed at most once an hour, however many parties an import adds', async () => {
    world.pass(60);
    await world.database.asOwner(`delete from pgboss.job where name = 'mail-notification'`);
    const imported = [await screened('Bruno Tallow'), await screened('Bruno Tallow')];
    for (const entityId of imported) expect(await notified(entityId)).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
    world.pass(60);
    await screened('Bruno Tallow');
    expect(await emails()).toHaveLength(2);
  });
});

describe('a counterparty with an account of its own', () => {
  const listed = (name: string) => ['B,person,Bruno Tallow,,gb', `D,organisation,${name},,gb`];
  const renew = async (rows: readonly string[]) =>
    rescreenParties(system(), { versionId: await importOwnList(world, rows) });
  const screening = (entityId: string) => getPartyScreening(world.ctx(owner), { accountId, entityId });
  const announced = async (party: string) =>
    (await listNotifications(world.ctx(owner), { accountId, after: null, limit: 100 })).items.filter(
      ({ kind, values }) => kind === 'check.hitsToDecide' && values.party === party,
    );
  const screened = async (name: string) => {
    const entityId = await world.anOrganisation({ name });
    const { id: connectionId } = await connectParty(world.ctx(owner), {
      accountId,
      kind: 'Organization',
      target: { entityId },
    });
    await screenParty(world.ctx(owner), { accountId, entityId });
    return { entityId, connectionId };
  };

  it('is compared with later versions of the lists once it has been screened, and new hits are announced', async () => {
    const { entityId, connectionId } = await screened('Quillfeather Maritime');
    const notScreened = await world.anOrganisation({ name: 'Quillfeather Maritime Ltd' });
    await connectParty(world.ctx(owner), {
      accountId,
      kind: 'Organization',
      target: { entityId: notScreened },
    });
    expect(await screening(entityId)).toMatchObject({ result: 'NoRisk', undecided: 0 });
    await renew(listed('Quillfeather Maritime'));
    expect(await screening(entityId)).toMatchObject({ result: 'PotentialRisk', undecided: 1 });
    expect(await announced('Quillfeather Maritime')).toMatchObject([
      {
        link: `/connections/${connectionId}/checks`,
        values: { party: 'Quillfeather Maritime', count: 1 },
      },
    ]);
    expect(await screening(notScreened)).toMatchObject({ result: 'NotTriggered' });
    await renew(listed('Someone Else'));
    expect(await screening(entityId)).toMatchObject({ result: 'NoRisk', undecided: 0 });
  });

  it('is an alert that leads to its connection, until the hit is decided or the connection ends', async () => {
    const { entityId, connectionId } = await screened('Ostrander Pulpworks');
    await renew(listed('Ostrander Pulpworks'));
    expect(await alertsOn(entityId)).toMatchObject([
      {
        entityName: 'Ostrander Pulpworks',
        kind: 'organisation',
        listedName: 'Ostrander Pulpworks',
        connectionId,
      },
    ]);
    const { hits, subject } = await screenParty(world.ctx(owner), { accountId, entityId });
    world.pass(1);
    const hit = { accountId, subject, entityId: hits[0]?.entityId ?? '', partyId: entityId };
    await decideHit(world.ctx(owner), { ...hit, verdict: 'dismissed', reason: 'Someone else.' });
    expect(await alertsOn(entityId)).toEqual([]);
    const ended = await screened('Ostrander Pulpworks Ltd');
    await rescreenParty(system(), { entityId: ended.entityId });
    expect(await alertsOn(ended.entityId)).toHaveLength(1);
    await deleteConnection(world.ctx(owner), ended);
    expect(await alertsOn(ended.entityId)).toEqual([]);
  });

  it('says who screened it, or that monitoring did, and where its hits are decided', async () => {
    const { entityId, connectionId } = await screened('Penhallow Netting');
    expect(await screening(entityId)).toMatchObject({
      screenedByName: owner.name,
      isAutomatic: false,
      connectionId,
    });
    await renew(listed('Penhallow Netting'));
    expect(await screening(entityId)).toMatchObject({
      screenedByName: null,
      isAutomatic: true,
      connectionId,
    });
    expect(await screening(await named('Benedikt Ollerenshaw'))).toMatchObject({
      isAutomatic: false,
      connectionId: null,
    });
  });

  it('is compared for every account that screened it, and what one account has does not reach another', async () => {
    const { entityId } = await screened('Ravensmoor Castings');
    await connectParty(world.ctx(other), { accountId: otherId, kind: 'Organization', target: { entityId } });
    await screenParty(world.ctx(other), { accountId: otherId, entityId });
    await renew(listed('Ravensmoor Castings'));
    const ofOther = await getPartyScreening(world.ctx(other), { accountId: otherId, entityId });
    expect(ofOther).toMatchObject({ undecided: 1 });
    expect(await screening(entityId)).toMatchObject({ undecided: 1 });
    expect(await announced('Ravensmoor Castings')).toHaveLength(1);
    expect(await alertsOn(entityId)).toHaveLength(1);
    const alertsOfOther = await alerts(other, otherId);
    expect(alertsOfOther.filter((alert) => alert.entityId === entityId)).toHaveLength(1);
    await renew(listed('Someone Else'));
    expect(await getPartyScreening(world.ctx(other), { accountId: otherId, entityId })).toMatchObject({
      undecided: 0,
    });
    expect(await screening(entityId)).toMatchObject({ undecided: 0 });
  });

  it('is compared under its new name when it renames itself', async () => {
    const { entityId } = await screened('Thistlebrook Foundry');
    await renew(listed('Umbral Reach Shipping'));
    const itself = await world.aUser({ memberOf: entityId });
    await changeEntity(world.ctx(itself), { entityId, name: 'Umbral Reach Shipping' });
    await rescreenParty(system(), { entityId });
    expect(await screening(entityId)).toMatchObject({ undecided: 1 });
    expect(await announced('Umbral Reach Shipping')).toHaveLength(1);
  });

  it('is no longer compared once its connection has ended', async () => {
    const removed = await screened('Vellacott Grain');
    await deleteConnection(world.ctx(owner), removed);
    const revokedId = await world.anOrganisation({ name: 'Vellacott Grain Ltd' });
    const connectionId = await aConnection(world, {
      initiatorId: accountId,
      targetId: revokedId,
      sharingStatus: 'Approved',
      fields: { TradingName: 'Consented' },
    });
    await screenParty(world.ctx(owner), { accountId, entityId: revokedId });
    const itself = await world.aUser({ memberOf: revokedId });
    await revokeConnections(world.ctx(itself), { connectionIds: [connectionId] });
    await renew(listed('Vellacott Grain'));
    const kept = await world.database.asOwner<{ undecided: number }>(
      'select undecided from party_screenings where account_id = $1 and entity_id = any ($2)',
      [accountId, [removed.entityId, revokedId]],
    );
    expect(kept).toEqual([{ undecided: 0 }, { undecided: 0 }]);
    expect(await announced('Vellacott Grain')).toEqual([]);
    expect(await announced('Vellacott Grain Ltd')).toEqual([]);
  });
});

describe('a screened placeholder', () => {
  const screening = (entityId: string) => getPartyScreening(world.ctx(owner), { accountId, entityId });
  const tasksOf = async (entityId: string) =>
    (await listTasks(world.ctx(owner), { accountId, limit: 100 })).filter(
      ({ reason, subject }) => reason === 'HitsToDecide' && subject.entityId === entityId,
    );
  const invited = async (name: string, email: string) => {
    const party = { accountId, kind: 'Organization' as const, name, country: 'GB' };
    const { entity } = await createEntity(world.ctx(owner), party);
    await screenParty(world.ctx(owner), { accountId, entityId: entity.id });
    await inviteParty(world.ctx(owner), { entityId: entity.id, email });
    return entity.id;
  };
  const connected = (entityId: string) =>
    connectParty(world.ctx(owner), { accountId, kind: 'Organization', target: { entityId } });

  it('keeps its hits and decisions with the account that screened it when its owner claims it', async () => {
    await importOwnList(world, [
      'E,organisation,Wexcombe Aggregates,,gb',
      'F,organisation,Wexcombe Aggregates,,',
    ]);
    const email = 'office@wexcombe.example';
    const placeholderId = await invited('Wexcombe Aggregates', email);
    const { id: connectionId } = await connected(placeholderId);
    const { subject } = await screenParty(world.ctx(owner), { accountId, entityId: placeholderId });
    await decideHit(world.ctx(owner), {
      accountId,
      subject,
      entityId: 'own:E',
      partyId: placeholderId,
      verdict: 'confirmed',
      reason: 'The same company number.',
    });
    const before = await screening(placeholderId);
    expect(before).toMatchObject({ hits: 2, undecided: 1, confirmed: 1 });
    const { accountId: partyId } = await registers(world, email, { organisation: 'Wexcombe Aggregates' });
    const kept = { hits: 2, undecided: 1, confirmed: 1, screenedByName: owner.name, connectionId };
    expect(await screening(partyId)).toMatchObject(kept);
    expect(await tasksOf(placeholderId)).toEqual([]);
    expect(await tasksOf(partyId)).toMatchObject([{ count: 1, link: `/connections/${connectionId}/checks` }]);
    expect(await isQueued('rescreen-party', { entityId: partyId })).toBe(true);
    await rescreenParty(system(), { entityId: partyId });
    expect(await screening(partyId)).toMatchObject({
      hits: 2,
      undecided: 1,
      confirmed: 1,
      isAutomatic: true,
    });
    const { hits } = await screenParty(world.ctx(owner), { accountId, entityId: partyId });
    expect(hits.map(({ decision }) => decision?.reason ?? null).sort()).toEqual([
      'The same company number.',
      null,
    ]);
  });

  it('is compared under the name of the account that claims it', async () => {
    await importOwnList(world, ['G,organisation,Yarrowgate Minerals,,gb']);
    const email = 'office@xanthic.example';
    const placeholderId = await invited('Xanthic Minerals', email);
    await connected(placeholderId);
    const invitationToken = await tokenMailedTo(world, email);
    const opening = { organisation: 'Yarrowgate Minerals', invitationToken };
    const { accountId: partyId } = await registers(world, email, opening);
    await rescreenParty(system(), { entityId: partyId });
    expect(await screening(partyId)).toMatchObject({ hits: 1, undecided: 1, isAutomatic: true });
  });

  it('keeps the result of a provider when its owner claims it, and is monitored with our lists from then on', async () => {
    await importOwnList(world, ['I,organisation,Winterslow Cordage,,gb']);
    const email = 'office@winterslow.example';
    const placeholderId = await invited('Winterslow Cordage', email);
    await connected(placeholderId);
    await world.database.asOwner(
      `update party_screenings set provider = 'ComplyAdvantage' where entity_id = $1`,
      [placeholderId],
    );
    const { accountId: partyId } = await registers(world, email, { organisation: 'Winterslow Cordage' });
    const unlisted = await importOwnList(world, ['J,organisation,Another Company,,gb']);
    await rescreenParties(system(), { versionId: unlisted });
    const kept = { hits: 1, undecided: 1, provider: null, monitored: true, isAutomatic: true };
    expect(await screening(partyId)).toMatchObject(kept);
    const { hits } = await screenParty(world.ctx(owner), { accountId, entityId: partyId });
    expect(hits).toMatchObject([{ reference: 'I', decision: null }]);
  });

  it('that a provider monitored stays monitored under its own name, with our lists, when its owner claims it', async () => {
    await importOwnList(world, ['K,organisation,Quite Another Company,,gb']);
    const email = 'office@thornbury.example';
    const placeholderId = await invited('Thornbury Ropeworks', email);
    const { id: connectionId } = await connected(placeholderId);
    await world.database.asOwner(
      `update party_screenings set provider = 'ComplyAdvantage' where entity_id = $1`,
      [placeholderId],
    );
    const invitationToken = await tokenMailedTo(world, email);
    const opening = { organisation: 'Ulverstone Cables', invitationToken };
    const { accountId: partyId } = await registers(world, email, opening);
    await world.database.asOwner('update party_screenings set monitored = false where entity_id = $1', [
      placeholderId,
    ]);
    const versionId = await importOwnList(world, ['L,organisation,Thornbury Ropeworks,,gb']);
    await rescreenParties(system(), { versionId });
    expect(await screening(partyId)).toMatchObject({
      hits: 1,
      undecided: 1,
      provider: null,
      monitored: true,
    });
    expect(await tasksOf(partyId)).toMatchObject([{ count: 1, link: `/connections/${connectionId}/checks` }]);
    const { hits, subject } = await screenParty(world.ctx(owner), { accountId, entityId: partyId });
    expect(subject.names).toEqual(['Ulverstone Cables', 'Thornbury Ropeworks']);
    expect(hits).toMatchObject([{ reference: 'L', decision: null }]);
  });

  it('is no task that leads nowhere once it has been claimed without a connection', async () => {
    await importOwnList(world, ['H,organisation,Zeddicus Freight,,gb']);
    const email = 'office@zeddicus.example';
    const placeholderId = await invited('Zeddicus Freight', email);
    await startAmlCheck(world.ctx(owner), { entityId: placeholderId });
    expect(await tasksOf(placeholderId)).toHaveLength(1);
    const { accountId: partyId } = await registers(world, email, { organisation: 'Zeddicus Freight' });
    expect(await tasksOf(placeholderId)).toEqual([]);
    expect(await tasksOf(partyId)).toEqual([]);
  });
});
