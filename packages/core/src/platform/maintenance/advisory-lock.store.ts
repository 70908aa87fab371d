import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Runs `work` under a lock shared by all processes; returns undefined if the lock is already held. */
export function withExclusiveLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as free`.execute(connection);
    if (!rows[0]?.free) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}
