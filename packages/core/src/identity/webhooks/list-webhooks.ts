import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { viewWebhooks, type Webhook } from './view-webhook.ts';

export function listWebhooks(ctx: Ctx, { accountId }: { accountId: string }): Promise<Webhook[]> {
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, (ctx) => viewWebhooks(ctx, accountId));
}
