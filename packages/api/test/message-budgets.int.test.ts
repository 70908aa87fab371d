import { sendBulkReminder } from '@probity/core/exchange/bulk-reminders';
import type { UserActor } from '@probity/core/kernel/context';
import { aConnection } from '@probity/core/testing/a-connection.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let person: UserActor;
let as: string;

beforeAll(async () => {
  api = await TestApi.open({ rateLimitScale: 1 });
  accountId = await api.world.anOrganisation();
  person = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(person);
});
afterAll(() => api.close());

const request = (n: number) =>
  api.call('POST', '/v1/Connections', {
    as,
    body: {
      accountId,
      target: { name: `Party ${n}`, email: `party${n}@budget.example`, kind: 'Organization' },
      scope: { fields: [{ fieldKey: 'TradingName' }] },
    },
  });

const anImport = () => {
  const boundary = 'b';
  const form = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="parties.csv"\r\ncontent-type: text/csv\r\n\r\nname,email\nExample,example@import.example\n\r\n--${boundary}--\r\n`;
  return api.call('POST', `/v1/Entities/${accountId}/imports`, {
    as,
    body: Buffer.from(form),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
};

/** With a code from the mailbox, in a session of its own. */
async function signInAgain(): Promise<number[]> {
  const another = await api.signIn(person, { verified: false });
  await api.world.takeMails(person.email);
  const begun = await api.call('POST', '/v1/Auth', { as: another, body: { method: 'email' } });
  const totp = await api.world.takeCode(person.email);
  const done = await api.call('POST', '/v1/Auth/verify', { as: another, body: { totp } });
  return [begun.statusCode, done.statusCode];
}

it('300 reminders go out as one job, previewed before, while the same person signs in, imports and requests', {
  timeout: 300_000,
}, async () => {
  const { world } = api;
  const connectionIds: string[] = [];
  for (let n = 0; n < 300; n++)
    connectionIds.push(
      await aConnection(world, { initiatorId: accountId, targetId: await world.anOrganisation() }),
    );
  const note = 'We open the account on Monday.';
  const preview = await api.call('POST', `/v1/Entities/${accountId}/bulkreminders/preview`, {
    as,
    body: { connectionId: connectionIds[0], note },
  });
  expect(preview.json()).toMatchObject({
    subject: expect.stringMatching(/^Reminder: /),
    text: expect.stringContaining(note),
  });
  const started = await api.call('POST', `/v1/Entities/${accountId}/bulkreminders`, {
    as,
    body: { connectionIds, note },
  });
  expect(started.statusCode).toBe(202);
  const { id } = started.json();
  const progress = async () => (await api.call('GET', `/v1/BulkReminders/${id}`, { as })).json();
  const job = world.ctx({ kind: 'system', job: 'send-bulk-reminder' });
  const sending = sendBulkReminder(job, { bulkReminderId: id });
  await expect.poll(async () => (await progress()).sent, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await signInAgain()).toEqual([200, 204]);
  expect((await anImport()).statusCode).toBeLessThan(300);
  expect((await request(0)).statusCode).toBe(201);
  expect(await progress()).toMatchObject({ state: 'Running', total: 300 });
  await sending;
  expect(await progress()).toMatchObject({ state: 'Finished', total: 300, sent: 300, failed: 0 });
});

it('someone who has used up their messages still gets a sign-in code', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 41; n++) statuses.push((await request(n)).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await api.call('POST', '/v1/Auth', { as, body: { method: 'email' } })).statusCode).toBe(200);
});

it('sign-in codes are limited for each person and for each network', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 16; n++)
    statuses.push((await api.call('POST', '/v1/Auth', { as, body: { method: 'email' } })).statusCode);
  expect(statuses.at(-1)).toBe(429);
  const colleague = await api.signIn(await api.world.aUser({ memberOf: accountId }));
  const ofColleague = () => api.call('POST', '/v1/Auth', { as: colleague, body: { method: 'email' } });
  expect((await ofColleague()).statusCode).toBe(200);
  await api.world.database.asOwner(
    `update rate_limits set count = 300 where bucket = 'signInCode:127.0.0.1'`,
  );
  expect((await ofColleague()).statusCode).toBe(429);
});
