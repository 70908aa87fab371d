import type pg from 'pg';
import { prepareOpenings } from './scoped-query.ts';

/** A client that several callers use at the same time. */
interface Shared {
  client: Promise<pg.PoolClient>;
  users: number;
}

/** The part of pg's client that its types leave out. */
interface Wired {
  connection: { stream: { cork(): void; uncork(): void } };
}

/** Hands out the clients of a pool: one to one caller, or one to all who find a row by its key at the moment. */
export class Clients {
  readonly #pool: pg.Pool;
  readonly #prepared = new WeakSet<pg.PoolClient>();
  readonly #held = new WeakSet<pg.PoolClient>();
  #shared: Shared | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    if (this.#prepared.has(client)) return client;
    try {
      await prepareOpenings(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#prepared.add(client);
    return client;
  }

  /**
   * Messages of all who share a client are sent one after another without waiting for the answers (`pipeline`), and those
   * of one turn of the event loop in one write. Each ends its own transaction, so nothing of one reaches the next.
   */
  async share<Answer>(use: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    this.#shared ??= { client: this.take(), users: 0 };
    const shared = this.#shared;
    shared.users += 1;
    try {
      const client = await shared.client;
      this.#holdWrites(client);
      return await use(client);
    } catch (error) {
      // Whoever comes later takes another client: this one may be lost.
      if (this.#shared === shared) this.#shared = null;
      throw error;
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        if (this.#shared === shared) this.#shared = null;
        await shared.client.then(giveBack, () => undefined);
      }
    }
  }

  #holdWrites(client: pg.PoolClient): void {
    if (this.#held.has(client)) return;
    this.#held.add(client);
    const { stream } = (client as unknown as Wired).connection;
    stream.cork();
    setImmediate(() => {
      this.#held.delete(client);
      stream.uncork();
    });
  }
}

/** A client whose transaction is not over serves nobody else. */
export function giveBack(client: pg.PoolClient, isBroken = false): void {
  client.release(isBroken || client.getTransactionStatus() !== 'I');
}
