import type { ScopeInput } from '@probity/contract/connection-request.ts';
import type { ConnectionItem } from '@probity/contract/connections.ts';
import type { BusinessQuestion } from '@probity/domain/business-questions/questions.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { isDocumentType } from '@probity/domain/fields/evidence.ts';
import type { CheckType, ScopeItem } from '@probity/domain/sharing/scope-item.ts';
import { itemKey } from '../incoming/item-groups.ts';

export type Named = Pick<ScopeItem, 'kind' | 'key'>;

/** Items as `kind:key`. */
export type Wanted = ReadonlySet<string>;

export const wantedOf = (scope: readonly Named[]): Wanted => new Set(scope.map(itemKey));

export function toggleWanted(wanted: Wanted, item: Named): Wanted {
  const next = new Set(wanted);
  if (!next.delete(itemKey(item))) next.add(itemKey(item));
  return next;
}

const keysOf = (wanted: Wanted, kind: ScopeItem['kind']): string[] =>
  [...wanted].filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));

/** What the change adds and removes, and how much of the latter is shared now. */
export function differenceOf(scope: readonly ConnectionItem[], wanted: Wanted) {
  const present = wantedOf(scope);
  const removed = scope.filter((item) => !wanted.has(itemKey(item)));
  return {
    added: [...wanted].filter((one) => !present.has(one)).length,
    removed: removed.length,
    sharedRemoved: removed.filter(({ state }) => state === 'Consented').length,
  };
}

/** The data as the API takes it; declarations go by themselves. */
export const dataScopeOf = (wanted: Wanted): ScopeInput => ({
  fields: keysOf(wanted, 'field').map((key) => ({ fieldKey: key as DataFieldKey, required: true })),
  questions: keysOf(wanted, 'question') as BusinessQuestion[],
  documents: keysOf(wanted, 'document').filter(isDocumentType),
  checks: keysOf(wanted, 'check') as CheckType[],
  declarationIds: [],
  roles: [],
});

export const declarationsOf = (wanted: Wanted): string[] => keysOf(wanted, 'declaration');

/** Whether two sets hold the same items of some kinds. */
export const isSame = (one: Wanted, other: Wanted, concerns: (item: string) => boolean): boolean => {
  const left = [...one].filter(concerns);
  return left.length === [...other].filter(concerns).length && left.every((item) => other.has(item));
};
