import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface SentWebhook {
  id: string;
  event: string;
  at: string;
}

/** One delivery attempt; true if the product accepted it. */
type Deliver = (signal: AbortSignal) => Promise<boolean>;

const TRIES = 4;
const FIRST_WAIT_MS = 500;
const KEPT = 50;

/** Webhooks from a provider to the product: retried a few times, and kept so that they can be resent. */
export class Outbox {
  readonly #closing = new AbortController();
  #sent: (SentWebhook & { deliver: Deliver })[] = [];

  send(event: string, deliver: Deliver, id: string = randomUUID()): void {
    this.#sent = [...this.#sent.slice(1 - KEPT), { id, event, at: new Date().toISOString(), deliver }];
    this.#try(deliver);
  }

  /** Resends a webhook, by default the most recent one; false if there is none. */
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
