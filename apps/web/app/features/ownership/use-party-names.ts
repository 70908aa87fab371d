import type { Ownership } from '@probity/contract/ownership.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** Names by id; who may not be known is said so. */
export function usePartyNames({ parties }: Ownership): (id: string | undefined) => string {
  const t = useTranslations('ownership');
  return useMemo(() => {
    const names = new Map(parties.map(({ id, name }) => [id, name ?? t('hidden')]));
    return (id) => names.get(id ?? '') ?? t('notKnown');
  }, [parties, t]);
}
