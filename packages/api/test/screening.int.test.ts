import { rescreenParty } from '@probity/core/assurance/screening';
import { connectParty, deleteConnection } from '@probity/core/exchange/connections';
import { changeSettings } from '@probity/core/identity/accounts';
import { createEntity } from '@probity/core/identity/entities';
import type { UserActor } from '@probity/core/kernel/context';
import { createCredential } from '@probity/core/registry/credentials';
import { importDemo } from '@probity/core/testing/sample-lists.ts';
import { listTasks } from '@probity/core/workspace/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
  await importDemo(api.world);
});
afterAll(() => api.close());

const search = (name: unknown, rest: Record<string, unknown> = {}) =>
  api.call('POST', '/v1/Screening/search', {
    as,
    body: { accountId, subject: { kind: 'person', names: [name] }, ...rest },
  });

describe('POST /Screening/search', () => {
  it('returns hits with their reasons', async () => {
    const answer = (await search('Radomr Velkhanof')).json();
    expect(answer).toMatchObject({ total: 1, abilities: { decide: true } });
    expect(answer.hits[0]).toMatchObject({
      primaryName: 'Radomir Velkhanov',
      matchTypes: expect.arrayContaining(['name_fuzzy']),
      programmes: ['Demo financial sanctions'],
    });
  });

  it.each([
    ['nothing', '', 422],
    ['spaces', '   ', 422],
    ['one letter', 'x', 200],
    ['10 000 characters', 'a'.repeat(10_000), 422],
    ['400 characters', 'ab '.repeat(133), 200],
    ['emoji', '🙂🙃🔥', 200],
    ['a company form', 'Ltd', 200],
    ['digits', '0123456789', 200],
    ['a right-to-left override', '\u202eabc', 200],
    ['SQL', `'; drop table users; --`, 200],
    ['a script', '<script>alert(1)</script>', 200],
    ['a template', '{{7*7}}<%= 7*7 %>', 200],
    ['a number', 7, 422],
    ['null', null, 422],
  ])('handles %s sensibly', async (_, name, status) => {
    const answer = await search(name);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json().hits).toEqual([]);
  });

  it.each([
    ['a threshold below what makes sense', { threshold: 0.1 }],
    ['a threshold above one', { threshold: 2 }],
    ['a birth date that is none', { subject: { kind: 'person', names: ['A B'], birthDate: '1999-13-01' } }],
    ['a country that is none', { subject: { kind: 'person', names: ['A B'], countries: ['Narnia'] } }],
    ['a kind that is none', { subject: { kind: 'ghost', names: ['A B'] } }],
    ['too many names', { subject: { kind: 'person', names: Array(21).fill('A B') } }],
  ])('refuses %s by field', async (_, rest) => {
    const answer = await search('A B', rest);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'request.invalid']);
  });
});

describe('lists', () => {
  it('show members those in use, and administrators all', async () => {
    const mine = await api.call('GET', `/v1/Screening/lists?accountId=${accountId}`, { as });
    expect(mine.json().items.map((list: { key: string }) => list.key)).toEqual(['demo']);
    const admin = await api.signIn(
      await api.world.aUser({ email: 'ada.okafor@probity.example', admin: true }),
    );
    const all = (await api.call('GET', '/v1/Screening/lists', { as: admin })).json().items;
    expect(all.length).toBeGreaterThan(8);
  });

  it('require an https URL', async () => {
    const admin = await api.signIn(await api.world.aUser({ email: 'grace@probity.example', admin: true }));
    const url = '/v1/Screening/lists/0199c500-0000-7000-8000-000000000008';
    for (const bad of ['http://lists.example/x.csv', 'file:///etc/passwd', 'nonsense']) {
      const answer = await api.call('PUT', url, { as: admin, body: { url: bad, refreshHours: null } });
      expect(answer.statusCode).toBe(422);
    }
    const fetched = await api.call('POST', `${url}/fetch`, { as: admin });
    expect([fetched.statusCode, fetched.json().errors?.[0]?.path]).toEqual([422, 'url']);
  });
});

describe('GET /Screening/alerts', () => {
  it('pages through the hits of monitoring, newest first', async () => {
    for (const name of ['Radomir Velkhanov', 'Radomir Velkhanof']) {
      const party = { accountId, kind: 'LegalPerson' as const, name };
      const { entity } = await createEntity(api.world.ctx(owner), party);
      await rescreenParty(api.world.ctx({ kind: 'system', job: 'test' }), { entityId: entity.id });
      api.world.pass(1);
    }
    const page = async (cursor = '') =>
      (await api.call('GET', `/v1/Screening/alerts?accountId=${accountId}&limit=1${cursor}`, { as })).json();
    const first = await page();
    expect(first.items).toMatchObject([{ entityName: 'Radomir Velkhanof', list: { key: 'demo' } }]);
    const second = await page(`&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: [{ entityName: 'Radomir Velkhanov' }], nextCursor: null });
  });
});

describe('GET /Screening/approvals', () => {
  it('names the connection in which a hit of a counterparty was decided, and none for a managed party', async () => {
    const account = await api.world.anOrganisation();
    const actor = await api.world.aUser({ memberOf: account });
    const ctx = api.world.ctx(actor);
    await changeSettings(ctx, { accountId: account, settings: { fourEyesScreening: true } });
    const name = 'Radomir Velkhanov';
    const counterparty = await api.world.anOrganisation({ name, kind: 'LegalPerson' });
    const target = { entityId: counterparty };
    const connection = await connectParty(ctx, { accountId: account, kind: 'LegalPerson', target });
    const { entity } = await createEntity(ctx, { accountId: account, kind: 'LegalPerson', name });
    const session = await api.signIn(actor);
    for (const partyId of [counterparty, entity.id])
      await api.call('POST', '/v1/Screening/decisions', {
        as: session,
        body: {
          accountId: account,
          subject: { kind: 'person', names: [name] },
          entityId: 'demo:DEMO-001',
          partyId,
          verdict: 'dismissed',
          reason: 'Another date of birth.',
        },
      });
    const listed = await api.call('GET', `/v1/Screening/approvals?accountId=${account}`, { as: session });
    const items: { partyId: string; connectionId: string | null }[] = listed.json().items;
    expect(new Map(items.map(({ partyId, connectionId }) => [partyId, connectionId]))).toEqual(
      new Map([
        [counterparty, connection.id],
        [entity.id, null],
      ]),
    );
  });
});

describe('POST /Screening/parties/{entityId}', () => {
  it('compares every nationality of a person', async () => {
    const ctx = api.world.ctx(owner);
    const { entity } = await createEntity(ctx, { accountId, kind: 'LegalPerson', name: 'Ines Duarte' });
    const value = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
      ' ',
    );
    await createCredential(ctx, { entityId: entity.id, fieldKey: 'Nationality', value });
    const body = { accountId };
    const screened = await api.call('POST', `/v1/Screening/parties/${entity.id}`, { as, body });
    expect(screened.statusCode).toBe(200);
    expect(screened.json().subject).toMatchObject({ countries: value });
    const decided = await api.call('POST', '/v1/Screening/decisions', {
      as,
      body: {
        accountId,
        subject: screened.json().subject,
        entityId: 'demo:DEMO-001',
        verdict: 'dismissed',
        reason: 'Another person',
      },
    });
    expect(decided.statusCode).toBe(201);
  });

  it('lets nobody request data of a party while a true match stands, and leads to its case', async () => {
    const entityId = await api.world.anOrganisation({ name: 'Radomir Velkhanov', kind: 'LegalPerson' });
    const account = await api.world.anOrganisation();
    const actor = await api.world.aUser({ memberOf: account });
    const { id } = await connectParty(api.world.ctx(actor), {
      accountId: account,
      kind: 'LegalPerson',
      target: { entityId },
    });
    const session = await api.signIn(actor);
    const body = { accountId: account };
    const abilities = async () =>
      (await api.call('GET', `/v1/Connections/${id}`, { as: session })).json().abilities;
    const screening = async () => {
      const path = `/v1/Screening/parties/${entityId}?accountId=${account}`;
      return (await api.call('GET', path, { as: session })).json();
    };
    await api.call('POST', `/v1/Screening/parties/${entityId}`, { as: session, body });
    expect(await abilities()).toMatchObject({
      events: expect.arrayContaining(['request']),
      whyNotRequest: null,
    });
    expect(await screening()).toMatchObject({ openCaseId: null });

    const decision = { hitIds: ['demo:DEMO-001'], verdict: 'confirmed', reason: 'The same passport number.' };
    const path = `/v1/Screening/parties/${entityId}/decisions`;
    const decided = await api.call('POST', path, { as: session, body: { ...body, ...decision } });
    expect(decided.statusCode).toBe(201);
    expect(await abilities()).toMatchObject({
      events: expect.not.arrayContaining(['request']),
      whyNotRequest: 'TrueMatch',
    });
    const asked = await api.call('POST', `/v1/Connections/${id}/request`, { as: session, body: {} });
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'relationship.true_match']);
    const { openCaseId } = await screening();
    const opened = await api.call('GET', `/v1/Screening/cases/${openCaseId}`, { as: session });
    expect(opened.json()).toMatchObject({ state: 'Open', party: { id: entityId } });
  });

  it('makes the hits of a counterparty a task of those who may decide them, until its connection ends', async () => {
    const name = 'Radomir Velkhanov';
    const entityId = await api.world.anOrganisation({ name, kind: 'LegalPerson' });
    const ctx = api.world.ctx(owner);
    const connection = await connectParty(ctx, { accountId, kind: 'LegalPerson', target: { entityId } });
    const screened = await api.call('POST', `/v1/Screening/parties/${entityId}`, { as, body: { accountId } });
    expect(screened.json()).toMatchObject({ total: 1 });
    const tasksOf = async (actor: UserActor) =>
      (await listTasks(api.world.ctx(actor), { accountId, limit: 100 })).filter(
        ({ reason, subject }) => reason === 'HitsToDecide' && subject.entityId === entityId,
      );
    expect(await tasksOf(owner)).toMatchObject([
      {
        subject: { entityName: name, connectionId: connection.id },
        count: 1,
        link: `/connections/${connection.id}/checks`,
      },
    ]);
    const contributor = await api.world.aUser({ memberOf: accountId, role: 'Contributor' });
    expect(await tasksOf(contributor)).toEqual([]);
    await deleteConnection(ctx, { connectionId: connection.id });
    expect(await tasksOf(owner)).toEqual([]);
  });
});
