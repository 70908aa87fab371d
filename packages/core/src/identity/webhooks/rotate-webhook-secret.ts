import { SECRET_OVERLAP_HOURS } from '@probity/domain/webhooks/webhook-events.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  notFound,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { previousSecretContext, webhookSecretContext } from './encryption-context.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { viewWebhook, type Webhook } from './view-webhook.ts';
import { findWebhook, updateWebhook } from './webhooks.store.ts';

const HOUR = 3_600_000;

/** The previous secret also signs for a day, so that receivers can switch without losing events. */
export function rotateWebhookSecret(
  ctx: Ctx,
  input: { accountId: string; webhookId: string },
): Promise<{ webhook: Webhook; secret: string }> {
  const { accountId, webhookId: id } = input;
  authorise(ctx.actor, 'owner', accountId);
  requireRecentAuthentication(ctx, 'Webhook');
  return inTransaction(ctx, async (ctx) => {
    const webhook = await findWebhook(ctx.db, input);
    if (!webhook) throw notFound();
    const sealing = await sealingOf(ctx, accountId);
    const former = sealing.unseal(webhook.secret, webhookSecretContext(id));
    const secret = newWebhookSecret();
    await updateWebhook(ctx.db, id, {
      secret: sealing.seal(secret, webhookSecretContext(id)),
      previousSecret: sealing.seal(former, previousSecretContext(id)),
      previousUntil: new Date(ctx.services.now().getTime() + SECRET_OVERLAP_HOURS * HOUR),
    });
    await record(ctx, {
      action: 'webhook.secret_rotated',
      chainId: accountId,
      subject: { type: 'webhook', id },
    });
    return { webhook: await viewWebhook(ctx, accountId, id), secret };
  });
}
