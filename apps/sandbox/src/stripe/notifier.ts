import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { STRIPE_WEBHOOK_SECRET } from './addresses.ts';
import { newName, seconds } from './payment-store.ts';

interface StripeEvent {
  id: string;
  type: string;
  body: string;
}

export interface Notifier {
  notify(type: string, object: unknown): void;
  /** Sends an event once more, signed for now; false where there is no such event. */
  replay(id: string): boolean;
  events(): readonly Pick<StripeEvent, 'id' | 'type'>[];
  reset(): void;
  close(): void;
}

const TRIES = 4;
const FIRST_WAIT_MS = 500;
const KEPT = 200;

/** Tells the product what happened, signed over time and raw body as Stripe does. */
export function createNotifier(url: string): Notifier {
  const closing = new AbortController();
  let events: StripeEvent[] = [];

  async function deliver(body: string): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const at = seconds();
      const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${signature}`,
      };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]);
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
      if (answer?.ok) return;
      await pause(FIRST_WAIT_MS * 2 ** attempt, undefined, { signal: closing.signal });
    }
  }
  const send = ({ body }: StripeEvent) => void deliver(body).catch(() => undefined);

  return {
    notify(type, object) {
      const id = newName('evt');
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: seconds(),
        livemode: false,
        api_version: '2026-10-28.endive',
        data: { object },
        request: null,
      });
      const event = { id, type, body };
      events = [...events.slice(1 - KEPT), event];
      send(event);
    },
    replay(id) {
      const event = events.find((one) => one.id === id);
      if (event) send(event);
      return event !== undefined;
    },
    events: () => events.map(({ id, type }) => ({ id, type })),
    reset: () => {
      events = [];
    },
    close: () => closing.abort(),
  };
}
