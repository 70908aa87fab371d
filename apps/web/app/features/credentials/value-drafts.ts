import { partsOf } from '@probity/domain/records.ts';

/** Names the draft of a field of a party. */
export const draftItemOf = (entityId: string, key: string): string => `${entityId}/${key}`;

/** Forms hold empty text where a value holds nothing. */
export const withoutBlanks = <Draft extends object>(draft: Draft): Partial<Draft> =>
  partsOf(draft, (part) => part !== '' && part !== undefined);

/** Two drafts that would be saved as the same value. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface PathError {
  path: string;
  message: string;
}

/** The message for a part of the value, or for anything inside it. */
export function errorAt(errors: readonly PathError[], path: string): string | undefined {
  return errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message;
}

/** The API gives paths inside the request body; editors need paths inside the value. */
export const inValue = (errors: readonly PathError[]): PathError[] =>
  errors.map(({ path, message }) => ({ path: path.replace(/^value(\.|$)/, ''), message }));
