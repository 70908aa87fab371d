import { createHmac } from 'node:crypto';
import type { Outbox } from '../control/outbox.ts';
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
}

interface NotifierOptions {
  outbox: Outbox;
  defaultUrl: string;
  sandboxUrl: string;
}

/** Sends webhooks to the product, with a signature of the raw body as iDenfy does. */
export const createNotifier = ({ outbox, defaultUrl, sandboxUrl }: NotifierOptions): Notifier => ({
  notify(event, session) {
    const { scanRef, clientId, externalRef, final, startTime, finishTime, overall, reasons, data } = session;
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
    const headers = {
      'content-type': 'application/json',
      'idenfy-signature': createHmac('sha256', IDENFY_WEBHOOK_SECRET).update(body).digest('hex'),
      'idenfy-event-type': event,
    };
    outbox.send(event, async (signal) => {
      const url = session.callbackUrl ?? defaultUrl;
      return (await fetch(url, { method: 'POST', headers, body, signal })).ok;
    });
  },
});
