import { currentTexts, localeNames } from '@probity/domain/texts/current.ts';
import { PSEUDO_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { useLocation } from 'react-router';
import { splitLocale } from './locales.ts';

export interface Language {
  locale: string;
  /** In the language itself, capitalised as in a list. */
  name: string;
  isCurrent: boolean;
  /** The same page in this language; the web tier remembers the choice. */
  href: string;
}

/** The languages that a user can choose. */
export function useLanguages(): Language[] {
  const { pathname, search } = useLocation();
  const current = currentTexts().locale;
  const { path } = splitLocale(pathname);
  return localeNames()
    .filter((locale) => locale !== PSEUDO_LOCALE)
    .map((locale) => ({
      locale,
      name: nameOf(locale),
      isCurrent: locale === current,
      href: `/auth/language?${new URLSearchParams({ to: locale, backTo: path + search })}`,
    }));
}

const names = new Map<string, string>();

/** Cached: formatters are slow to create, and every page shows the list. */
function nameOf(locale: string): string {
  const known = names.get(locale);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const written = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  names.set(locale, written);
  return written;
}
