import type { BodyOf } from '@probity/contract';
import { textOf } from './form-text.ts';

/** Reads what a field of a form holds. */
export type Field<Value> = (form: FormData, name: string) => Value;

type NamesOf<Body> = Body extends object ? keyof Body : never;
type ValueOf<Body, Name> = Body extends object ? (Name extends keyof Body ? Body[Name] : never) : never;
/**
 * The fields of a form whose names and values are those of an endpoint’s body. The browser has no schemas: the server
 * checks the values, and each message is shown at the field of that name.
 */
export type FieldsOf<E> = { readonly [Name in NamesOf<BodyOf<E>>]?: Field<ValueOf<BodyOf<E>, Name>> };

export const text: Field<string> = textOf;
export const textOrNull: Field<string | null> = (form, name) => textOf(form, name) || null;
export const optionalText: Field<string | undefined> = (form, name) => textOf(form, name) || undefined;
/** Spaces at its ends belong to a password. */
export const secret: Field<string> = (form, name) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
export const number: Field<number> = (form, name) => Number(textOf(form, name));
export const numberOrNull: Field<number | null> = (form, name) =>
  textOf(form, name) ? Number(textOf(form, name)) : null;
export const checked: Field<boolean> = (form, name) => form.get(name) === 'on';

/** Words with spaces, commas or semicolons between them. */
export const words: Field<string[]> = (form, name) =>
  textOf(form, name)
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The chosen option: the form offers no others. */
export const oneOf =
  <Option extends string>(options: readonly Option[]): Field<Option> =>
  (form, name) => {
    const chosen = options.find((option) => option === form.get(name));
    if (chosen === undefined) throw new Error(`"${name}" offers no such option.`);
    return chosen;
  };

/** The chosen options of checkboxes with one name. */
export const someOf =
  <Option extends string>(options: readonly Option[]): Field<Option[]> =>
  (form, name) => {
    const chosen = new Set(form.getAll(name));
    return options.filter((option) => chosen.has(option));
  };

export type FormFields = Readonly<Record<string, Field<unknown>>>;
export type ReadBy<Fields extends FormFields> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]>;
};

export function readForm<Fields extends FormFields>(form: FormData, fields: Fields): ReadBy<Fields> {
  const values = Object.entries(fields).map(([name, read]) => [name, read(form, name)]);
  return Object.fromEntries(values);
}
