import type { CommentSubject, CommentThread } from '@probity/contract/comments.ts';
import type { ConnectionItem } from '@probity/contract/connections.ts';
import { commentSubjectKinds } from '@probity/domain/comments/comment-keys.ts';
import { testKeys } from '@probity/domain/compliance-tests/test-keys.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';

type About = CommentThread['about'];

/** The address that begins a thread. */
export function commentHref(entityId: string, subject: CommentSubject): string {
  const { kind, key, connectionId } = aboutOf(subject);
  const search = new URLSearchParams({
    about: kind,
    ...(key !== null && { key }),
    ...(connectionId !== null && { connection: connectionId }),
  });
  return `/relationships/${entityId}/comments?${search}`;
}

/** What a new thread of the page is about: what its address names, or the whole file. */
export function subjectIn(search: URLSearchParams): CommentSubject {
  const [kind, key, connectionId] = ['about', 'key', 'connection'].map((name) => search.get(name));
  if (!isOneOf(commentSubjectKinds, kind) || kind === 'File' || !key) return { kind: 'File' };
  if (kind === 'Hit') return { kind, key };
  if (connectionId) {
    if (kind === 'Item') return { kind, key, connectionId };
    if (kind === 'Check' && isOneOf(checkTypes, key)) return { kind, key, connectionId };
    if (kind === 'Test' && isOneOf(testKeys, key)) return { kind, key, connectionId };
  }
  return { kind: 'File' };
}

export const aboutOf = (subject: CommentSubject): Omit<About, 'name'> => ({
  kind: subject.kind,
  key: 'key' in subject ? subject.key : null,
  connectionId: 'connectionId' in subject ? subject.connectionId : null,
});

/** A shared item; the checks among them are those of the checks tab. */
export const subjectOf = (
  { kind, key }: Pick<ConnectionItem, 'kind' | 'key'>,
  connectionId: string,
): CommentSubject =>
  kind === 'check' && isOneOf(checkTypes, key)
    ? { kind: 'Check', key, connectionId }
    : { kind: 'Item', key: `${kind}:${key}`, connectionId };

/** The threads about the same. */
export function threadsAbout(threads: readonly CommentThread[], subject: CommentSubject): CommentThread[] {
  const { kind, key, connectionId } = aboutOf(subject);
  return threads.filter(
    ({ about }) => about.kind === kind && about.key === key && about.connectionId === connectionId,
  );
}
