import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, type Events, inTransaction, notFound } from '../../kernel/context/index.ts';
import { deleteRow, deleteWebhooksOfAccount, findWebhook } from './webhooks.store.ts';

export function deleteWebhook(ctx: Ctx, input: { accountId: string; webhookId: string }): Promise<void> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findWebhook(ctx.db, input))) throw notFound();
    await deleteRow(ctx.db, input.webhookId);
    await record(ctx, {
      action: 'webhook.deleted',
      chainId: input.accountId,
      subject: { type: 'webhook', id: input.webhookId },
    });
  });
}

/** A closed account has no key to sign its deliveries with. */
export const deleteWebhooksOfClosed = ({ db }: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteWebhooksOfAccount(db, accountId);
