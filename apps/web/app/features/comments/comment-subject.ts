import type { CommentSubject, CommentThread } from '@probity/contract/comments.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { scopeItemKinds } from '@probity/domain/sharing/scope-item.ts';
import { useTranslations } from 'use-intl';

type About = CommentThread['about'];

/** The address that begins a thread about a shared item. */
export const commentHref = (entityId: string, item: { connectionId: string; key: string }): string =>
  `/relationships/${entityId}/comments?${new URLSearchParams({ connection: item.connectionId, item: item.key })}`;

/** What a new thread of the page is about: the item in its address, or the whole file. */
export function subjectIn(search: URLSearchParams): CommentSubject {
  const [connectionId, key] = [search.get('connection'), search.get('item')];
  return connectionId && key ? { kind: 'Item', key, connectionId } : { kind: 'File' };
}

export const aboutOf = (subject: CommentSubject): About => ({
  kind: subject.kind,
  key: 'key' in subject ? subject.key : null,
  connectionId: 'connectionId' in subject ? subject.connectionId : null,
});

/** The name of what a thread is about, as its own page names it. */
export function useSubjectLabel(): (about: About) => string {
  const t = useTranslations('comments');
  return ({ kind, key }) => {
    if (kind === 'Item' && key) return labelOfItem(key) ?? t('about.Item');
    if (kind === 'Check' && key) return itemLabel({ kind: 'check', key }, 'Organization') ?? t('about.Check');
    return t(`about.${kind}`);
  };
}

function labelOfItem(scopeKey: string): string | null {
  const [kind = '', ...rest] = scopeKey.split(':');
  return isOneOf(scopeItemKinds, kind) ? itemLabel({ kind, key: rest.join(':') }, 'Organization') : null;
}
