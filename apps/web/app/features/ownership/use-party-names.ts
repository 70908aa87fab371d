import type { Ownership } from '@probity/contract/ownership.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

type Named = Pick<Ownership['parties'][number], 'id' | 'name'>;

/** Names by id; a party that may not be disclosed is labelled as such. */
export function usePartyNames({
  parties,
}: {
  parties: readonly Named[];
}): (id: string | undefined) => string {
  const t = useTranslations('ownership');
  return useMemo(() => {
    const names = new Map(parties.map(({ id, name }) => [id, name ?? t('hidden')]));
    return (id) => names.get(id ?? '') ?? t('notKnown');
  }, [parties, t]);
}
