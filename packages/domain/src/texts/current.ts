import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, type LocaleTexts } from './locale-texts.ts';
import { readLocales } from './read-locales.ts';
import type { TextGroup } from './text-groups.ts';

const locales = readLocales(import.meta.dirname);
const storage = new AsyncLocalStorage<LocaleTexts>();
const fallback = textsOf(DEFAULT_LOCALE);

/** The words that the present request, page or email is written in. The browser gets `current.browser.ts`. */
export const currentTexts = (): LocaleTexts => storage.getStore() ?? fallback;

/** Does the work in the words of a locale; in English, if there is no such locale. */
export const inLocale = <Result>(locale: string | LocaleTexts, work: () => Result): Result =>
  storage.run(typeof locale === 'string' ? (locales.get(locale) ?? fallback) : locale, work);

export const localeNames = (): string[] => [...locales.keys()];

/** `fr` for `fr-CA`, if there is none of `fr-CA`. */
export function localeFor(tag: string): string | undefined {
  const [language = ''] = tag.split('-');
  return [tag, language].find((name) => locales.has(name));
}

/** The server has all texts from the start. */
export async function loadTexts(_group: TextGroup): Promise<void> {}

function textsOf(locale: string): LocaleTexts {
  const texts = locales.get(locale);
  if (!texts) throw new Error(`There are no texts of the locale ${locale}.`);
  return texts;
}
