import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  accessFile,
  assertSubject,
  type CommentSubject,
  lockComment,
  type OfParty,
} from './comment-access.ts';
import { commentContext } from './comment-context.ts';
import { countRows, insertComment, updateComment } from './comments.store.ts';
import { type CommentsView, listComments } from './list-comments.ts';
import { notifyMentioned, readMentions } from './mention-members.ts';

const MAX_COMMENTS = 1000;

interface AddComment extends OfParty {
  /** Begins a thread; null answers in one. */
  about: CommentSubject | null;
  threadId: string | null;
  text: string;
  mentions: readonly string[];
}

/** Writes for the account's own members; an answer opens a resolved thread again. */
export function addComment(
  ctx: Ctx,
  { about, threadId, text, mentions, ...party }: AddComment,
): Promise<CommentsView> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await accessFile(ctx, party, 'edit');
    if ((await countRows(ctx.db, party)) >= MAX_COMMENTS) throw new ProductError('comment.too_many');
    const id = newId();
    const thread = await threadFor(ctx, party, { about, threadId, id });
    const { connectionId } = thread;
    const members = await readMentions(ctx, party, { memberIds: mentions, connectionId });
    const sealing = await sealingOf(ctx, party.accountId);
    await insertComment(ctx.db, {
      id,
      ...party,
      ...thread,
      text: sealing.seal(text, commentContext(id)),
      mentions: members.map(({ memberId }) => memberId),
      writtenBy: userIdOf(ctx.actor),
      writtenAt: ctx.services.now(),
    });
    await record(ctx, {
      action: 'relationship.comment_added',
      chainId: party.accountId,
      subject: { type: 'entity', id: party.entityId },
      details: { commentId: id, threadId: thread.threadId, mentions: members.length },
    });
    await notifyMentioned(ctx, party, { members, name });
    return listComments(ctx, party);
  });
}

async function threadFor(
  ctx: Ctx,
  party: OfParty,
  { about, threadId, id }: Pick<AddComment, 'about' | 'threadId'> & { id: string },
) {
  if (about) {
    await assertSubject(ctx, party, about);
    const { kind, key, connectionId } = about;
    return { threadId: id, subjectKind: kind, subjectKey: key, connectionId };
  }
  const first = await lockComment(ctx, { ...party, commentId: threadId ?? '' });
  if (first.id !== first.threadId) throw new ProductError('resource.not_found');
  if (first.resolvedAt) await updateComment(ctx.db, first.id, { resolvedAt: null, resolvedBy: null });
  const { subjectKind, subjectKey, connectionId } = first;
  return { threadId: first.id, subjectKind, subjectKey, connectionId };
}
