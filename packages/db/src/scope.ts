import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './connect.ts';
import { haveRowsChanged } from './planned-once.ts';

/** Who the database should believe is acting, for as long as one transaction lasts. */
export interface Scope {
  kind: 'anonymous' | 'user' | 'admin' | 'system';
  userId?: string | undefined;
  accountIds?: readonly string[];
}

interface Opening {
  scope: Scope;
  /** A transaction, reads that are transactions of their own, or one of reads that are planned once and sent side by side. */
  manner: 'transaction' | 'reads' | 'plannedReads';
}

const opening = new AsyncLocalStorage<Opening | undefined>();

/** For the driver: what the transaction or the connection is opened for. */
export const scopeToOpen = (): Opening | undefined => opening.getStore();

/** Opens a transaction in which row-level security sees `scope`. The one door to tenant data. */
export function withScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return opening.run({ scope, manner: 'transaction' }, () =>
    db.transaction().execute((tx) => opening.run(undefined, () => work(tx))),
  );
}

/**
 * Reads as `scope`: each statement is a read-only transaction of its own that opens, reads and ends in one message. Two
 * statements see what two statements of one transaction would see, since each takes its own snapshot there, too.
 */
export function withReadScope<T>(db: Db, scope: Scope, read: (db: Db) => Promise<T>): Promise<T> {
  return opening.run({ scope, manner: 'reads' }, () =>
    db.connection().execute((reader) => opening.run(undefined, () => read(reader))),
  );
}

/** More than a pool has connections. */
const MAX_STALE = 50;

/**
 * Reads as `scope` in one transaction whose statements each connection plans once, for all accounts alike: for the few
 * reads that most pages begin with, where planning costs more than reading. Those that do not wait for one another are
 * sent together. A connection that has prepared a statement before a migration changed its rows is given up, and the next
 * one reads.
 */
export async function withPlannedReads<T>(db: Db, scope: Scope, read: (tx: Db) => Promise<T>): Promise<T> {
  for (let stale = 0; ; stale++) {
    try {
      return await opening.run({ scope, manner: 'plannedReads' }, () =>
        db.transaction().execute((tx) => opening.run(undefined, () => read(tx))),
      );
    } catch (error) {
      if (!haveRowsChanged(error) || stale === MAX_STALE) throw error;
    }
  }
}
