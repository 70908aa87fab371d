import { createHmac } from 'node:crypto';
import type { Outbox } from '../control/outbox.ts';
import { STRIPE_WEBHOOK_SECRET } from './addresses.ts';
import { newName, seconds } from './payment-store.ts';

export interface Notifier {
  notify(type: string, object: unknown): void;
  /** Resends an event; false if there is no such event. */
  replay(id: string): boolean;
  events(): readonly { id: string; type: string }[];
}

/** Sends webhooks with a signature of time and raw body, as Stripe does; each delivery is signed with its own time. */
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
