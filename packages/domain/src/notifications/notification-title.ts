import { dataFieldKeys } from '../enumerations.ts';
import { fieldLabel } from '../fields/catalogue.ts';
import { isOneOf } from '../is-one-of.ts';

const MAX_NAMED = 5;

/** The fields that it is about, in the reader’s language, or the stored title of a declaration. */
export function notificationTitle({
  field,
  fields,
  title = '',
}: Readonly<Record<string, string | number>>): string | number {
  const keys = [field, ...String(fields ?? '').split(' ')].filter((key) => isOneOf(dataFieldKeys, key));
  if (keys.length === 0) return title;
  const labels = keys.slice(0, MAX_NAMED).map((key) => fieldLabel(key));
  return [...labels, ...(keys.length > MAX_NAMED ? ['…'] : [])].join(', ');
}
