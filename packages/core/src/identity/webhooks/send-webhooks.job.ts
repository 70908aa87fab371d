import { DAY_MS } from '@probity/domain/constants.ts';
import {
  DELIVERIES_KEPT_DAYS,
  FAILING_DAYS,
  nextTryAfter,
  TEST_EVENT,
  webhookEventOf,
} from '@probity/domain/webhooks/webhook-events.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inAccountTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { WebhookAnswer } from '../../kernel/ports/index.ts';
import { listMemberActors } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import {
  previousSecretContext,
  webhookAnswerContext,
  webhookSecretContext,
  webhookUrlContext,
} from './encryption-context.ts';
import { signedHeaders } from './sign-webhook.ts';
import { eventName, webhookPayload } from './webhook-payload.ts';
import {
  type ClaimedDelivery,
  claimDueUnscoped,
  countAttempts,
  deleteDeliveriesBefore,
  findWebhook,
  insertAttempt,
  lockDelivery,
  updateDelivery,
  updateWebhook,
} from './webhooks.store.ts';

/** Longer than the slowest receiver may take. If the worker dies, the delivery is due again after this time. */
const CLAIMED_MS = 120_000;
const AT_ONCE = 20;
/** Per webhook, so that one slow receiver does not keep the others waiting. */
const OF_EACH = 5;
const GONE = 410;

/** Sends due deliveries. If a worker dies, a delivery may arrive twice, but it always gets all its attempts. */
export async function sendWebhooks(ctx: Ctx): Promise<void> {
  for (;;) {
    const now = ctx.services.now();
    const until = new Date(now.getTime() + CLAIMED_MS);
    const claimed = await inUnscopedTransaction(ctx, ({ db }) =>
      claimDueUnscoped(db, { now, until, limit: AT_ONCE, ofEach: OF_EACH }),
    );
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(ctx, delivery)));
  }
}

async function deliver(ctx: Ctx, delivery: ClaimedDelivery): Promise<void> {
  const type = webhookEventOf(delivery.action);
  // Written by a newer version: one of its workers sends it when it is due again.
  if (!type) return;
  const { url, headers, body } = await compose(ctx, delivery, type);
  const answer = await ctx.services.webhooks.send({ url, headers, body });
  await inAccountTransaction(ctx, delivery.accountId, (ctx) => settle(ctx, delivery, answer));
}

function compose(ctx: Ctx, delivery: ClaimedDelivery, type: string) {
  return inAccountTransaction(ctx, delivery.accountId, async (ctx) => {
    const { webhookId: id, previousSecret, previousUntil } = delivery;
    const sealing = await sealingOf(ctx, delivery.accountId);
    const at = ctx.services.now();
    const isOverlap = previousSecret && previousUntil && previousUntil > at;
    const secrets = [
      sealing.unseal(delivery.secret, webhookSecretContext(id)),
      ...(isOverlap ? [sealing.unseal(previousSecret, previousSecretContext(id))] : []),
    ].map(String);
    const body = webhookPayload(type, delivery, ctx.services.product.publicUrl);
    const message = { id: eventName(delivery.eventId), at, body };
    return {
      url: sealing.unseal(delivery.url, webhookUrlContext(id)).toString(),
      body,
      headers: { 'content-type': 'application/json', ...signedHeaders(message, secrets) },
    };
  });
}

async function settle(ctx: Ctx, delivered: ClaimedDelivery, answer: WebhookAnswer) {
  const { id, accountId, webhookId, action } = delivered;
  const webhook = await findWebhook(ctx.db, { accountId, webhookId });
  const delivery = webhook && (await lockDelivery(ctx.db, id));
  // Deleted while the receiver was responding.
  if (!webhook || !delivery) return;
  const at = ctx.services.now();
  const number = (await countAttempts(ctx.db, id)) + 1;
  // A replay starts over.
  const attempts = delivery.attempts + 1;
  const { status, fault, durationMs } = answer;
  const sealing = await sealingOf(ctx, accountId);
  await insertAttempt(ctx.db, {
    deliveryId: id,
    number,
    accountId,
    at,
    durationMs,
    status,
    fault,
    answer: answer.answer ? sealing.seal(answer.answer, webhookAnswerContext(id, number)) : null,
  });
  if (fault === null) {
    await updateDelivery(ctx.db, id, { state: 'Delivered', attempts, nextAttemptAt: null });
    if (webhook.failingSince) await updateWebhook(ctx.db, webhookId, { failingSince: null });
    return;
  }
  const nextAttemptAt = nextTryAfter(attempts, at, Math.random());
  const state = nextAttemptAt ? 'Waiting' : 'Failed';
  await updateDelivery(ctx.db, id, { state, attempts, nextAttemptAt });
  // A test says nothing about how events are received.
  if (action === TEST_EVENT) return;
  const failingSince = webhook.failingSince ?? at;
  const isOver = status === GONE || at.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS;
  if (isOver && webhook.state === 'Active') await disable(ctx, accountId, webhookId, failingSince);
  else if (!webhook.failingSince) await updateWebhook(ctx.db, webhookId, { failingSince });
}

async function disable(ctx: Ctx, accountId: string, webhookId: string, failingSince: Date): Promise<void> {
  await updateWebhook(ctx.db, webhookId, { state: 'Disabled', failingSince });
  const subject = { type: 'webhook', id: webhookId };
  await record(ctx, { action: 'webhook.disabled', chainId: accountId, subject });
  for (const { userId } of await listMemberActors(ctx, { accountId, roles: ['Owner'] }))
    await notify(ctx, {
      accountId,
      userId,
      kind: 'webhook.disabled',
      subject,
      link: '/account/developers?tab=webhooks',
    });
}

export const sweepDeliveries = ({ db, services }: Pick<Ctx, 'db' | 'services'>): Promise<void> =>
  deleteDeliveriesBefore(db, new Date(services.now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS));

export const sendWebhooksJob = defineJob({
  name: 'send-webhooks',
  payload: z.object({}),
  schedule: '* * * * *',
  isAlsoQueued: true,
  handler: sendWebhooks,
});
