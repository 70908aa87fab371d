import { countries } from '@probity/domain/reference/countries.ts';
import { countryAliases } from '@probity/domain/reference/read-country.ts';
import type { SelectOption } from '@probity/ui/select-options.ts';

const aliases = Map.groupBy(Object.keys(countryAliases), (alias) => countryAliases[alias]);

export const countryOptions: readonly SelectOption[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
  words: [...(aliases.get(code) ?? []), code],
}));

export const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
