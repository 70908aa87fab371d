import type { Db } from '@probity/db/connect.ts';
import type { Ctx } from './context.ts';

/** Opens a function of a store to other folders: they pass their context, never a connection. */
export const accessTo =
  <Args extends unknown[], Result>(query: (db: Db, ...args: Args) => Result) =>
  ({ db }: Pick<Ctx, 'db'>, ...args: Args): Result =>
    query(db, ...args);
