import { propertiesOf } from '@probity/domain/properties-of.ts';
import type pg from 'pg';
import { haveRowsChanged, isUnprepared } from './planned-once.ts';
import { prepareOpenings } from './scoped-query.ts';

/** A client that several callers use at the same time. */
interface Shared {
  client: Promise<pg.PoolClient>;
  users: number;
  isBroken: boolean;
}

/** Hands out the clients of a pool: one per caller, or one shared by all current reads by key. */
export class Clients {
  readonly #pool: pg.Pool;
  readonly #prepares: boolean;
  readonly #prepared = new WeakSet<pg.PoolClient>();
  #shared: Shared | null = null;

  constructor(pool: pg.Pool, prepares: boolean) {
    this.#pool = pool;
    this.#prepares = prepares;
  }

  async take(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    if (!this.#prepares || this.#prepared.has(client)) return client;
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
   * Callers that share a client send their messages without waiting for the answers (`pipeline`). Each message ends its
   * own transaction, so nothing carries over to the next.
   */
  async share<Answer>(use: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    this.#shared ??= { client: this.take(), users: 0, isBroken: false };
    const shared = this.#shared;
    shared.users += 1;
    try {
      return await use(await shared.client);
    } catch (error) {
      // The next caller takes another client: this one may be lost.
      if (this.#shared === shared) this.#shared = null;
      shared.isBroken ||= isUnusableAfter(error);
      throw error;
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        if (this.#shared === shared) this.#shared = null;
        await shared.client.then(
          (client) => giveBack(client, shared.isBroken),
          () => undefined,
        );
      }
    }
  }
}

/** The driver closes the socket of an unanswered statement, and notices only later that the client is lost. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL closes the connection after such an error, and the driver notices only later. */
const isClosing = (error: unknown): boolean => /^(57P0|25P0[34])/.test(String(propertiesOf(error).code));

/** Outside of reads: the host has become a standby, and another one accepts writes. */
export const refusesWrites = (error: unknown): boolean => propertiesOf(error).code === '25006';

export const isUnusableAfter = (error: unknown): boolean =>
  haveRowsChanged(error) || isUnprepared(error) || isUnanswered(error) || isClosing(error);

/** A client whose transaction is still open must not be reused. */
export function giveBack(client: pg.PoolClient, isBroken: boolean): void {
  client.release(isBroken || client.getTransactionStatus() !== 'I');
}
