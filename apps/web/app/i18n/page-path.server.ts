import { currentTexts } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { withPrefix } from './locales.ts';

/** A path of ours in the language of the page that leads there. */
export function pagePath(path: string): string {
  const { locale } = currentTexts();
  return withPrefix(locale === DEFAULT_LOCALE ? '' : `/${locale}`, path);
}
