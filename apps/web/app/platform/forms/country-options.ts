import { countries } from '@probity/domain/reference/countries.ts';
import { countryAliases } from '@probity/domain/reference/read-country.ts';
import type { SelectOption } from '@probity/ui/select-options.ts';

const aliases = Map.groupBy(Object.keys(countryAliases), (alias) => countryAliases[alias]);

export const countryOptions = (): readonly SelectOption[] =>
  countries().map(({ code, name }) => ({
    value: code,
    label: name,
    words: [...(aliases.get(code) ?? []), code],
  }));

export const optionsOf = <Choice extends string>(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string,
): SelectOption[] => choices.map((value) => ({ value, label: labelOf(value) }));
