import type { WebhookEventType } from '@probity/domain/webhooks/webhook-events.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  notFound,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { tellOwners } from '../email/index.ts';
import { requireReachable, subscribed } from './create-webhook.ts';
import { webhookUrlContext } from './encryption-context.ts';
import { viewWebhook, type Webhook } from './view-webhook.ts';
import { findWebhook, updateWebhook } from './webhooks.store.ts';

interface ChangeWebhook {
  accountId: string;
  webhookId: string;
  changes: {
    url?: string | undefined;
    description?: string | undefined;
    events?: readonly WebhookEventType[] | undefined;
    isActive?: boolean | undefined;
  };
}

/** A new URL receives the account's events, so it needs a recent sign-in. Pausing does not: it has to be quick. */
export function changeWebhook(ctx: Ctx, { accountId, webhookId, changes }: ChangeWebhook): Promise<Webhook> {
  const { url, description, events, isActive } = changes;
  authorise(ctx.actor, 'owner', accountId);
  if (url !== undefined) {
    requireRecentAuthentication(ctx, 'Webhook');
    requireReachable(ctx, url);
  }
  return inTransaction(ctx, async (ctx) => {
    const webhook = await findWebhook(ctx.db, { accountId, webhookId });
    if (!webhook) throw notFound();
    const sealing = await sealingOf(ctx, accountId);
    await updateWebhook(ctx.db, webhookId, {
      ...(url !== undefined && { url: sealing.seal(url, webhookUrlContext(webhookId)), failingSince: null }),
      ...(description !== undefined && { description }),
      ...(events && subscribed(events)),
      ...(isActive === true && { state: 'Active', failingSince: null }),
      ...(isActive === false && { state: 'Paused' }),
    });
    await record(ctx, {
      action: 'webhook.changed',
      chainId: accountId,
      subject: { type: 'webhook', id: webhookId },
      details: { changed: Object.keys(changes), ...(events && { events: [...events] }) },
    });
    if (url !== undefined)
      await tellOwners(ctx, { accountId, notice: { kind: 'WebhookAdded', host: new URL(url).host } });
    return viewWebhook(ctx, accountId, webhookId);
  });
}
