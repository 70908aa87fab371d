import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './connect.ts';

/** Who the database should believe is acting, for as long as one transaction lasts. */
export interface Scope {
  kind: 'anonymous' | 'user' | 'admin' | 'system';
  userId?: string | undefined;
  accountIds?: readonly string[];
}

interface Opening {
  scope: Scope;
  readOnly: boolean;
}

const opening = new AsyncLocalStorage<Opening | undefined>();

/** For the driver: what the transaction or the connection is opened for. */
export const scopeToOpen = (): Opening | undefined => opening.getStore();

/** Opens a transaction in which row-level security sees `scope`. The one door to tenant data. */
export function withScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return opening.run({ scope, readOnly: false }, () =>
    db.transaction().execute((tx) => opening.run(undefined, () => work(tx))),
  );
}

/**
 * Reads as `scope`: each statement is a read-only transaction of its own that opens, reads and ends in one message. Two
 * statements see what two statements of one transaction would see, since each takes its own snapshot there, too.
 */
export function withReadScope<T>(db: Db, scope: Scope, read: (db: Db) => Promise<T>): Promise<T> {
  return opening.run({ scope, readOnly: true }, () =>
    db.connection().execute((reader) => opening.run(undefined, () => read(reader))),
  );
}
