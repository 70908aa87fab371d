import { currentTexts } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';

/** Of someone who registers on a page in another language than English; who registers in English has chosen none. */
export function chosenLanguage(): string | null {
  const { locale } = currentTexts();
  return locale === DEFAULT_LOCALE ? null : locale;
}
