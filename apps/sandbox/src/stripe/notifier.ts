import { createHmac } from 'node:crypto';
import type { Outbox } from '../control/outbox.ts';
import { STRIPE_WEBHOOK_SECRET } from './addresses.ts';
import { newName, seconds } from './payment-store.ts';

export interface Notifier {
  notify(type: string, object: unknown): void;
  /** Sends an event once more, signed for now; false where there is no such event. */
  replay(id: string): boolean;
  events(): readonly { id: string; type: string }[];
}

/** Tells the product what happened, signed over time and raw body as Stripe does; what is sent again is signed for now. */
export function createNotifier(url: string, outbox: Outbox): Notifier {
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
      outbox.send(type, (signal) => deliver(url, body, signal), id);
    },
    replay: (id) => outbox.replay(id),
    events: () =>
      outbox
        .list()
        .map(({ id, event }) => ({ id, type: event }))
        .reverse(),
  };
}

async function deliver(url: string, body: string, signal: AbortSignal): Promise<boolean> {
  const at = seconds();
  const signature = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${at},v1=${signature}`,
  };
  return (await fetch(url, { method: 'POST', headers, body, signal })).ok;
}
