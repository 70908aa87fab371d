import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { accessFile, type OfParty } from './comment-access.ts';
import { commentContext } from './comment-context.ts';
import { updateComment } from './comments.store.ts';
import { type CommentsView, listComments } from './list-comments.ts';
import { lockOwnComment } from './lock-own-comment.ts';
import { notifyMentioned, readMentions } from './mention-members.ts';

interface EditComment extends OfParty {
  commentId: string;
  text: string;
  mentions: readonly string[];
}

/** Changes what the author has written; it is marked as edited. */
export function editComment(
  ctx: Ctx,
  { commentId, text, mentions, ...party }: EditComment,
): Promise<CommentsView> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await accessFile(ctx, party, 'edit');
    const row = await lockOwnComment(ctx, { ...party, commentId });
    const { connectionId, mentions: before } = row;
    const members = await readMentions(ctx, party, { memberIds: mentions, connectionId });
    const sealing = await sealingOf(ctx, party.accountId);
    await updateComment(ctx.db, commentId, {
      text: sealing.seal(text, commentContext(commentId)),
      mentions: members.map(({ memberId }) => memberId),
      editedAt: ctx.services.now(),
    });
    await record(ctx, {
      action: 'relationship.comment_edited',
      chainId: party.accountId,
      subject: { type: 'entity', id: party.entityId },
      details: { commentId },
    });
    await notifyMentioned(ctx, party, { members, name, before });
    return listComments(ctx, party);
  });
}
