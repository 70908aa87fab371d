import { demonyms } from '@probity/domain/reference/demonyms.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { SelectOption } from '@probity/ui/select-options.ts';
import { countryOptions } from '../../../platform/forms/country-options.ts';

/** Countries by the name of their nationals; the value is still the country. */
export const nationalityOptions = (): readonly SelectOption[] => {
  const isEnglish = currentTexts().tag.startsWith('en');
  return countryOptions().map((option) => {
    const names = demonyms[option.value] ?? [];
    const hint = isEnglish ? (names[0] ?? '') : '';
    return { ...option, hint, words: [...names, ...(option.words ?? [])] };
  });
};
