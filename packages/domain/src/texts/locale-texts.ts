import { createTranslator } from 'use-intl/core';
import { TIME_ZONE } from '../constants.ts';
import type { Texts } from './texts.gen.ts';

/** Of addresses that name none. */
export const DEFAULT_LOCALE = 'en';

/** Made from English: it shows at a glance which words do not come from the catalogue. Nobody chooses it as a language. */
export const PSEUDO_LOCALE = 'en-XA';

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** The words of one locale, and how it writes numbers and dates. */
export interface LocaleTexts {
  /** As the address of a page names it. */
  locale: string;
  /** For `Intl`: plural rules and formats. */
  tag: string;
  texts: Texts;
  /** Writes a message whose arguments its key tells. */
  t: ReturnType<typeof createTranslator<Texts>>;
  /** The same for a key that is known only when it is said. */
  write(key: string, values?: TextValues): string;
}

export function localeTexts(locale: string, texts: Texts): LocaleTexts {
  const { tag } = texts.locale;
  const options = { locale: tag, timeZone: TIME_ZONE };
  const loose = createTranslator<Record<string, string>>({
    ...options,
    // The translator takes nested texts; this one is asked for keys that are known only at run time.
    messages: texts as unknown as Record<string, string>,
  });
  return {
    locale,
    tag,
    texts,
    t: createTranslator<Texts>({ ...options, messages: texts }),
    write: (key, values) => loose(key, values),
  };
}
