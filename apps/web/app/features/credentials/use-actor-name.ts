import type { HistoryEntry } from '@probity/contract/credentials.ts';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';

type Acted = Pick<HistoryEntry, 'actor' | 'actorName'>;

/** Who did it, by name if the user may know it: a person of the account, or the other organisation. */
export function useActorName(): (entry: Acted) => string {
  const t = useTranslations('credentials.history.actor');
  const product = useProduct().name;
  return ({ actor, actorName }) =>
    ((actor === 'Member' || actor === 'Party') && actorName) ||
    (actor === 'Platform' && actorName && t('PlatformNamed', { product, name: actorName })) ||
    t(actor, { product });
}
