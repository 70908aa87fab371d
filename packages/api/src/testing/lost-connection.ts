import type { Connection, PoolClient } from '@probity/db/connect.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';

/** When the connection is lost: the statement has not reached the database, or its answer does not come back. */
export const losses = ['BeforeStatement', 'BeforeAnswer'] as const;
export type Loss = (typeof losses)[number];

/** Cuts a connection of a pool at one statement, as when the process that uses it is killed there. */
export class LostConnection {
  #left = 0;
  #loss: Loss = 'BeforeStatement';

  /** Counts the statements of the pool that are `counted`. */
  constructor(pool: Connection['pool'], counted: (text: string) => boolean) {
    const watched = new WeakSet<object>();
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      const query = client.query.bind(client);
      // One signature for the many of the driver.
      Object.assign(client, {
        query: (...given: Parameters<typeof query>) => {
          const isCounted = counted(textOf(given[0]));
          const isCut = isCounted && this.#left === 1;
          if (isCounted) this.#left = Math.max(0, this.#left - 1);
          if (isCut && this.#loss === 'BeforeStatement') cut(client);
          const answer = query(...given);
          if (isCut && this.#loss === 'BeforeAnswer') cut(client);
          return answer;
        },
      });
    });
  }

  /** At the `number`th counted statement from now. */
  cutAt(number: number, loss: Loss): void {
    this.#left = number;
    this.#loss = loss;
  }

  /** False if there were not that many; nothing is cut after this. */
  hasCut(): boolean {
    const hasCut = this.#left === 0;
    this.#left = 0;
    return hasCut;
  }
}

const textOf = (given: unknown): string =>
  String(typeof given === 'string' ? given : propertiesOf(given).text);

function cut(client: PoolClient): void {
  const { stream } = propertiesOf(propertiesOf(client).connection);
  const { destroy } = propertiesOf(stream);
  if (typeof destroy !== 'function') throw new Error('The driver has no stream to close.');
  destroy.call(stream);
}
