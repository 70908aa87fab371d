import { currentTexts } from '@probity/domain/texts/current.ts';
import { useTranslations } from 'use-intl';

type Group = 'matchType' | 'relation' | 'topic';

/** API values in the user's language; an unknown one is shown as received. */
export function useApiText(): (group: Group, word: string) => string {
  const t = useTranslations('screening');
  return (group, word) => {
    const key = word.replaceAll('-', '_');
    if (!Object.hasOwn(currentTexts().texts.screening[group], key)) return word;
    // One of many existing keys, as the line above has checked.
    return t(`${group}.${key}` as 'relation.exact');
  };
}
