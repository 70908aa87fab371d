import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDENFY_WEBHOOK_SECRET } from './addresses.ts';
import type { Session } from './session-store.ts';
import { filesOf } from './sessions.routes.ts';

export type IdenfyEvent =
  | 'IDENTIFICATION_AUTO_FINISHED'
  | 'IDENTIFICATION_MANUAL_FINISHED'
  | 'IDENTIFICATION_CANCELLED'
  | 'IDENTIFICATION_EXPIRED';

export interface Notifier {
  notify(event: IdenfyEvent, session: Session): void;
  close(): void;
}

const TRIES = 4;
const FIRST_WAIT_MS = 500;

/** Tells the product what happened, signed over the raw body as iDenfy does. */
export function createNotifier(defaultUrl: string, sandboxUrl: string): Notifier {
  const closing = new AbortController();

  async function deliver(url: string, event: IdenfyEvent, body: string): Promise<void> {
    const signature = createHmac('sha256', IDENFY_WEBHOOK_SECRET).update(body).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'idenfy-signature': signature,
      'idenfy-event-type': event,
    };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]);
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
      if (answer?.ok) return;
      await pause(FIRST_WAIT_MS * 2 ** attempt, undefined, { signal: closing.signal });
    }
  }

  return {
    notify(event, session) {
      const { scanRef, clientId, externalRef, final, startTime, finishTime, overall, reasons, data } =
        session;
      const body = JSON.stringify({
        clientId,
        scanRef,
        externalRef,
        platform: 'MOBILE',
        final,
        startTime,
        finishTime,
        clientIp: '203.0.113.7',
        status: { overall, ...reasons, suspicionReasons: [], fraudTags: [] },
        data,
        fileUrls: filesOf(session, sandboxUrl),
        AML: [],
        LID: [],
      });
      deliver(session.callbackUrl ?? defaultUrl, event, body).catch(() => undefined);
    },
    close: () => closing.abort(),
  };
}
