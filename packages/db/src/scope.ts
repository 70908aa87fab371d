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
  /** A transaction, one whose statements are planned once, reads that are each a transaction, or one transaction of reads. */
  manner: 'transaction' | 'plannedTransaction' | 'reads' | 'plannedReads';
}

const opening = new AsyncLocalStorage<Opening | undefined>();

/** For the driver: the scope of the transaction or connection being opened. */
export const scopeToOpen = (): Opening | undefined => opening.getStore();

/** Opens a transaction in which row-level security sees `scope`. This and those below alone see tenant data. */
export function withScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransactionAs(db, { scope, manner: 'transaction' }, work);
}

/**
 * The same for frequent work that finds all rows by key: each connection plans its statements once, for all accounts
 * alike, and sends those together that do not wait for one another.
 */
export function withPlannedScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransactionAs(db, { scope, manner: 'plannedTransaction' }, work);
}

function inTransactionAs<T>(db: Db, how: Opening, work: (tx: Db) => Promise<T>): Promise<T> {
  return opening.run(how, () => db.transaction().execute((tx) => opening.run(undefined, () => work(tx))));
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
      return await inTransactionAs(db, { scope, manner: 'plannedReads' }, read);
    } catch (error) {
      if (!haveRowsChanged(error) || stale === MAX_STALE) throw error;
    }
  }
}
