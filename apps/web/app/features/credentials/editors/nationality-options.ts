import { demonyms } from '@probity/domain/reference/demonyms.ts';
import type { SelectOption } from '@probity/ui/select-options.ts';
import { countryOptions } from './country-options.ts';

/** Countries by the name of their nationals: what is chosen is still the country. */
export const nationalityOptions: readonly SelectOption[] = countryOptions.map((option) => {
  const names = demonyms[option.value] ?? [];
  return { ...option, hint: names[0] ?? '', words: [...names, ...(option.words ?? [])] };
});
