import { countries } from '@probity/domain/reference/countries.ts';
import { demonyms } from '@probity/domain/reference/demonyms.ts';
import { countryAliases } from '@probity/domain/reference/read-country.ts';
import type { SelectOption } from '@probity/ui/select-options.ts';

const aliases = Map.groupBy(Object.keys(countryAliases), (alias) => countryAliases[alias]);

export const countryOptions: readonly SelectOption[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
  words: [...(aliases.get(code) ?? []), code],
}));

/** Countries by the name of their nationals: what is chosen is still the country. */
export const nationalityOptions: readonly SelectOption[] = countryOptions.map((option) => {
  const names = demonyms[option.value] ?? [];
  return { ...option, hint: names[0] ?? '', words: [...names, ...(option.words ?? [])] };
});

export const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
