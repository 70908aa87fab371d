import type { AuditEntry } from '@probity/contract/audit.ts';
import { sendBulkRequest } from '@probity/core/exchange/bulk-requests/send-bulk-request.job.ts';
import { startBulkRequest } from '@probity/core/exchange/bulk-requests/start-bulk-request.ts';
import { fieldsOf, TwoParties } from '@probity/core/testing/two-parties.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let two: TwoParties;
let asker: string;
let holder: string;

beforeAll(async () => {
  api = await TestApi.open();
  two = await TwoParties.meet(api.world);
  asker = await api.signIn(two.asker);
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

it('tells a step of the other party by the name of its organisation, and one’s own by the person’s', async () => {
  await two.hold('TradingName', 'Karoo Solar');
  const { id } = await two.ask();
  await two.approve(id, ['TradingName']);
  expect(await whoDid('connection.request', two.askerId, asker)).toMatchObject({
    kind: 'Member',
    name: two.asker.name,
  });
  expect(await whoDid('connection.request', two.holderId, holder)).toMatchObject({
    kind: 'Party',
    name: await nameOf(two.askerId),
  });
  expect(await whoDid('connection.approve', two.askerId, asker)).toMatchObject({
    kind: 'Party',
    name: await nameOf(two.holderId),
  });
});

it('tells a job as the system', async () => {
  const { id } = await startBulkRequest(api.world.ctx(two.asker), {
    accountId: two.askerId,
    source: { recipients: [{ name: 'New', email: 'new@trail.example' }] },
    scope: fieldsOf('TradingName'),
    skipInvalid: false,
  });
  await sendBulkRequest(api.world.ctx({ kind: 'system', job: 'send-bulk-request' }), { bulkRequestId: id });
  expect(await whoDid('bulkrequest.finished', two.askerId, asker)).toEqual({
    kind: 'System',
    userId: null,
    name: null,
    cause: null,
  });
});

it('tells a step of somebody who has left as that of a former user', async () => {
  const leaver = await api.world.aUser({ memberOf: two.askerId });
  const as = await api.signIn(leaver);
  const url = `/v1/Accounts/${two.askerId}/settings`;
  expect((await api.call('PUT', url, { as, body: { refreshDays: 77 } })).statusCode).toBe(200);
  await api.world.database.asOwner('delete from members where user_id = $1', [leaver.userId]);
  expect(await whoDid('account.settings_changed', two.askerId, asker)).toMatchObject({
    kind: 'Former',
    name: null,
  });
});
