import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface SentWebhook {
  id: string;
  event: string;
  at: string;
}

/** One delivery; true where the product took it. */
type Deliver = (signal: AbortSignal) => Promise<boolean>;

const TRIES = 4;
const FIRST_WAIT_MS = 500;
const KEPT = 50;

/** What a provider tells the product: tried until it is taken, and kept to be sent again. */
export class Outbox {
  readonly #closing = new AbortController();
  #sent: (SentWebhook & { deliver: Deliver })[] = [];

  send(event: string, deliver: Deliver, id: string = randomUUID()): void {
    this.#sent = [...this.#sent.slice(1 - KEPT), { id, event, at: new Date().toISOString(), deliver }];
    this.#try(deliver);
  }

  /** The same notice once more; false where there is no such one. Without an id the newest. */
  replay(id?: string): boolean {
    const webhook = id ? this.#sent.find((one) => one.id === id) : this.#sent.at(-1);
    if (webhook) this.#try(webhook.deliver);
    return webhook !== undefined;
  }

  /** Newest first. */
  list(): SentWebhook[] {
    return this.#sent.map(({ id, event, at }) => ({ id, event, at })).reverse();
  }

  clear(): void {
    this.#sent = [];
  }

  close(): void {
    this.#closing.abort();
  }

  #try(deliver: Deliver): void {
    this.#deliver(deliver).catch(() => undefined);
  }

  async #deliver(deliver: Deliver): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
      if (await deliver(patience).catch(() => false)) return;
      await pause(FIRST_WAIT_MS * 2 ** attempt, undefined, { signal });
    }
  }
}
