import { testKeys } from '../compliance-tests/test-keys.ts';
import { testLabel } from '../compliance-tests/tests-for.ts';
import { isOneOf } from '../is-one-of.ts';
import { itemLabel } from '../sharing/item-label.ts';
import { checkTypes, scopeItemKinds } from '../sharing/scope-item.ts';
import { checkLabel } from '../templates/check-types.ts';
import { currentTexts } from '../texts/current.ts';
import type { CommentSubjectKind } from './comment-keys.ts';

interface Subject {
  kind: CommentSubjectKind;
  key: string | null;
  /** Of a hit, as the list names it. */
  name?: string | null;
}

/** The name of what a thread is about, as its own page names it. */
export function subjectLabel({ kind, key, name }: Subject): string {
  const { about } = currentTexts().texts.comments;
  if (name) return name;
  if (kind === 'Item' && key) return labelOfItem(key) ?? about.Item;
  if (kind === 'Check' && isOneOf(checkTypes, key)) return checkLabel(key);
  if (kind === 'Test' && isOneOf(testKeys, key)) return testLabel(key);
  return about[kind];
}

function labelOfItem(scopeKey: string): string | null {
  const [kind = '', ...rest] = scopeKey.split(':');
  return isOneOf(scopeItemKinds, kind) ? itemLabel({ kind, key: rest.join(':') }, 'Organization') : null;
}
