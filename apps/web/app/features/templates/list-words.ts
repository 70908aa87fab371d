import { useMemo } from 'react';
import { useFormatLocale } from '../../product.tsx';

/** A label inside a sentence. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** “a, b or c” and “a, b and c”, as the reader's language joins them. */
export function useListWords() {
  const locale = useFormatLocale();
  return useMemo(() => {
    const or = new Intl.ListFormat(locale, { type: 'disjunction' });
    const and = new Intl.ListFormat(locale, { type: 'conjunction' });
    return {
      either: (words: readonly string[]) => or.format(words),
      all: (words: readonly string[]) => and.format(words),
    };
  }, [locale]);
}
