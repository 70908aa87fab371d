import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Everything that is locked by name because there is no row to lock; each name stands for one thing. */
type LockName =
  | 'api keys'
  | 'check'
  | 'checkpoints'
  | 'content'
  | 'decisions'
  | 'keys:rotate'
  | 'look'
  | 'monitoring'
  | 'payments'
  | 'periodic-review'
  | 'profile'
  | 'proofs:rotate-keys'
  | 'register'
  | 'risk'
  | 'screening'
  | 'tests'
  | 'webhooks';

const keyOf = (name: LockName, ids: readonly string[] = []) =>
  sql`hashtextextended(${[name, ...ids].join(' ')}, 0)`;

/** Others that lock the same wait until this transaction ends. */
export async function lockByName(db: Db, name: LockName, ...ids: [string, ...string[]]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name, ids)})`.execute(db);
}

/** Fails if the lock is lost, because the connection that held it is. */
export type EnsureLocked = () => Promise<void>;

/**
 * Runs `work` under a lock shared by all processes; returns undefined if the lock is already held. It belongs to a
 * transaction that is open all the while, not to a session, which a pooler may give to others.
 */
export function withExclusiveLock<T>(
  db: Db,
  name: LockName,
  work: (ensureLocked: EnsureLocked) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${keyOf(name)}) as free`.execute(transaction);
    if (!rows[0]?.free) return undefined;
    return work(async () => void (await sql`select 1`.execute(transaction)));
  });
}
