import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './connect.ts';
import { haveRowsChanged } from './planned-once.ts';

/** The identity that row-level security sees for the duration of one transaction. */
export interface Scope {
  kind: 'anonymous' | 'user' | 'admin' | 'system';
  userId?: string | undefined;
  accountIds?: readonly string[];
}

interface Opening {
  scope: Scope;
  /** A transaction, reads that are each a transaction, or one transaction of pipelined reads that are planned once. */
  manner: 'transaction' | 'reads' | 'plannedReads';
}

const opening = new AsyncLocalStorage<Opening | undefined>();

/** For the driver: the scope of the transaction or connection being opened. */
export const scopeToOpen = (): Opening | undefined => opening.getStore();

/** Opens a transaction in which row-level security sees `scope`. This and the two reads below alone see tenant data. */
export function withScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return opening.run({ scope, manner: 'transaction' }, () =>
    db.transaction().execute((tx) => opening.run(undefined, () => work(tx))),
  );
}

/**
 * Reads as `scope`: each statement is a read-only transaction of its own that opens, reads and ends in one message. Two
 * statements see what they would see in one transaction, where each also takes its own snapshot.
 */
export function withReadScope<T>(db: Db, scope: Scope, read: (db: Db) => Promise<T>): Promise<T> {
  return opening.run({ scope, manner: 'reads' }, () =>
    db.connection().execute((reader) => opening.run(undefined, () => read(reader))),
  );
}

/** More than a pool has connections. */
const MAX_STALE = 50;

/**
 * Reads as `scope` in one transaction whose statements each connection plans once, for all accounts alike. Meant for
 * the few reads that most pages begin with, where planning costs more than reading. Statements that do not wait for one
 * another are sent together. A connection that prepared a statement before a migration changed its row type is dropped,
 * and the next connection reads.
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
