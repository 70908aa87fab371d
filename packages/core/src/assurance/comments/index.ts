export { addComment } from './add-comment.ts';
export { commentContext } from './comment-context.ts';
export { deleteComment } from './delete-comment.ts';
export { editComment } from './edit-comment.ts';
export { type CommentsView, listComments } from './list-comments.ts';
export { moveComments } from './move-comments.ts';
export { settleThread } from './settle-thread.ts';
