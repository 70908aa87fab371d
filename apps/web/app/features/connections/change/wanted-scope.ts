import type { ScopeInput } from '@probity/contract/connection-request.ts';
import type { ConnectionItem } from '@probity/contract/connections.ts';
import { parseScopeKey, type ScopeItem } from '@probity/domain/sharing/scope-item.ts';
import { itemKey } from '../incoming/item-groups.ts';

export type Named = Pick<ScopeItem, 'kind' | 'key'>;

/** Items as `kind:key`. */
export type Wanted = ReadonlySet<string>;

export const wantedOf = (scope: readonly Named[]): Wanted => new Set(scope.map(itemKey));

/** A question of the template that the request asks already has its key there; the others get one when they are asked. */
export const keyedAsAsked = (scope: readonly ConnectionItem[], items: readonly ScopeItem[]): Named[] =>
  items.map(({ kind, key, question }) => ({
    kind,
    key: scope.find((item) => question && item.kind === kind && item.title === question.text)?.key ?? key,
  }));

export function toggleWanted(wanted: Wanted, item: Named): Wanted {
  const next = new Set(wanted);
  if (!next.delete(itemKey(item))) next.add(itemKey(item));
  return next;
}

/** What the change adds and removes, and how many removed items are currently shared. */
export function differenceOf(scope: readonly ConnectionItem[], wanted: Wanted) {
  const present = wantedOf(scope);
  const removed = scope.filter((item) => !wanted.has(itemKey(item)));
  return {
    added: [...wanted].filter((one) => !present.has(one)).length,
    removed: removed.length,
    sharedRemoved: removed.filter(({ state }) => state === 'Consented').length,
  };
}

/** The data as the API expects it; declarations are sent separately, and optional fields of the scope stay optional. */
export function dataScopeOf(wanted: Wanted, scope: readonly ConnectionItem[] = []): ScopeInput {
  const items = [...wanted].map(parseScopeKey);
  const optional = wantedOf(scope.filter(({ required }) => !required));
  return {
    fields: items.flatMap((item) =>
      item.kind === 'field' ? [{ fieldKey: item.key, required: !optional.has(itemKey(item)) }] : [],
    ),
    questions: items.flatMap(({ kind, key }) => (kind === 'question' ? [key] : [])),
    documents: items.flatMap(({ kind, key }) => (kind === 'document' ? [key] : [])),
    checks: items.flatMap(({ kind, key }) => (kind === 'check' ? [key] : [])),
    declarationIds: [],
    roles: [],
  };
}

export const declarationsOf = (wanted: Wanted): string[] =>
  [...wanted].map(parseScopeKey).flatMap(({ kind, key }) => (kind === 'declaration' ? [key] : []));

/** Whether two sets hold the same items of the given kinds. */
export const isSame = (one: Wanted, other: Wanted, concerns: (item: string) => boolean): boolean => {
  const left = [...one].filter(concerns);
  return left.length === [...other].filter(concerns).length && left.every((item) => other.has(item));
};
