import { currentTexts, inLocale, localeNames } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE, PSEUDO_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import type { ProofTexts } from '@probity/proofs/types/index.ts';

/** In English first. */
export function textsOfLocales(): [ProofTexts, ...ProofTexts[]] {
  const [first = DEFAULT_LOCALE, ...others] = localeNames().filter((locale) => locale !== PSEUDO_LOCALE);
  const textsIn = (locale: string) => inLocale(locale, currentTexts);
  return [textsIn(first), ...others.map(textsIn)];
}
