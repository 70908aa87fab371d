import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessFile, type OfParty } from './comment-access.ts';
import { updateComment } from './comments.store.ts';
import { type CommentsView, listComments } from './list-comments.ts';
import { lockOwnComment } from './lock-own-comment.ts';

/** Erases what the author has written; that there was a comment remains. */
export function deleteComment(
  ctx: Ctx,
  { commentId, ...party }: OfParty & { commentId: string },
): Promise<CommentsView> {
  return inTransaction(ctx, async (ctx) => {
    await accessFile(ctx, party, 'edit');
    await lockOwnComment(ctx, { ...party, commentId });
    await updateComment(ctx.db, commentId, { text: null, mentions: [], deletedAt: ctx.services.now() });
    await record(ctx, {
      action: 'relationship.comment_deleted',
      chainId: party.accountId,
      subject: { type: 'entity', id: party.entityId },
      details: { commentId },
    });
    return listComments(ctx, party);
  });
}
