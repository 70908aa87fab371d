import {
  commentSubjectKinds,
  MAX_COMMENT_LENGTH,
  MAX_MENTIONS,
} from '@probity/domain/comments/comment-keys.ts';
import { testKeys } from '@probity/domain/compliance-tests/test-keys.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CheckType } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id, Moment } from './schemas.ts';

const tag = 'Comments';
const query = z.object({ accountId: Id });
const ofParty = z.object({ entityId: Id });
const ofComment = ofParty.extend({ commentId: Id });
const ofAccount = { query: { accountId: exampleIds.accountId } };

const Key = z.string().min(1).max(200);

/** What a thread is about: the whole file, a hit, or an item (`kind:key`), check or test that a connection asks for. */
const Subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('File') }),
  z.strictObject({ kind: z.literal('Item'), key: Key, connectionId: Id }),
  z.strictObject({ kind: z.literal('Hit'), key: Key }),
  z.strictObject({ kind: z.literal('Check'), key: CheckType, connectionId: Id }),
  z.strictObject({ kind: z.literal('Test'), key: z.enum(testKeys), connectionId: Id }),
]);
export type CommentSubject = z.output<typeof Subject>;

const Text = z.string().trim().min(1, says('comment')).max(MAX_COMMENT_LENGTH);
const Mentions = z.array(Id).max(MAX_MENTIONS).default([]);

export const Comment = z.object({
  id: Id,
  /** Null once it is deleted. */
  text: z.string().nullable(),
  /** Null for a former member. */
  byName: z.string().nullable(),
  /** Members, by id. */
  mentions: z.array(Id),
  writtenAt: Moment,
  editedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type Comment = z.output<typeof Comment>;

export const CommentThread = z.object({
  id: Id,
  about: z.object({
    kind: z.enum(commentSubjectKinds),
    key: z.string().nullable(),
    connectionId: Id.nullable(),
    /** Of a hit that the screening still has, as the list names it. */
    name: z.string().nullable(),
  }),
  resolvedAt: Moment.nullable(),
  resolvedByName: z.string().nullable(),
  comments: z.array(Comment),
});
export type CommentThread = z.output<typeof CommentThread>;

export const Comments = z.object({
  /** Threads that are not resolved. */
  open: z.number().int(),
  threads: z.array(CommentThread),
  members: z.array(z.object({ id: Id, name: z.string() })),
  abilities: z.object({ comment: z.boolean() }),
});
export type Comments = z.output<typeof Comments>;

export const listComments = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/comments',
  tag,
  summary: 'List what members of the account have written about a counterparty; it never sees it',
  access: 'view',
  params: ofParty,
  query,
  response: Comments,
  errors: ['resource.not_found'],
  example: ofAccount,
});

export const addComment = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/comments',
  tag,
  summary: 'Comment on a counterparty for the account’s own members; those mentioned are notified',
  access: 'edit',
  params: ofParty,
  query,
  body: z
    .strictObject({
      /** Begins a thread. */
      about: Subject.optional(),
      /** Answers in a thread, and opens it again if it was resolved. */
      threadId: Id.optional(),
      text: Text,
      mentions: Mentions,
    })
    .refine(({ about, threadId }) => (about === undefined) !== (threadId === undefined), says('comment')),
  response: Comments,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'comment.mention_without_access', 'comment.too_many'],
  example: { ...ofAccount, body: { about: { kind: 'File' }, text: 'Is the lease contract still in force?' } },
});

export const editComment = endpoint({
  method: 'PUT',
  path: '/Relationships/:entityId/comments/:commentId',
  tag,
  summary: 'Edit one’s own comment; it is marked as edited',
  access: 'edit',
  params: ofComment,
  query,
  body: z.strictObject({ text: Text, mentions: Mentions }),
  response: Comments,
  errors: ['resource.not_found', 'permission.denied', 'comment.mention_without_access'],
  example: { ...ofAccount, body: { text: 'Is the lease contract of 2024 still in force?' } },
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/Relationships/:entityId/comments/:commentId',
  tag,
  summary: 'Delete one’s own comment; that there was one remains',
  access: 'edit',
  params: ofComment,
  query,
  response: Comments,
  errors: ['resource.not_found', 'permission.denied'],
  example: ofAccount,
});

export const settleThread = endpoint({
  method: 'PUT',
  path: '/Relationships/:entityId/comments/:commentId/thread',
  tag,
  summary: 'Resolve a thread, named by its first comment, or open it again',
  access: 'edit',
  params: ofComment,
  query,
  body: z.strictObject({ isResolved: z.boolean() }),
  response: Comments,
  errors: ['resource.not_found', 'permission.denied'],
  example: { ...ofAccount, body: { isResolved: true } },
});
