import { relationshipSorts, screeningStates } from '@probity/domain/relationships/relationship-keys.ts';
import type { RelationshipFilter } from '@probity/domain/relationships/relationship-view.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labelRelationships } from '../../assurance/decisions/index.ts';
import { getRisk, overrideRisk } from '../../assurance/risk/index.ts';
import { screenParty } from '../../assurance/screening/index.ts';
import {
  approveConnection,
  connectParty,
  createConnection,
  deleteConnection,
  listConnections,
  revokeConnections,
  setRelationship,
} from '../../exchange/connections/index.ts';
import { newId } from '../../kernel/context/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { hitOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { countRelationships } from './count-relationships.ts';
import { exportRelationships } from './export-relationships.ts';
import { getRelationshipOverview } from './get-relationship-overview.ts';
import { listRelationshipTags } from './list-relationship-tags.ts';
import { type ListRelationships, listRelationships } from './list-relationships.ts';
import { refreshRelationships } from './refresh-relationships.job.ts';

const DAY = 24 * 60;
let world: TestWorld;
let two: TwoParties;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
});

const today = () => world.clock.toISOString().slice(0, 10);
const dayAhead = (days: number) =>
  new Date(world.clock.getTime() + days * DAY * 60_000).toISOString().slice(0, 10);
const list = (filter: RelationshipFilter = {}, changes: Partial<ListRelationships> = {}) =>
  listRelationships(world.ctx(two.requester), {
    accountId: two.requesterId,
    filter,
    sort: 'name',
    after: null,
    limit: 50,
    ...changes,
  });
const namesOf = async (filter: RelationshipFilter) => (await list(filter)).items.map(({ name }) => name);

/** A party that shares its country, optionally rated. */
async function aCounterparty(name: string, { country = 'GB', rated = false } = {}): Promise<string> {
  const id = await world.anOrganisation({ name });
  await world.database.asOwner('update entities set country = $2 where id = $1', [id, country]);
  const owner = await world.aUser({ memberOf: id });
  await createCredential(world.ctx(owner), { entityId: id, fieldKey: 'RegistrationCountry', value: country });
  const { id: connectionId } = await two.ask({
    target: { entityId: id },
    scope: fieldsOf('RegistrationCountry', 'TradingName'),
  });
  await approveConnection(world.ctx(owner), {
    connectionId,
    items: [{ kind: 'field', key: 'RegistrationCountry', shareEvidence: true }],
  });
  if (rated) await getRisk(world.ctx(two.requester), { accountId: two.requesterId, entityId: id });
  return id;
}

async function aCheck(entityId: string, outcome: string, validUntil: string | null): Promise<void> {
  await world.database.asOwner(
    `insert into checks (id, account_id, entity_id, type, outcome, valid_until, created_at, changed_at)
     values ($1, $2, $2, 'Liveness', $3, $4, $5, $5)`,
    [newId(), entityId, outcome, validUntil, world.clock],
  );
}

describe('the list of relationships', () => {
  it('lists each counterparty once, with the figures of its connections', async () => {
    await two.hold('TradingName', 'Meridian');
    const approved = await two.ask();
    await two.approve(approved.id, ['TradingName']);
    const open = await two.ask({
      scope: fieldsOf('LegalName', 'Industry', 'LeiCode'),
      relationType: 'DataRequest',
    });
    const { items } = await list();
    const connections = await listConnections(world.ctx(two.requester), {
      accountId: two.requesterId,
      sort: 'newest',
      after: null,
      limit: 50,
    });
    const sum = (of: 'total' | 'consented') =>
      connections.items.reduce((found, connection) => found + connection[of], 0);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      entityId: two.holderId,
      connectionId: open.id,
      connections: connections.items.length,
      sharingStatus: 'AwaitingApproval',
      itemsTotal: sum('total'),
      itemsConsented: sum('consented'),
      riskLevel: null,
      ownerId: null,
      reviewOn: null,
      decision: null,
    });
  });

  it('shows a request that awaits an answer before an approved one, and one that ended before nothing requested', async () => {
    await two.hold('TradingName', 'Meridian');
    const statusOf = async () => (await list()).items.map(({ sharingStatus }) => sharingStatus);
    const { id: approved } = await two.ask();
    await two.approve(approved, ['TradingName']);
    const { id: open } = await two.ask({ scope: fieldsOf('Industry') });
    const revoke = (id: string) => revokeConnections(world.ctx(two.requester), { connectionIds: [id] });
    expect(await statusOf()).toEqual(['AwaitingApproval']);
    expect((await list({ status: 'AwaitingApproval' })).items).toHaveLength(1);
    expect((await list({ status: 'Approved' })).items).toEqual([]);
    await revoke(open);
    expect(await statusOf()).toEqual(['Approved']);
    await revoke(approved);
    world.pass(1);
    await connectParty(world.ctx(two.requester), {
      accountId: two.requesterId,
      target: { entityId: two.holderId },
      kind: 'Organization',
    });
    expect((await list()).items).toMatchObject([{ sharingStatus: 'RevokedByInitiator', connections: 3 }]);
    expect((await list({ status: 'RevokedByInitiator' })).items).toHaveLength(1);
  });

  it('shows the latest rating, the override while it is in force, and whether a party is unrated', async () => {
    const entityId = await aCounterparty('Ashdown Freight');
    const of = { accountId: two.requesterId, entityId };
    expect((await list()).items[0]).toMatchObject({ riskLevel: null, riskScore: null });
    const { rating } = await getRisk(world.ctx(two.requester), of);
    expect((await list()).items[0]).toMatchObject({ riskLevel: rating.level, riskScore: rating.score });
    // The database counted the new row on its own day, which is not that of the world's clock.
    await world.database.asOwner('update relationships set computed_on = $1 where entity_id = $2', [
      dayAhead(0),
      entityId,
    ]);
    const reason = 'Adverse press reports.';
    await overrideRisk(world.ctx(two.requester), { ...of, level: 'High', reason, expiresOn: dayAhead(3) });
    expect((await list()).items[0]).toMatchObject({ riskLevel: 'High', riskOverridden: true });
    world.pass(5 * DAY);
    await refreshRelationships(world.ctx({ kind: 'system', job: 'test' }));
    expect((await list()).items[0]).toMatchObject({ riskLevel: rating.level, riskOverridden: false });
  });

  it('counts a shared check as passed until it expires, and one that is not shared as open', async () => {
    const personId = await world.anOrganisation({ kind: 'LegalPerson', name: 'Mara Lindqvist' });
    const person = await world.aUser({ memberOf: personId });
    await two.hold('LegalName', 'Mara Lindqvist', personId, person);
    const { id: connectionId } = await two.ask({
      target: { entityId: personId },
      scope: { ...fieldsOf('LegalName'), checks: ['Liveness'] },
    });
    await aCheck(personId, 'Success', dayAhead(10));
    expect((await list()).items[0]).toMatchObject({ checksTotal: 1, checksPassed: 0, checksFailed: 0 });
    expect(await namesOf({ checks: 'Missing' })).toEqual(['Mara Lindqvist']);
    await approveConnection(world.ctx(person), {
      connectionId,
      items: [{ kind: 'check', key: 'Liveness', shareEvidence: true }],
    });
    expect((await list()).items[0]).toMatchObject({ checksTotal: 1, checksPassed: 1 });
    expect(await namesOf({ checks: 'Missing' })).toEqual([]);
    world.pass(12 * DAY);
    await refreshRelationships(world.ctx({ kind: 'system', job: 'test' }));
    expect((await list()).items[0]).toMatchObject({ checksPassed: 0, checksFailed: 1 });
    await aCheck(personId, 'Success', null);
    expect((await list()).items[0]).toMatchObject({ checksPassed: 1, checksFailed: 0 });
  });

  it('filters by name, country, risk and status, and by several at once', async () => {
    await aCounterparty('Alder Mills', { rated: true });
    await aCounterparty('Birch Mills', { country: 'KP', rated: true });
    await aCounterparty('Cedar Works', { country: 'KP' });
    expect(await namesOf({ text: 'mills' })).toEqual(['Alder Mills', 'Birch Mills']);
    expect(await namesOf({ text: 'al' })).toEqual(['Alder Mills']);
    expect(await namesOf({ text: '%' })).toEqual([]);
    expect(await namesOf({ country: 'KP' })).toEqual(['Birch Mills', 'Cedar Works']);
    expect(await namesOf({ risk: ['NotRated'] })).toEqual(['Cedar Works']);
    expect(await namesOf({ risk: ['High', 'Medium', 'Low'], country: 'KP' })).toEqual(['Birch Mills']);
    expect(await namesOf({ status: 'AwaitingApproval' })).toEqual([]);
    expect(await namesOf({ owner: 'nobody', review: 'NotSet', decision: 'NotDecided' })).toHaveLength(3);
    expect(await namesOf({ owner: 'me' })).toEqual([]);
    const counts = await countRelationships(world.ctx(two.requester), { accountId: two.requesterId });
    expect(counts).toMatchObject({ total: 3, notRated: 1, overdue: 0, dueSoon: 0, awaitingSecond: 0 });
  });

  it('filters by what the account’s own screening found, and says when it was', async () => {
    await aCounterparty('Never Screened Ltd');
    const clean = await aCounterparty('Blamelessly Ordinary Dairy');
    const hitId = await aCounterparty('Egretwick Holdings');
    const accountId = two.requesterId;
    const hit = await hitOf(world, two.requester, { accountId, entityId: hitId });
    await screenParty(world.ctx(two.requester), { accountId, entityId: clean });
    const found = async () =>
      Object.fromEntries(
        await Promise.all(screeningStates.map(async (state) => [state, await namesOf({ screening: state })])),
      );
    expect(await found()).toEqual({
      NotScreened: ['Never Screened Ltd'],
      NoOpenHits: ['Blamelessly Ordinary Dairy'],
      OpenHits: ['Egretwick Holdings'],
      TrueMatch: [],
    });
    expect((await list({ screening: 'NoOpenHits' })).items).toMatchObject([{ screenedAt: world.clock }]);
    await hit.confirm();
    expect(await found()).toMatchObject({ OpenHits: [], TrueMatch: ['Egretwick Holdings'] });
  });

  it('finds names in long and short lists alike, however common their words are', async () => {
    const filled = (table: string, insert: string) =>
      world.database.asOwner(
        `alter table ${table} disable trigger user; ${insert}; alter table ${table} enable trigger user; analyze ${table}`,
      );
    const id = `('0a000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    const name = `case when n % 1000 = 0 then 'Quince 100%_' || n || ' Holdings Limited' else 'Orchard ' || n || ' Limited' end`;
    await filled(
      'entities',
      `insert into entities (id, kind, display_name, origin, created_by_account, created_at)
       select ${id}, 'Organization', ${name}, 'ByOrganization', '${two.requesterId}', now() from generate_series(1, 6000) n`,
    );
    await filled(
      'relationships',
      `insert into relationships (account_id, entity_id, name)
       select '${two.requesterId}', ${id}, ${name} from generate_series(1, 6000) n`,
    );
    const quinces = [1, 2, 3, 4, 5, 6].map((n) => `Quince 100%_${n}000 Holdings Limited`);
    expect(await namesOf({ text: 'quince' })).toEqual(quinces);
    expect(await namesOf({ text: 'holdings limited' })).toEqual(quinces);
    expect(await namesOf({ text: '100%_3000 Holdings Limited' })).toEqual([quinces[2]]);
    expect(await namesOf({ text: 'ince 100%_5' })).toEqual([quinces[4]]);
    expect(await namesOf({ text: 'Orchard 4321 Limited' })).toEqual(['Orchard 4321 Limited']);
    expect(await namesOf({ text: 'chard 43210 Limited' })).toEqual([]);
    expect(await namesOf({ text: 'Limited Orchard' })).toEqual([]);
    expect(await namesOf({ text: '%_6' })).toEqual([quinces[5]]);
    expect(await namesOf({ text: '& %' })).toEqual([]);
    expect((await list({ text: 'limited' })).hasMore).toBe(true);
    expect(await countRelationships(world.ctx(two.requester), { accountId: two.requesterId })).toMatchObject({
      total: 6000,
      notRated: 6000,
    });
  });

  it('pages through every counterparty once in each sort order', async () => {
    for (const name of ['Aster', 'Begonia', 'Clover', 'Dahlia', 'Erica'])
      await aCounterparty(name, { rated: name < 'C' });
    for (const sort of relationshipSorts) {
      const whole = (await list({}, { sort })).items.map(({ entityId }) => entityId);
      const seen: string[] = [];
      let after: ListRelationships['after'] = null;
      for (let more = true; more; ) {
        const page: Awaited<ReturnType<typeof list>> = await list({}, { sort, after, limit: 2 });
        const last = page.items.at(-1);
        seen.push(...page.items.map(({ entityId }) => entityId));
        after = last ? { sortedBy: last.sortedBy, id: last.entityId } : null;
        more = page.hasMore;
      }
      expect(seen, sort).toEqual(whole);
      expect(new Set(seen).size, sort).toBe(5);
    }
  });

  it('cannot be read by another account', async () => {
    await aCounterparty('Foxglove Trading');
    const wanted = { accountId: two.requesterId, filter: {}, sort: 'name' as const, after: null, limit: 50 };
    for (const actor of [two.stranger, two.holder]) {
      const read = async () => listRelationships(world.ctx(actor), wanted);
      await expect(read()).rejects.toMatchObject({ code: 'resource.not_found' });
    }
    const own = await listRelationships(world.ctx(two.stranger), { ...wanted, accountId: two.strangerId });
    expect(own.items).toEqual([]);
  });

  it('is exported without cells that a spreadsheet would evaluate', async () => {
    await aCounterparty('=HYPERLINK("http://evil.example")');
    const portions = await exportRelationships(world.ctx(two.requester), {
      accountId: two.requesterId,
      filter: {},
      sort: 'name',
    });
    let csv = '';
    for await (const portion of portions) csv += portion;
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  });

  it('is identical when it is rebuilt from scratch after a random sequence of changes', async () => {
    let seed = 20261116;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const parties = [await aCounterparty('Gorse'), await aCounterparty('Heather'), two.holderId];
    const pick = () => parties[random(parties.length)] ?? two.holderId;
    const open = async () =>
      (
        await listConnections(world.ctx(two.requester), {
          accountId: two.requesterId,
          sort: 'newest',
          after: null,
          limit: 50,
        })
      ).items;
    const acts: (() => Promise<unknown>)[] = [
      () => two.ask({ target: { entityId: pick() }, scope: fieldsOf('LegalName', 'Industry') }),
      () =>
        createConnection(world.ctx(two.requester), {
          accountId: two.requesterId,
          target: { entityId: pick() },
          relationType: 'DataShared',
          scope: fieldsOf('LegalName'),
        }),
      async () => {
        const rows = await open();
        const row = rows[random(rows.length)];
        if (row) await deleteConnection(world.ctx(two.requester), { connectionId: row.connectionId });
      },
      async () => {
        const rows = await open();
        const row = rows[random(rows.length)];
        if (row) await revokeConnections(world.ctx(two.requester), { connectionIds: [row.connectionId] });
      },
      async () => {
        const rows = await open();
        const row = rows[random(rows.length)];
        if (row)
          await setRelationship(world.ctx(two.requester), {
            connectionId: row.connectionId,
            relationship: 'Supplier',
          });
      },
      () => getRisk(world.ctx(two.requester), { accountId: two.requesterId, entityId: pick() }),
      () =>
        overrideRisk(world.ctx(two.requester), {
          accountId: two.requesterId,
          entityId: pick(),
          level: 'Low',
          reason: 'Known to us for years.',
          expiresOn: dayAhead(1 + random(20)),
        }),
      () => aCheck(pick(), 'Success', dayAhead(random(30))),
      () =>
        world.database.asOwner('update entities set display_name = $2, country = $3 where id = $1', [
          pick(),
          `Renamed ${seed}`,
          'DE',
        ]),
    ];
    let done = 0;
    for (let step = 0; step < 60; step += 1) {
      world.pass(1);
      // Some steps are refused because they make no sense, and those must change nothing either.
      done += await Promise.resolve(acts[random(acts.length)]?.()).then(
        () => 1,
        () => 0,
      );
    }
    expect(done).toBeGreaterThan(20);
    const rows = () =>
      world.database.asOwner(
        `select to_jsonb(r) - 'computed_on' as row from relationships r order by account_id, entity_id`,
      );
    const kept = await rows();
    for (const accountId of [two.requesterId, ...parties])
      await world.database.asOwner('select rebuild_relationships($1, $2)', [accountId, today()]);
    expect(await rows()).toEqual(kept);
    expect(kept.length).toBeGreaterThan(2);
  });
});

describe('the overview of a counterparty', () => {
  const overview = async (of: { accountId: string; entityId: string }, as = two.requester) =>
    getRelationshipOverview(world.ctx(as), of);

  it('heads each page of a counterparty without an access to its data', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const { id } = await two.ask({ scope: fieldsOf('LeiCode') });
    await two.approve(id, ['LeiCode']);
    const of = { accountId: two.requesterId, entityId: two.holderId };
    const { rating } = await getRisk(world.ctx(two.requester), of);
    const visits = async () =>
      (
        await world.database.asOwner('select from disclosures where reader_account_id = $1', [
          two.requesterId,
        ])
      ).length;
    const before = await visits();
    const found = await overview(of);
    expect(found.summary).toMatchObject({ riskLevel: rating.level, testsTotal: 1, testsFailed: 0 });
    expect(found.connections.map((connection) => connection.id)).toEqual([id]);
    expect(found.abilities).toEqual({ assign: true });
    expect(await visits()).toBe(before);
  });

  it('does not exist for strangers, nor for a party that is no counterparty', async () => {
    const entityId = await aCounterparty('Hidden Ltd');
    const strangerId = await world.anOrganisation({ name: 'Stranger Ltd' });
    const stranger = await world.aUser({ memberOf: strangerId });
    for (const accountId of [two.requesterId, strangerId])
      await expect(overview({ accountId, entityId }, stranger)).rejects.toMatchObject({
        code: 'resource.not_found',
      });
  });
});

describe('references and tags of counterparties', () => {
  const label = (changes: Partial<Parameters<typeof labelRelationships>[1]>, as = two.requester) =>
    labelRelationships(world.ctx(as), {
      accountId: two.requesterId,
      entityIds: [two.holderId],
      addTags: [],
      removeTags: [],
      ...changes,
    });

  it('are listed, found and filtered by, in one spelling, and removed again', async () => {
    await two.ask();
    await aCounterparty('Pennard Crane Hire');
    await label({ reference: 'MB-20391', addTags: ['Trade finance', 'VIP'] });
    await label({ addTags: ['vip'] });
    const [row] = (await list({ tag: 'VIP' })).items;
    expect(row).toMatchObject({
      entityId: two.holderId,
      reference: 'MB-20391',
      tags: ['Trade finance', 'VIP'],
    });
    expect((await list({ text: 'mb-203' })).items.map(({ entityId }) => entityId)).toEqual([two.holderId]);
    expect((await list({ text: 'mb_203' })).items).toEqual([]);
    const tags = () => listRelationshipTags(world.ctx(two.requester), { accountId: two.requesterId });
    expect((await tags()).items).toEqual([
      { tag: 'Trade finance', count: 1 },
      { tag: 'VIP', count: 1 },
    ]);
    await label({ reference: null, removeTags: ['vip'] });
    expect((await list()).items.find(({ entityId }) => entityId === two.holderId)).toMatchObject({
      reference: null,
      tags: ['Trade finance'],
    });
    expect(await namesOf({ tag: 'VIP' })).toEqual([]);
  });

  it('are given to many at once, but a reference to one only', async () => {
    await two.ask();
    const other = await aCounterparty('Baobab Freight');
    const entityIds = [two.holderId, other];
    await label({ entityIds, addTags: ['EMEA'] });
    expect((await list({ tag: 'EMEA' })).items).toHaveLength(2);
    await expect(label({ entityIds, reference: 'MB-1' })).rejects.toThrow();
    await expect(
      label({ addTags: Array.from({ length: 21 }, (_, number) => `Tag ${number}`) }),
    ).rejects.toThrow();
  });

  it('are of one account: unknown to the counterparty, refused to strangers and to members who only view', async () => {
    await two.ask();
    await label({ addTags: ['VIP'] });
    const strangers = { accountId: two.requesterId };
    await expect(async () => listRelationshipTags(world.ctx(two.holder), strangers)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    await expect(label({ addTags: ['Seen'] }, two.holder)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    const viewer = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    await expect(label({ addTags: ['Seen'] }, viewer)).rejects.toMatchObject({ code: 'permission.denied' });
    await expect(label({ entityIds: [newId()], addTags: ['Seen'] })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});
