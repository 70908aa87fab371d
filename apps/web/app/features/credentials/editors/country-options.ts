import { countries } from '@probity/domain/reference/countries.ts';
import type { SelectOption } from '@probity/ui/select-options.ts';

export const countryOptions: readonly SelectOption[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
}));

export const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
