import { createTranslator } from 'use-intl/core';
import { TIME_ZONE } from '../constants.ts';
import type { Texts } from './texts.gen.ts';

/** Of addresses that name none. */
export const DEFAULT_LOCALE = 'en';

export type Translate = ReturnType<typeof createTranslator<Texts>>;

/** The words of one locale, and how it writes numbers and dates. */
export interface LocaleTexts {
  /** As the address of a page names it. */
  locale: string;
  /** For `Intl`: plural rules and formats. */
  tag: string;
  texts: Texts;
  t: Translate;
}

export function localeTexts(locale: string, texts: Texts): LocaleTexts {
  const { tag } = texts.locale;
  return {
    locale,
    tag,
    texts,
    t: createTranslator<Texts>({ locale: tag, messages: texts, timeZone: TIME_ZONE }),
  };
}
