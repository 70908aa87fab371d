import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** “a, b or c” and “a, b and c”, joined for the user's language. */
export function useListFormat() {
  const locale = useLocale();
  return useMemo(() => {
    const or = new Intl.ListFormat(locale, { type: 'disjunction' });
    const and = new Intl.ListFormat(locale, { type: 'conjunction' });
    return {
      either: (words: readonly string[]) => or.format(words),
      all: (words: readonly string[]) => and.format(words),
    };
  }, [locale]);
}
