import { invalid, ProductError } from '@probity/domain';
import {
  MAX_WEBHOOKS,
  type WebhookEventType,
  webhookEventActions,
} from '@probity/domain/webhooks/webhook-events.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  newId,
  requireRecentAuthentication,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { tellOwners } from '../email/index.ts';
import { webhookSecretContext, webhookUrlContext } from './encryption-context.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { viewWebhook, type Webhook } from './view-webhook.ts';
import { insertWebhook, listRows, lockWebhooksOf } from './webhooks.store.ts';

interface CreateWebhook {
  accountId: string;
  url: string;
  description: string;
  events: readonly WebhookEventType[];
}

/** Returns the secret, which cannot be read again later. */
export function createWebhook(ctx: Ctx, input: CreateWebhook): Promise<{ webhook: Webhook; secret: string }> {
  const { accountId, url, description } = input;
  authorise(ctx.actor, 'owner', accountId);
  requireRecentAuthentication(ctx, 'Webhook');
  requireReachable(ctx, url);
  return inTransaction(ctx, async (ctx) => {
    await lockWebhooksOf(ctx.db, accountId);
    if ((await listRows(ctx.db, accountId)).length >= MAX_WEBHOOKS)
      throw new ProductError('webhook.too_many');
    const sealing = await sealingOf(ctx, accountId);
    const id = newId();
    const secret = newWebhookSecret();
    await insertWebhook(ctx.db, {
      id,
      accountId,
      url: sealing.seal(url, webhookUrlContext(id)),
      description,
      ...subscribed(input.events),
      state: 'Active',
      secret: sealing.seal(secret, webhookSecretContext(id)),
      createdAt: ctx.services.now(),
      createdBy: userIdOf(ctx.actor),
    });
    await record(ctx, {
      action: 'webhook.created',
      chainId: accountId,
      subject: { type: 'webhook', id },
      details: { events: [...input.events] },
    });
    await tellOwners(ctx, { accountId, notice: { kind: 'WebhookAdded', host: new URL(url).host } });
    return { webhook: await viewWebhook(ctx, accountId, id), secret };
  });
}

/** Actions are stored with the events, because the trigger on the audit log compares actions. */
export function subscribed(events: readonly WebhookEventType[]): { events: string[]; actions: string[] } {
  const chosen = [...new Set(events)];
  return { events: chosen, actions: chosen.flatMap((event) => [...webhookEventActions[event]]) };
}

export function requireReachable({ services }: Ctx, url: string): void {
  if (!services.webhooks.accepts(url)) throw invalid('url', 'webhookUrl');
}
