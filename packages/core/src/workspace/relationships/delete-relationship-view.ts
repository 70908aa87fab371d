import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userActorOf } from '../../kernel/context/index.ts';
import { deleteView } from './relationship-views.store.ts';

/** Deletes one of the person's own views; nobody can delete another person's. */
export function deleteRelationshipView(
  ctx: Ctx,
  { accountId, viewId }: { accountId: string; viewId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', accountId);
    const { userId } = userActorOf(ctx.actor);
    if (!(await deleteView(ctx.db, { id: viewId, accountId, userId })))
      throw new ProductError('resource.not_found');
    await record(ctx, {
      action: 'relationship.viewDeleted',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { viewId },
    });
  });
}
