import type { EntityKind } from '@probity/domain/enumerations.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import type { ScopeItem } from '@probity/domain/sharing/scope-item.ts';
import { useTranslations } from 'use-intl';

type Named = Pick<ScopeItem, 'kind' | 'key'> & { title?: string | null };

/** The label of an item; a declaration has its own title. */
export function useItemLabel(kind: EntityKind): (item: Named) => string {
  const t = useTranslations('connections');
  return (item) => itemLabel(item, kind) ?? item.title ?? t('declaration');
}
