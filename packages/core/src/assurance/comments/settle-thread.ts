import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { accessFile, lockComment, type OfParty } from './comment-access.ts';
import { updateComment } from './comments.store.ts';
import { type CommentsView, listComments } from './list-comments.ts';

interface SettleThread extends OfParty {
  /** Its first comment. */
  threadId: string;
  isResolved: boolean;
}

/** Resolves a thread or opens it again. */
export function settleThread(
  ctx: Ctx,
  { threadId, isResolved, ...party }: SettleThread,
): Promise<CommentsView> {
  return inTransaction(ctx, async (ctx) => {
    await accessFile(ctx, party, 'edit');
    const first = await lockComment(ctx, { ...party, commentId: threadId });
    if (first.id !== first.threadId) throw new ProductError('resource.not_found');
    if ((first.resolvedAt !== null) !== isResolved) {
      await updateComment(ctx.db, threadId, {
        resolvedAt: isResolved ? ctx.services.now() : null,
        resolvedBy: isResolved ? userIdOf(ctx.actor) : null,
      });
      await record(ctx, {
        action: isResolved ? 'relationship.thread_resolved' : 'relationship.thread_reopened',
        chainId: party.accountId,
        subject: { type: 'entity', id: party.entityId },
        details: { threadId },
      });
    }
    return listComments(ctx, party);
  });
}
