import pg from 'pg';

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
  onError(error: Error): void;
}

const RECONNECT_MS = 1000;

/** Listens for changes made by any process, over a dedicated connection that reconnects by itself. */
export function listenToChanges(options: ChangesOptions): Changes {
  const listeners = new Set<(change: Change) => void>();
  let client: pg.Client | null = null;
  let closed = false;

  const open = async () => {
    if (closed) return;
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'probity-changes',
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ payload = '' }) => {
      const [accountId = '', subject = ''] = payload.split(' ');
      for (const listener of listeners) listener({ accountId, subject });
    });
    next.once('error', (error) => {
      options.onError(error);
      void next.end().catch(() => undefined);
      setTimeout(open, RECONNECT_MS).unref();
    });
    try {
      await next.connect();
      await next.query('listen probity_changes');
    } catch (error) {
      next.removeAllListeners('error');
      next.on('error', () => undefined);
      options.onError(error instanceof Error ? error : new Error(String(error)));
      setTimeout(open, RECONNECT_MS).unref();
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
