import type { EntityKind } from '@probity/domain/enumerations.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import type { ScopeItem } from '@probity/domain/sharing/scope-item.ts';
import { useTranslations } from 'use-intl';

/** What an item of the scope is called. */
export function useItemLabel(kind: EntityKind): (item: Pick<ScopeItem, 'kind' | 'key'>) => string {
  const t = useTranslations('connections');
  return (item) => itemLabel(item, kind) ?? t('declaration');
}
