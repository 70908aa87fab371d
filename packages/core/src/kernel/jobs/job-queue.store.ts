import type { Db } from '@probity/db/connect.ts';
import { CompiledQuery } from 'kysely';

/** Lets pg-boss write within the caller's transaction. */
export function inTransactionOf(db: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
