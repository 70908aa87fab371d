import { currentTexts } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';

/** The language of the page on which someone registers; null for English, which counts as no choice. */
export function chosenLanguage(): string | null {
  const { locale } = currentTexts();
  return locale === DEFAULT_LOCALE ? null : locale;
}
