import { currentTexts } from '@probity/domain/texts/current.ts';
import { useTranslations } from 'use-intl';

type Group = 'matchType' | 'relation' | 'topic';

/** Words of the API in the reader's language; one that is not known yet is shown as it came. */
export function useApiText(): (group: Group, word: string) => string {
  const t = useTranslations('screening');
  return (group, word) => {
    const key = word.replaceAll('-', '_');
    if (!Object.hasOwn(currentTexts().texts.screening[group], key)) return word;
    // One of many keys that exist, as the line above has checked.
    return t(`${group}.${key}` as 'relation.exact');
  };
}
