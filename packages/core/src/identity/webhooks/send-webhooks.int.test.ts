import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { createWebhook } from './create-webhook.ts';
import { sendWebhooks } from './send-webhooks.job.ts';
import { claimDueUnscoped, insertDelivery } from './webhooks.store.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.asOwner('delete from webhooks');
});

const system = () => world.ctx({ kind: 'system', job: 'send-webhooks' });

/** An account with webhooks, each with deliveries that have been due for some minutes. */
async function anAccount(webhooks: number, { deliveries, dueFor }: { deliveries: number; dueFor: number }) {
  const accountId = await world.anOrganisation();
  const owner = { ...(await world.aUser({ memberOf: accountId })), authenticatedAt: world.clock };
  for (let n = 0; n < webhooks; n++) {
    const { webhook } = await createWebhook(world.ctx(owner), {
      accountId,
      url: `https://hooks.receiver.example/${n}`,
      description: '',
      events: ['document.added'],
    });
    await world.database.asOwner(
      `insert into webhook_deliveries (id, account_id, webhook_id, event_id, action, subject_type, occurred_at, state,
         next_attempt_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), 'document.added', 'document', $3, 'Waiting', $3
       from generate_series(1, $4)`,
      [accountId, webhook.id, new Date(world.clock.getTime() - dueFor * 60_000), deliveries],
    );
  }
  return accountId;
}

const claim = async (limit: number) => {
  const now = world.clock;
  const until = new Date(now.getTime() + 60_000);
  const claimed = await inUnscopedTransaction(system(), ({ db }) =>
    claimDueUnscoped(db, { now, until, limit, ofEach: 5 }),
  );
  return Map.groupBy(claimed, ({ accountId }) => accountId);
};

it('the backlog of one webhook does not keep other accounts waiting', async () => {
  const behind = await anAccount(1, { deliveries: 1500, dueFor: 60 });
  const other = await anAccount(1, { deliveries: 1, dueFor: 1 });
  const claimed = await claim(20);
  expect(claimed.get(other)).toHaveLength(1);
  expect(claimed.get(behind)).toHaveLength(5);
});

it('the backlog of an account with many webhooks does not keep other accounts waiting', async () => {
  const behind = await anAccount(8, { deliveries: 10, dueFor: 60 });
  const other = await anAccount(1, { deliveries: 1, dueFor: 1 });
  const claimed = await claim(20);
  expect(claimed.get(other)).toHaveLength(1);
  expect(claimed.get(behind)).toHaveLength(19);
});

it('a delivery is claimed once, the longest due first', async () => {
  const accountId = await anAccount(1, { deliveries: 1, dueFor: 1 });
  const [webhook] = await world.database.asOwner<{ id: string }>('select id from webhooks');
  const id = crypto.randomUUID();
  await inTransaction(system(), ({ db }) =>
    insertDelivery(db, {
      id,
      accountId,
      webhookId: webhook?.id ?? '',
      eventId: crypto.randomUUID(),
      action: 'document.added',
      subjectType: 'document',
      occurredAt: world.clock,
      state: 'Waiting',
      nextAttemptAt: new Date(world.clock.getTime() - 3_600_000),
    }),
  );
  expect((await claim(1)).get(accountId)?.map((one) => one.id)).toEqual([id]);
  expect((await claim(1)).get(accountId)).toHaveLength(1);
  expect((await claim(1)).size).toBe(0);
});

it('an event that only a newer version of the product knows waits for one, and keeps its attempts', async () => {
  await anAccount(1, { deliveries: 1, dueFor: 1 });
  await world.database.asOwner(`update webhook_deliveries set action = 'document.shredded'`);
  const before = world.webhooks.sent.length;
  await sendWebhooks(system());
  expect(world.webhooks.sent).toHaveLength(before);
  const read = `select state, attempts, next_attempt_at > $1 as is_later from webhook_deliveries`;
  expect(await world.database.asOwner(read, [world.clock])).toEqual([
    { state: 'Waiting', attempts: 0, is_later: true },
  ]);
});

it('an endpoint is failing once an event has not been received, and not after a test', async () => {
  const failing = () =>
    world.database.asOwner<{ failing: boolean }>('select failing_since is not null as failing from webhooks');
  const deliver = async (action: string) => {
    await world.database.asOwner('delete from webhooks');
    await anAccount(1, { deliveries: 1, dueFor: 1 });
    await world.database.asOwner('update webhook_deliveries set action = $1', [action]);
    await sendWebhooks(system());
    return failing();
  };
  const { answers } = world.webhooks;
  world.webhooks.answers = () => ({ status: 500, fault: 'Status', answer: 'away' });
  try {
    expect(await deliver('webhook.test')).toEqual([{ failing: false }]);
    expect(await deliver('document.added')).toEqual([{ failing: true }]);
  } finally {
    world.webhooks.answers = answers;
  }
});
