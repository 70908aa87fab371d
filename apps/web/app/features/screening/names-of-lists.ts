import { useTranslations } from 'use-intl';
import { useListFormat } from '../templates/use-list-format.ts';

interface VersionOfList {
  title: string;
  /** As it is now, */
  number?: number;
  /** or as a screening stored it. */
  version?: string | null;
}

/** “UN Security Council, version 4, and UK Sanctions List, version 7”. */
export function useNamesOfLists() {
  const t = useTranslations('screening');
  const { all } = useListFormat();
  const nameOf = ({ title, number, version }: VersionOfList): string => {
    if (version) return t('listNamed', { title, version });
    return number === undefined ? title : t('listVersion', { title, number });
  };
  return (lists: readonly VersionOfList[]): string => all(lists.map(nameOf));
}
