import { connectParty } from '@probity/core/exchange/connections';
import { createEntity } from '@probity/core/identity/entities';
import { newId } from '@probity/core/kernel/context';
import { createCredential } from '@probity/core/registry/credentials';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { countMessages, countWrites, queriesAmong, statementsOf } from '@probity/db/testing/statements-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInProcess } from '../src/plugins/in-process.ts';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: Awaited<ReturnType<TestApi['world']['aUser']>>;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
  await fill();
});
afterAll(() => api.close());

/** Two more of everything that the lists show. */
async function fill(): Promise<void> {
  const ctx = api.world.ctx(owner);
  for (const name of ['Alder Mills', 'Birch Mills']) {
    await createEntity(ctx, { accountId, kind: 'Organization', name });
    await connectParty(ctx, { accountId, kind: 'Organization', target: { name: `${name} ${newId()}` } });
    await addRelatedEntity(ctx, {
      entityId: accountId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name: 'Ines Duarte' },
      value: {},
    });
    await createCredential(ctx, { entityId: accountId, fieldKey: 'TradingName', value: name });
  }
  await fillChecks();
  await api.world.database.asOwner(
    `update credentials set review_state = 'AwaitingReview' where field_key = 'TradingName'`,
  );
}

/** An AML check of each listed person, a payment for it with a refund, and a call to a provider. */
async function fillChecks(): Promise<void> {
  const { asOwner } = api.world.database;
  await asOwner(
    `with people as (
       select e.id from entities e where e.managed_by = $1 and e.kind = 'LegalPerson'
         and not exists (select from checks c where c.entity_id = e.id)
     ), made as (
       insert into checks (id, account_id, entity_id, type, provider, outcome, created_at, changed_at)
       select gen_random_uuid(), $1, id, t.type, t.provider, t.outcome, now(), now()
       from people, (values ('AmlCheck', null, 'Pending'), ('Liveness', 'IDenfy', 'Expired')) t (type, provider, outcome)
     ), paid as (
       insert into payments (id, account_id, state, minor_units, currency, created_at, changed_at, paid_at)
       select gen_random_uuid(), $1, 'Paid', 5000, 'USD', now(), now(), now() from people returning id
     ), bought as (
       insert into payment_items (payment_id, position, account_id, entity_id, check_type, minor_units)
       select id, 0, $1, (select id from people limit 1), 'AmlCheck', 5000 from paid
     ), returned as (
       insert into payment_refunds (id, payment_id, account_id, minor_units, reason, state, created_at, changed_at)
       select gen_random_uuid(), id, $1, 5000, 'Requested', 'Pending', now(), now() from paid
     )
     insert into provider_calls (id, account_id, provider, endpoint, at, failure)
     select gen_random_uuid(), $1, 'ComplyAdvantage', 'search', now(), 'TimedOut' from people`,
    [accountId],
  );
}

/** After a first call, which also reads the rate limit and the maintenance switch. */
async function queriesOf(url: string): Promise<string[]> {
  await api.call('GET', `/v1${url}`, { as });
  const statements = await statementsOf(api.world.database.pool, async () => {
    const response = await api.call('GET', `/v1${url}`, { as });
    expect(response.statusCode, response.body).toBe(200);
  });
  // Queries that do not depend on each other come in any order.
  return queriesAmong(statements).toSorted();
}

describe('the number of queries', () => {
  it('is at most six for a whole profile, including sign-in', async () => {
    expect((await queriesOf(`/LegalEntities/${accountId}/credentials`)).length).toBeLessThanOrEqual(6);
  });

  it.each([
    '/LegalEntities?accountId=ID',
    '/LegalPersons?accountId=ID',
    '/LegalEntities/ID/credentials',
    '/Entities/ID',
    '/Entities/ID/relatedentities',
    '/Entities/ID/ownership',
    '/Tests?entityId=ID',
    '/Relationships?accountId=ID',
    '/Relationships?accountId=ID&text=mills&risk=NotRated&owner=nobody',
    '/Relationships/counts?accountId=ID',
    '/Credentials/reviewing?accountId=ID',
    '/Credentials/reviewing?accountId=ID&show=Overdue&assignee=nobody',
    '/Tasks?accountId=ID',
    '/Audit?accountId=ID',
    '/Accounts/ID/members',
    '/Workspace?accountId=ID',
    '/Dashboard?accountId=ID',
    '/Entities/ID/profile',
    '/Workspace/choices?accountId=ID',
    '/Entities/ID/checks',
    '/Entities/ID/amlchecks',
    '/LegalEntities/ID/amlcheck',
    '/LegalEntities/ID/openbanking/results',
    '/DataEnrichers?accountId=ID',
    '/Accounts/ID/prices',
    '/Accounts/ID/payments',
    '/Screening/alerts?accountId=ID',
    '/Screening/approvals?accountId=ID',
  ])('stays the same for %s regardless of the number of rows', async (path) => {
    const url = path.replace('ID', accountId);
    const before = await queriesOf(url);
    await fill();
    expect(await queriesOf(url)).toEqual(before);
  });
});

describe('the messages to the database', () => {
  const messagesOf = async (url: string) => {
    await api.call('GET', `/v1${url}`, { as });
    return countMessages(api.world.database.pool, async () => {
      expect((await api.call('GET', `/v1${url}`, { as })).statusCode).toBe(200);
    });
  };

  it('are at most three for an authenticated read: the caller, the data, and the end', async () => {
    expect(await messagesOf(`/Users/${owner.userId}`)).toBe(2);
    expect(await messagesOf(`/Accounts/${accountId}/members`)).toBeLessThanOrEqual(3);
    expect(await messagesOf(`/Accounts/${accountId}/branding`)).toBeLessThanOrEqual(3);
  });

  it('are one more than the queries for a read of several', async () => {
    const url = `/LegalEntities/${accountId}/credentials`;
    const queries = await queriesOf(url);
    expect(await messagesOf(url)).toBe(queries.length + 1);
  });
});

it('sends a dashboard’s reads to the database in batches, not one by one', async () => {
  const read = async () => {
    const answer = await api.call('GET', `/v1/Dashboard?accountId=${accountId}`, { as });
    expect(answer.statusCode).toBe(200);
  };
  await read();
  const { pool } = api.world.database;
  const messages = await countMessages(pool, read);
  expect(messages).toBeGreaterThan(25);
  // About eight. A busy machine delivers results in smaller parts, and each part sends what waited for it.
  expect(await countWrites(pool, read)).toBeLessThan(messages / 2);
});

describe('the calls of one page', () => {
  const lookupsIn = (statements: readonly string[]) =>
    statements.filter((text) => text.includes('load_actor')).length;
  const openPage = () => {
    const send = openInProcess(api.app)();
    return async (method: string, url: string, body?: object) => {
      const answer = await send(`/v1${url}`, {
        method,
        headers: { authorization: as, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
  };

  it('resolve the caller once, and again after a change', async () => {
    const call = openPage();
    const reads = async () => {
      const answers = await Promise.all(
        ['/Workspace', `/Dashboard?accountId=${accountId}`, `/Entities/${accountId}/profile`].map((url) =>
          call('GET', url),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    };
    const { pool } = api.world.database;
    expect(lookupsIn(await statementsOf(pool, reads))).toBe(1);
    expect(lookupsIn(await statementsOf(pool, reads))).toBe(0);
    const changed = await call('PUT', `/Users/${owner.userId}/name`, { newName: 'Ada Hart' });
    expect(changed.status).toBe(200);
    expect(lookupsIn(await statementsOf(pool, reads))).toBe(1);
  });

  it('are refused like calls from outside', async () => {
    const elsewhere = await api.world.anOrganisation();
    const refused = await openPage()('GET', `/Dashboard?accountId=${elsewhere}`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    const anonymous = await openInProcess(api.app)()('/v1/Workspace', { method: 'GET' });
    expect(anonymous.status).toBe(401);
  });

  it('notice that a session ended between two pages', async () => {
    expect((await openPage()('GET', '/Workspace')).body.state.verificationRequired).toBe(false);
    await api.world.database.asOwner('delete from verified_sessions where user_id = $1', [owner.userId]);
    expect((await openPage()('GET', '/Workspace')).body.state.verificationRequired).toBe(true);
    as = await api.signIn(owner);
  });
});

describe('the workspace', () => {
  it('is that of the chosen account while the person is a member of it, otherwise that of their first', async () => {
    const other = await api.world.anOrganisation();
    const of = async (id: string) =>
      (await api.call('GET', `/v1/Workspace?accountId=${id}`, { as })).json().accountId;
    expect(await of(other)).toBe(accountId);
    await api.world.database.asOwner(
      `insert into members (id, account_id, user_id, role, email, name, joined_at)
       select gen_random_uuid(), $1, id, 'Owner', email, name, now() from users where id = $2`,
      [other, owner.userId],
    );
    expect(await of(other)).toBe(other);
  });
});
