import pg from 'pg';
import { clientConfig } from './database-hosts.ts';

/** A change in an account, announced once it is committed. */
export interface Change {
  accountId: string;
  subject: string;
}

export interface Changes {
  subscribe(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

interface ChangesOptions {
  url: string;
  /** How often the connection is checked; 10 seconds unless given. */
  checkEveryMs?: number;
  onError(error: Error): void;
}

const RECONNECT_MS = 1000;
const CHECK_MS = 10_000;
const ANSWER_MS = 5000;

/** Listens for changes made by any process, over a dedicated connection that reconnects by itself. */
export function listenToChanges(options: ChangesOptions): Changes {
  const listeners = new Set<(change: Change) => void>();
  let client: pg.Client | null = null;
  let closed = false;

  const open = async () => {
    if (closed) return;
    const next = new pg.Client({
      ...clientConfig(options.url),
      application_name: 'probity-changes',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = next;
    let isLost = false;
    const reopen = (error: Error) => {
      if (isLost || closed) return;
      isLost = true;
      options.onError(error);
      void next.end().catch(() => undefined);
      setTimeout(open, RECONNECT_MS).unref();
    };
    next.on('notification', ({ payload = '' }) => {
      const [accountId = '', subject = ''] = payload.split(' ');
      for (const listener of listeners) listener({ accountId, subject });
    });
    next.on('error', reopen);
    // A database that has gone silent reports nothing, and neither does its network.
    const check = () => {
      setTimeout(() => next.query('select 1').then(check, reopen), options.checkEveryMs ?? CHECK_MS).unref();
    };
    try {
      await next.connect();
      await next.query('listen probity_changes');
      check();
    } catch (error) {
      reopen(error instanceof Error ? error : new Error(String(error)));
    }
  };
  void open();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
