import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeSettings } from '@probity/core/identity/accounts';
import { changeWebhook, sendWebhooks } from '@probity/core/identity/webhooks';
import type { UserActor } from '@probity/core/kernel/context';
import { fieldsOf, TwoParties } from '@probity/core/testing/two-parties.ts';
import { createWebhookSender } from '@probity/integrations';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;
const DAY = 24 * 60;

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.world.webhooks.sent.length = 0;
  api.world.webhooks.answers = () => ({ status: 200, fault: null, answer: 'ok' });
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
});

interface Added {
  webhook: { id: string; state: string };
  secret: string;
}

const url = (path = '') => `/v1/Accounts/${accountId}/webhooks${path}`;
const address = 'https://hooks.receiver.example/probity?token=planted-token';
const sent = () => api.world.webhooks.sent;
const run = () => sendWebhooks(api.world.ctx({ kind: 'system', job: 'send-webhooks' }));
const read = async (path: string) => (await api.call('GET', url(path), { as })).json();
const deliveriesOf = async (id: string) => (await read(`/${id}/deliveries`)).items;
const stateOf = async (id: string) =>
  (await read('')).items.find((one: { id: string }) => one.id === id)?.state;

async function add(events: readonly string[] = ['profile.value_changed']): Promise<Added> {
  const answer = await api.call('POST', url(), { as, body: { url: address, events } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** Something that is recorded in the account's audit log. */
async function enterValue(value = 'Ravensmoor'): Promise<string> {
  const body = { entityId: accountId, fieldKey: 'TradingName', value };
  const answer = await api.call('POST', '/v1/Credentials', { as, body });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

const verify = (secret: string, request = sent().at(-1)) =>
  // The signature contains its time, by the clock of the test.
  new Verifier(secret).sign(
    request?.headers['webhook-id'] ?? '',
    new Date(Number(request?.headers['webhook-timestamp']) * 1000),
    request?.body ?? '',
  );

describe('a webhook', () => {
  it('is notified of an event with ids and a link, and without the data', async () => {
    await add();
    await enterValue('Planted trading name');
    await run();
    expect(sent()).toHaveLength(1);
    const [request] = sent();
    expect(request?.url).toBe(address);
    const body = JSON.parse(request?.body ?? '');
    expect(body).toMatchObject({
      type: 'profile.value_changed',
      data: { accountId, subjectType: 'credential' },
    });
    expect(body.data.url).toContain(`/v1/Credentials/${body.data.subjectId}`);
    expect(request?.body).not.toContain('Planted');
  });

  it('is notified of a decision on a counterparty once the second person has confirmed it', async () => {
    const two = await aCounterparty();
    await changeSettings(api.world.ctx(two.requester), { accountId, settings: { fourEyesDecisions: true } });
    await add(['relationship.decided']);
    const file = `/v1/Relationships/${two.holderId}`;
    const query = `?accountId=${accountId}`;
    const { fileHash } = (await api.call('GET', `${file}${query}`, { as })).json();
    const decision = { kind: 'Approve', reason: 'Known for many years.', fileHash };
    const decided = await api.call('POST', `${file}/decisions${query}`, { as, body: decision });
    expect(decided.statusCode).toBe(201);
    await run();
    expect(sent()).toEqual([]);
    const second = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Validator' }));
    const confirm = `${file}/decisions/${decided.json().decisions[0].id}/confirm${query}`;
    const present = (await api.call('GET', `${file}${query}`, { as: second })).json();
    const agreement = { agrees: true, fileHash: present.fileHash };
    expect((await api.call('POST', confirm, { as: second, body: agreement })).statusCode).toBe(200);
    await run();
    expect(sent().map(({ body }) => JSON.parse(body).type)).toEqual(['relationship.decided']);
    expect(await followLink()).toBe(200);
  });

  it('is notified of a hit of a counterparty with a link that answers', async () => {
    const two = await aCounterparty();
    const { webhook } = await add(['screening.hit_found']);
    await api.world.database.asOwner(
      `insert into webhook_deliveries (id, account_id, webhook_id, event_id, action, subject_type, subject_id,
         occurred_at, state, next_attempt_at)
       values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'screening.party_hit', 'entity', $3, $4, 'Waiting', $4)`,
      [accountId, webhook.id, two.holderId, api.world.clock],
    );
    await run();
    expect(sent()).toHaveLength(1);
    expect(await followLink()).toBe(200);
  });

  /** The account is that of the requester. */
  async function aCounterparty(): Promise<TwoParties> {
    const two = await TwoParties.meet(api.world);
    accountId = two.requesterId;
    as = await api.signIn(two.requester);
    await two.hold('TradingName', 'Harbour Systems');
    await two.approve((await two.ask({ scope: fieldsOf('TradingName') })).id, ['TradingName']);
    return two;
  }

  async function followLink(): Promise<number> {
    const { pathname, search } = new URL(JSON.parse(sent().at(-1)?.body ?? '').data.url);
    return (await api.call('GET', `${pathname}${search}`, { as })).statusCode;
  }

  it('is not notified of events that it did not choose', async () => {
    await add(['member.joined']);
    await enterValue();
    await run();
    expect(sent()).toEqual([]);
  });

  it('of another account is not notified', async () => {
    const { webhook } = await add();
    const otherId = await api.world.anOrganisation();
    const other = await api.signIn(await api.world.aUser({ memberOf: otherId }));
    const body = { entityId: otherId, fieldKey: 'TradingName', value: 'Elsewhere' };
    await api.call('POST', '/v1/Credentials', { as: other, body });
    await run();
    expect(sent()).toEqual([]);
    for (const path of ['', `/${webhook.id}/deliveries`])
      expect((await api.call('GET', url(path), { as: other })).statusCode).toBe(404);
    const foreign = `/v1/Accounts/${otherId}/webhooks/${webhook.id}`;
    expect((await api.call('DELETE', foreign, { as: other })).statusCode).toBe(404);
  });

  it.each(['http://hooks.receiver.example/', 'ftp://hooks.receiver.example/', 'no address'])(
    'cannot be at %s',
    async (bad) => {
      const answer = await api.call('POST', url(), { as, body: { url: bad, events: ['document.added'] } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject([{ path: 'url' }]);
    },
  );

  it('cannot be managed by a Validator, and requires a recent sign-in', async () => {
    const by = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Validator' }));
    const body = { url: address, events: ['document.added'] };
    expect((await api.call('POST', url(), { as: by, body })).statusCode).toBe(403);
    expect((await api.call('GET', url(), { as: by })).statusCode).toBe(403);
    await api.world.database.asOwner(
      'update verified_sessions set authenticated_at = $2 where user_id = $1',
      [owner.userId, new Date(api.world.clock.getTime() - 3_600_000)],
    );
    const late = await api.call('POST', url(), { as, body });
    expect(late.json().code).toBe('auth.reauthentication_required');
  });

  it('stores its URL and its secret encrypted', async () => {
    const { secret } = await add();
    const dump = JSON.stringify(await api.world.database.asOwner('select w::text from webhooks w'));
    expect(dump).toContain(accountId);
    // Bytes are shown as hexadecimal digits.
    for (const text of ['planted-token', secret])
      for (const form of [text, Buffer.from(text).toString('hex')]) expect(dump).not.toContain(form);
    expect((await api.call('GET', url(), { as })).body).not.toContain(secret);
  });
});

describe('a delivery', () => {
  it('is signed so that a public library verifies it', async () => {
    const { secret } = await add();
    await enterValue();
    await run();
    const [request] = sent();
    expect(request?.headers['webhook-signature']).toBe(verify(secret));
    expect(secret).toMatch(/^whsec_/);
  });

  it('is signed with both secrets for a day after a new one was created', async () => {
    const { webhook, secret } = await add();
    const rotated = (await api.call('POST', url(`/${webhook.id}/secret`), { as })).json();
    expect(rotated.secret).not.toBe(secret);
    await enterValue();
    await run();
    const signatures = () => sent().at(-1)?.headers['webhook-signature']?.split(' ');
    expect(signatures()).toEqual([verify(rotated.secret), verify(secret)]);
    api.world.pass(DAY + 1);
    as = await api.signIn(owner);
    await api.call('POST', url(`/${webhook.id}/test`), { as });
    await run();
    expect(signatures()).toEqual([verify(rotated.secret)]);
  });

  it('that fails is retried with the same id and body, until it arrives', async () => {
    const { webhook } = await add();
    api.world.webhooks.answers = () => ({ status: 503, fault: 'Status', answer: 'try later' });
    await enterValue();
    await run();
    await run();
    expect(sent()).toHaveLength(1);
    expect(await stateOf(webhook.id)).toBe('Failing');
    api.world.pass(2);
    await run();
    expect(sent()).toHaveLength(2);
    api.world.webhooks.answers = () => ({ status: 200, fault: null, answer: '' });
    api.world.pass(10);
    await run();
    const [first, second, third] = sent();
    expect(new Set([first, second, third].map((one) => one?.headers['webhook-id'])).size).toBe(1);
    expect(new Set([first, second, third].map((one) => one?.body)).size).toBe(1);
    as = await api.signIn(owner);
    const [delivery] = await deliveriesOf(webhook.id);
    expect(delivery).toMatchObject({ state: 'Delivered', nextAttemptAt: null });
    expect(delivery.attempts).toMatchObject([
      { number: 3, status: 200, fault: null, answer: null },
      { number: 2, status: 503, fault: 'Status', answer: 'try later' },
      { number: 1, status: 503, fault: 'Status', answer: 'try later' },
    ]);
    expect(await stateOf(webhook.id)).toBe('Active');
  });

  async function runUntilAbandoned(webhookId: string): Promise<void> {
    for (;;) {
      await run();
      const [row] = await api.world.database.asOwner<{ at: Date | null }>(
        'select next_attempt_at as at from webhook_deliveries where webhook_id = $1',
        [webhookId],
      );
      if (!row?.at) break;
      api.world.clock = row.at;
    }
    as = await api.signIn(owner);
  }

  it('is abandoned after ten attempts over almost three days', async () => {
    const { webhook } = await add();
    api.world.webhooks.answers = () => ({ status: null, fault: 'Timeout', answer: '' });
    await enterValue();
    const started = api.world.clock.getTime();
    await runUntilAbandoned(webhook.id);
    expect(sent()).toHaveLength(10);
    expect(api.world.clock.getTime() - started).toBeGreaterThan(2.8 * DAY * 60_000);
    const [delivery] = await deliveriesOf(webhook.id);
    expect(delivery).toMatchObject({ state: 'Failed', nextAttemptAt: null });
    expect(delivery.attempts).toHaveLength(10);
  });

  it('can be replayed alone or with all since a given time, with its original id', async () => {
    const { webhook } = await add(['profile.value_changed', 'document.added']);
    await enterValue();
    await run();
    const [delivery] = await deliveriesOf(webhook.id);
    const replay = (body: object) => api.call('POST', url(`/${webhook.id}/replay`), { as, body });
    expect((await replay({ deliveryId: delivery.id })).json()).toEqual({ count: 1 });
    await run();
    expect(sent().map(({ headers }) => headers['webhook-id'])).toEqual([delivery.eventId, delivery.eventId]);
    const since = new Date(api.world.clock.getTime() - 60_000).toISOString();
    expect((await replay({ since })).json()).toEqual({ count: 1 });
    await run();
    expect(sent()).toHaveLength(3);
    const unknown = await replay({ deliveryId: '0199c000-0000-7000-8000-000000000099' });
    expect(unknown.statusCode).toBe(404);
  });

  it('gets all its attempts again when replayed, numbered after the earlier ones', async () => {
    const { webhook } = await add();
    api.world.webhooks.answers = () => ({ status: null, fault: 'Timeout', answer: '' });
    await enterValue();
    await runUntilAbandoned(webhook.id);
    const [abandoned] = await deliveriesOf(webhook.id);
    await api.world.database.asOwner('update webhooks set failing_since = null where id = $1', [webhook.id]);
    await api.call('POST', url(`/${webhook.id}/replay`), { as, body: { deliveryId: abandoned.id } });
    await runUntilAbandoned(webhook.id);
    const [delivery] = await deliveriesOf(webhook.id);
    const numbers = delivery.attempts.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
    expect(sent()).toHaveLength(20);
  });

  it('reaches a real receiver, where the library verifies it', async () => {
    const got: { headers: Record<string, string>; body: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        got.push({ headers: request.headers as Record<string, string>, body });
        response.end('thanks');
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const world = api.world;
    const services = { ...world.services, webhooks: createWebhookSender({ allowLoopback: true }) };
    const { webhook, secret } = await add();
    const ctx = { ...world.ctx({ kind: 'system', job: 'send-webhooks' }), services };
    const changed = { ...world.ctx(owner), services };
    await changeWebhook(changed, {
      accountId,
      webhookId: webhook.id,
      changes: { url: `http://127.0.0.1:${port}/hook` },
    });
    const clock = world.clock;
    world.clock = new Date();
    as = await api.signIn(owner);
    await api.call('POST', url(`/${webhook.id}/test`), { as });
    await sendWebhooks(ctx);
    world.clock = clock;
    receiver.close();
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got as [(typeof got)[0]];
    expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
  });
});

describe('an endpoint that fails for days', () => {
  it('is disabled, its Owners are notified, and missed events can be sent later', async () => {
    const { webhook } = await add();
    api.world.webhooks.answers = () => ({ status: 500, fault: 'Status', answer: '' });
    const credentialId = await enterValue();
    await run();
    api.world.pass(5 * DAY + 60);
    await run();
    as = await api.signIn(owner);
    expect(await stateOf(webhook.id)).toBe('Disabled');
    const news = (await api.call('GET', `/v1/Notifications?accountId=${accountId}`, { as })).json();
    expect(JSON.stringify(news.items)).toContain('webhook.disabled');
    const before = sent().length;
    await api.call('DELETE', `/v1/Credentials/${credentialId}`, { as });
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'Missed', attempts: [] });
    await run();
    expect(sent()).toHaveLength(before);
    const refused = await api.call('POST', url(`/${webhook.id}/test`), { as });
    expect(refused.json().code).toBe('webhook.not_active');
    api.world.webhooks.answers = () => ({ status: 200, fault: null, answer: '' });
    await api.call('PUT', url(`/${webhook.id}`), { as, body: { isActive: true } });
    const since = new Date(api.world.clock.getTime() - 3_600_000).toISOString();
    await api.call('POST', url(`/${webhook.id}/replay`), { as, body: { since } });
    await run();
    expect(sent().length).toBeGreaterThan(before);
    expect((await deliveriesOf(webhook.id)).map(({ state }: { state: string }) => state)).not.toContain(
      'Missed',
    );
  });

  it('is disabled at once if it responds with 410 Gone', async () => {
    const { webhook } = await add();
    api.world.webhooks.answers = () => ({ status: 410, fault: 'Status', answer: '' });
    await enterValue();
    await run();
    expect(await stateOf(webhook.id)).toBe('Disabled');
  });
});
