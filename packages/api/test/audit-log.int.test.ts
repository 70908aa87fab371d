import type { AuditEntry } from '@probity/contract/audit.ts';
import { sendBulkRequest, startBulkRequest } from '@probity/core/exchange/bulk-requests';
import { checkpointTrails, record, recordMany } from '@probity/core/kernel/audit';
import { inTransaction, inUnscopedTransaction } from '@probity/core/kernel/context';
import { fieldsOf, TwoParties } from '@probity/core/testing/two-parties.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let two: TwoParties;
let requester: string;
let holder: string;

beforeAll(async () => {
  api = await TestApi.open();
  two = await TwoParties.meet(api.world);
  requester = await api.signIn(two.requester);
  holder = await api.signIn(two.holder);
});
afterAll(() => api.close());

async function whoDid(action: string, accountId: string, as: string): Promise<AuditEntry['actor']> {
  const { items } = (await api.call('GET', `/v1/Audit?accountId=${accountId}`, { as })).json();
  return items.find((entry: AuditEntry) => entry.action === action).actor;
}

const nameOf = async (entityId: string) => {
  const rows = await api.world.database.asOwner<{ name: string }>(
    'select display_name as name from entities where id = $1',
    [entityId],
  );
  return rows[0]?.name;
};

it('shows a step of the other party under the name of its organisation, and one’s own under the person’s', async () => {
  await two.hold('TradingName', 'Karoo Solar');
  const { id } = await two.ask();
  await two.approve(id, ['TradingName']);
  expect(await whoDid('connection.request', two.requesterId, requester)).toMatchObject({
    kind: 'Member',
    name: two.requester.name,
  });
  expect(await whoDid('connection.request', two.holderId, holder)).toMatchObject({
    kind: 'Party',
    name: await nameOf(two.requesterId),
  });
  expect(await whoDid('connection.approve', two.requesterId, requester)).toMatchObject({
    kind: 'Party',
    name: await nameOf(two.holderId),
  });
});

it('shows a job as the system', async () => {
  const { id } = await startBulkRequest(api.world.ctx(two.requester), {
    accountId: two.requesterId,
    source: { recipients: [{ name: 'New', email: 'new@trail.example' }] },
    scope: fieldsOf('TradingName'),
    skipInvalid: false,
  });
  await sendBulkRequest(api.world.ctx({ kind: 'system', job: 'send-bulk-request' }), { bulkRequestId: id });
  expect(await whoDid('bulkrequest.finished', two.requesterId, requester)).toEqual({
    kind: 'System',
    userId: null,
    name: null,
    apiKey: null,
    cause: null,
  });
});

describe('the audit log of an account', () => {
  const log = async (query: string): Promise<AuditEntry[]> => {
    const answer = await api.call('GET', `/v1/Audit?accountId=${two.requesterId}&limit=100&${query}`, {
      as: requester,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().items;
  };
  let ingrid: { id: string; userId: string };

  beforeAll(async () => {
    const person = await api.world.aUser({
      memberOf: two.requesterId,
      role: 'Contributor',
      name: 'Ingrid Solheim',
    });
    const as = await api.signIn(person);
    const rows = await api.world.database.asOwner<{ id: string }>(
      'select id from members where user_id = $1',
      [person.userId],
    );
    ingrid = { id: rows[0]?.id ?? '', userId: person.userId };
    const value = { entityId: two.requesterId, fieldKey: 'LeiCode', value: '529900T8BM49AURSDO55' };
    expect((await api.call('POST', '/v1/Credentials', { as, body: value })).statusCode).toBe(201);
    const members = `/v1/Accounts/${two.requesterId}/members`;
    const promote = { action: 'changeRole', memberId: ingrid.id, role: 'Validator' };
    expect((await api.call('PUT', members, { as: requester, body: promote })).statusCode).toBe(200);
    const settings = `/v1/Accounts/${two.requesterId}/settings`;
    for (const refreshDays of [31, 32])
      await api.call('PUT', settings, { as: requester, body: { refreshDays } });
    api.world.pass(3 * 24 * 60);
    requester = await api.signIn(two.requester);
    holder = await api.signIn(two.holder);
    await api.call('PUT', settings, { as: requester, body: { refreshDays: 33 } });
  });

  it('names and links the record, and keeps the old and new values', async () => {
    const [role] = await log('action=member.role_changed');
    expect(role).toMatchObject({
      subject: { type: 'member', name: 'Ingrid Solheim', link: '/account/members' },
      details: { from: 'Contributor', to: 'Validator' },
    });
    const [value] = await log('action=credential.giveValue&text=LEI');
    expect(value?.subject).toMatchObject({
      fieldKey: 'LeiCode',
      name: await nameOf(two.requesterId),
      link: `/profile/${two.requesterId}/history`,
    });
    const [settings] = await log('action=account.settings_changed');
    expect(settings?.details).toMatchObject({ before: { refreshDays: 32 }, changes: { refreshDays: 33 } });
  });

  it('names and links keys, bulk requests and counterparties', async () => {
    const body = { name: 'Nightly sync', scopes: ['audit:read'], expiresInDays: 30 };
    await api.call('POST', `/v1/Accounts/${two.requesterId}/apikeys`, { as: requester, body });
    const [key] = await log('action=apikey.created');
    expect(key?.subject).toMatchObject({ name: 'Nightly sync', link: '/account/developers' });
    const [bulk] = await log('action=bulkrequest.finished');
    expect(bulk?.subject.link).toBe(`/connections/bulk/${bulk?.subject.id}`);
    expect((await log('text=nightly')).map(({ action }) => action)).toContain('apikey.created');
    const change = { changes: [{ entityId: two.holderId, reviewOn: '2027-01-31' }] };
    const changed = await api.call('PUT', `/v1/Relationships?accountId=${two.requesterId}`, {
      as: requester,
      body: change,
    });
    expect(changed.statusCode).toBe(200);
    const [relationship] = await log('action=relationship.changed');
    expect(relationship).toMatchObject({
      subject: { name: await nameOf(two.holderId), link: `/relationships/${two.holderId}` },
      details: { from: { reviewOn: null }, to: { reviewOn: '2027-01-31' } },
    });
  });

  it('shows its last signature', async () => {
    const url = `/v1/Audit/checkpoint?accountId=${two.requesterId}`;
    expect((await api.call('GET', url, { as: requester })).json()).toMatchObject({
      state: 'Unsigned',
      signedAt: null,
    });
    await checkpointTrails(api.world.ctx({ kind: 'system', job: 'checkpoint-trails' }));
    const signed = (await api.call('GET', url, { as: requester })).json();
    expect(signed).toMatchObject({ state: 'Signed', signedAt: api.world.clock.toISOString() });
    expect(signed.signedEntries).toBe(signed.entries);
    expect((await api.call('GET', url, { as: holder })).statusCode).toBe(404);
  });

  it('is filtered by person, record, action and period', async () => {
    const byIngrid = await log(`actorUserId=${ingrid.userId}`);
    expect(byIngrid.map(({ action }) => action)).toEqual(['credential.giveValue']);
    const aboutIngrid = await log(`subjectId=${ingrid.id}`);
    expect(aboutIngrid.map(({ action }) => action)).toEqual(['member.role_changed']);
    const members = await log('area=member');
    expect(new Set(members.map(({ action }) => action.split('.')[0]))).toEqual(new Set(['member']));
    const today = api.world.clock.toISOString().slice(0, 10);
    expect((await log(`since=${today}&area=account`)).map(({ action }) => action)).toEqual([
      'account.settings_changed',
    ]);
    expect(await log(`until=2000-01-01`)).toEqual([]);
  });

  it('finds people, parties and fields by name, regardless of case and word order', async () => {
    const found = async (text: string) =>
      (await log(`text=${encodeURIComponent(text)}`)).map(({ action }) => action).sort();
    expect(await found('solheim INGRID')).toEqual(['credential.giveValue', 'member.role_changed']);
    expect(await found((await nameOf(two.holderId)) ?? '')).toContain('connection.request');
    expect(await found('lei')).toEqual(['credential.giveValue']);
    expect(await found('100%_nobody')).toEqual([]);
  });

  it('finds every entry about what a text matches, however many records match', async () => {
    const [last] = await api.world.database.asOwner<{ id: string }>(
      `with added as (
         insert into entities (id, kind, display_name, country, origin, created_by_account)
         select gen_random_uuid(), 'Organization', 'Osprey ' || n, 'GB', 'ByOrganization', $1
         from generate_series(1, 2100) n returning id, display_name)
       select id from added where display_name = 'Osprey 2100'`,
      [two.requesterId],
    );
    const subject = { type: 'entity', id: last?.id ?? '' };
    await inTransaction(api.world.ctx(two.requester), (ctx) =>
      record(ctx, { action: 'entity.named', chainId: two.requesterId, subject }),
    );
    expect(await log('text=osprey')).toMatchObject([{ action: 'entity.named', subject }]);
    await api.world.database.asOwner(`update members set name = 'Osprey Solheim' where id = $1`, [ingrid.id]);
    expect((await log('text=osprey&action=credential.giveValue')).map(({ actor }) => actor.userId)).toEqual([
      ingrid.userId,
    ]);
    await api.world.database.asOwner(`delete from entities where display_name like 'Osprey %'`);
  });

  it('is exported as CSV with the same filters, and a name that starts like a formula stays text', async () => {
    await api.world.database.asOwner(`update members set name = '=Ingrid()' where id = $1`, [ingrid.id]);
    const answer = await api.call(
      'GET',
      `/v1/Audit/export?accountId=${two.requesterId}&subjectId=${ingrid.id}`,
      {
        as: requester,
      },
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, row, ...rest] = answer.body.trim().split('\r\n');
    expect(header).toContain(
      'number,time,action,person,organisation,API key,automatic because,record,name,field',
    );
    expect(row).toContain('member.role_changed');
    expect(row).toContain("'=Ingrid()");
    expect(row).toContain('genuine');
    expect(rest).toEqual([]);
  });

  it('is exported whole, each entry once, however many there are', async () => {
    const accountId = await api.world.anOrganisation();
    const subject = { type: 'account', id: accountId };
    const events = Array.from({ length: 5100 }, () => ({
      action: 'account.settings_changed' as const,
      subject,
    }));
    await inUnscopedTransaction(api.world.ctx(), (ctx) => recordMany(ctx, accountId, events));
    const as = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Owner' }));
    const { body } = await api.call('GET', `/v1/Audit/export?accountId=${accountId}`, { as });
    const [, ...rows] = body.trim().split('\r\n');
    const numbers = rows.map((row) => Number(row.split(',')[0]));
    expect(numbers).toEqual(events.map((_, index) => events.length - index));
    expect(body.lastIndexOf('\ufeff')).toBeLessThanOrEqual(0);
  });

  it('is exported no further once the member has lost the role, and the file is not complete', async () => {
    const accountId = await api.world.anOrganisation();
    const subject = { type: 'account', id: accountId };
    const events = Array.from({ length: 5000 }, () => ({
      action: 'account.settings_changed' as const,
      subject,
    }));
    await inUnscopedTransaction(api.world.ctx(), (ctx) => recordMany(ctx, accountId, events));
    const owner = await api.world.aUser({ memberOf: accountId, role: 'Owner' });
    const { stream, statusCode } = await api.app.inject({
      url: `/v1/Audit/export?accountId=${accountId}`,
      headers: { authorization: await api.signIn(owner) },
      payloadAsStream: true,
    });
    expect(statusCode).toBe(200);
    let text = '';
    const readAll = async () => {
      for await (const chunk of stream()) {
        if (!text)
          await api.world.database.asOwner(`update members set role = 'Contributor' where user_id = $1`, [
            owner.userId,
          ]);
        text += chunk;
      }
    };
    await expect(readAll()).rejects.toThrow();
    expect(text.split('\r\n').length).toBeLessThan(5000);
  });

  it('states why and for whom the platform acted automatically, never whose step came before', async () => {
    const ctx = api.world.ctx(two.holder);
    await inTransaction({ ...ctx, automatic: { accountId: two.requesterId, cause: 'registered' } }, (ctx) =>
      record(ctx, {
        action: 'agreement.sent',
        chainId: two.holderId,
        subject: { type: 'agreement', id: two.requesterId },
      }),
    );
    expect(await whoDid('agreement.sent', two.holderId, holder)).toEqual({
      kind: 'Automatic',
      userId: null,
      name: await nameOf(two.requesterId),
      apiKey: null,
      cause: 'registered',
    });
  });
});

it('shows a step of someone who has left as that of a former user', async () => {
  const leaver = await api.world.aUser({ memberOf: two.requesterId });
  const as = await api.signIn(leaver);
  const url = `/v1/Accounts/${two.requesterId}/settings`;
  expect((await api.call('PUT', url, { as, body: { refreshDays: 77 } })).statusCode).toBe(200);
  await api.world.database.asOwner('delete from members where user_id = $1', [leaver.userId]);
  expect(await whoDid('account.settings_changed', two.requesterId, requester)).toMatchObject({
    kind: 'Former',
    name: null,
  });
});
