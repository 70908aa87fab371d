import type { HistoryEntry } from '@probity/contract/credentials.ts';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';

/** Who did it, by name where the reader may know it. */
export function useActorName(): (entry: Pick<HistoryEntry, 'actor' | 'actorName'>) => string {
  const t = useTranslations('credentials.history.actor');
  const product = useProduct().name;
  return ({ actor, actorName }) => (actor === 'Member' && actorName) || t(actor, { product });
}
