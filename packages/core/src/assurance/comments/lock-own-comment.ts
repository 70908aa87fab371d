import { ProductError } from '@probity/domain';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { lockComment, type OfParty } from './comment-access.ts';
import type { CommentRow } from './comments.store.ts';

/** Only the author changes or deletes a comment, and a deleted one stays deleted. */
export async function lockOwnComment(ctx: Ctx, party: OfParty & { commentId: string }): Promise<CommentRow> {
  const row = await lockComment(ctx, party);
  if (row.writtenBy !== userIdOf(ctx.actor) || row.deletedAt) throw new ProductError('permission.denied');
  return row;
}
