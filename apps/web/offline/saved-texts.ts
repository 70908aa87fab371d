import { type LocaleTexts, localeTexts } from '@probity/domain/texts/locale-texts.ts';
import { installation } from './installation.ts';

const current = localeTexts(installation.locale, installation.texts);

/** In the place of `current.ts` of the domain: the words that were saved with the page. */
export const currentTexts = (): LocaleTexts => current;
export const localeNames = (): string[] => [installation.locale];
export const loadTexts = async (): Promise<void> => {};
