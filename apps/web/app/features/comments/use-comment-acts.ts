import {
  addComment,
  type CommentSubject,
  deleteComment,
  editComment,
  settleThread,
} from '@probity/contract/comments.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { listCommentsQuery } from './queries.ts';

export interface Written {
  text: string;
  mentions: string[];
}

/** Comments on a counterparty; the response is the updated list. */
export function useCommentActs(entityId: string) {
  const { accountId } = useAccount();
  const query = { accountId };
  const answers = listCommentsQuery({ accountId, entityId });
  const onError = useRefusalToast();
  return {
    add: useAct(
      (call, body: Written & ({ about: CommentSubject } | { threadId: string })) =>
        call(addComment, { params: { entityId }, query, body }),
      { answers, onError },
    ),
    edit: useAct(
      (call, { commentId, ...body }: Written & { commentId: string }) =>
        call(editComment, { params: { entityId, commentId }, query, body }),
      { answers, onError },
    ),
    remove: useAct(
      (call, commentId: string) => call(deleteComment, { params: { entityId, commentId }, query }),
      { answers, onError },
    ),
    settle: useAct(
      (call, { threadId, isResolved }: { threadId: string; isResolved: boolean }) =>
        call(settleThread, { params: { entityId, commentId: threadId }, query, body: { isResolved } }),
      { answers, onError },
    ),
  };
}
