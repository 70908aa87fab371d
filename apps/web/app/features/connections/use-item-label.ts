import type { EntityKind } from '@probity/domain/enumerations.ts';
import { itemLabel, untitledItem } from '@probity/domain/sharing/item-label.ts';
import type { ScopeItem } from '@probity/domain/sharing/scope-item.ts';

type Named = Pick<ScopeItem, 'kind' | 'key'> & { title?: string | null };

/** The label of an item; declarations and questions of a template have their own title, in the scope if not at hand. */
export const useItemLabel =
  (kind: EntityKind, scope: readonly Named[] = []) =>
  (item: Named): string =>
    itemLabel(item, kind) ??
    item.title ??
    scope.find(({ kind, key }) => kind === item.kind && key === item.key)?.title ??
    untitledItem(item.kind);
