import { useTranslations } from 'use-intl';
import { useListFormat } from '../templates/use-list-format.ts';

interface VersionOfList {
  title: string;
  number: number;
}

/** “UN Security Council, version 4, and UK Sanctions List, version 7”. */
export function useNamesOfLists() {
  const t = useTranslations('screening');
  const { all } = useListFormat();
  return (lists: readonly VersionOfList[]): string =>
    all(lists.map(({ title, number }) => t('listVersion', { title, number })));
}
