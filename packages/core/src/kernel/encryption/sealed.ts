import type { EncryptionContext } from '../ports/index.ts';

/** A column that is encrypted with an account's key, and all it takes to encrypt it again with another one. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column with the account whose key encrypts; `account_id` by default. */
  account?: string | undefined;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** The context that the row's content is bound to. */
  context(key: readonly string[]): EncryptionContext;
}

type Value = string | number;
type Values<Names extends readonly string[]> = { readonly [Index in keyof Names]: Value };

interface Binding<Names extends readonly string[]> {
  account?: string;
  /** The columns of the primary key that the content is bound to; `id` by default. */
  by?: Names;
  /** The other columns of the primary key. */
  within?: readonly string[];
  /** Replaces the binding to the values joined by slashes and to the column. */
  bind?: (...values: readonly Value[]) => Omit<EncryptionContext, 'table'>;
}

/** Declares an encrypted column; called with the key of a row, it is the context of that row's content. */
export function sealed<const Names extends readonly string[] = readonly ['id']>(
  table: string,
  column: string,
  { account, by, within = [], bind }: Binding<Names> = {},
): SealedColumn & ((...values: Values<Names>) => EncryptionContext) {
  const names: readonly string[] = by ?? ['id'];
  const contextOf = (...values: readonly Value[]): EncryptionContext => ({
    table,
    ...(bind?.(...values) ?? { row: values.join('/'), column }),
  });
  return Object.assign(contextOf, {
    table,
    column,
    account,
    key: [...names, ...within],
    context: (key: readonly string[]) => contextOf(...key.slice(0, names.length)),
  });
}
