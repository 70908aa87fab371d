import * as contract from '@probity/contract/comments.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  settleThread,
} from '@probity/core/assurance/comments';
import type { Serve } from '../serve.ts';

export function commentsRoutes(serve: Serve): void {
  serve.each(contract, { listComments, editComment, deleteComment });
  serve(contract.addComment, (ctx, { params, query, body: { about, threadId, ...comment } }) =>
    addComment(ctx, {
      ...params,
      ...query,
      ...comment,
      about: about ? { key: null, connectionId: null, ...about } : null,
      threadId: threadId ?? null,
    }),
  );
  serve(contract.settleThread, (ctx, { params: { entityId, commentId: threadId }, query, body }) =>
    settleThread(ctx, { ...query, ...body, entityId, threadId }),
  );
}
