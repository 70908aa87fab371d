import { randomUUID } from 'node:crypto';
import type { Outbox } from '../control/outbox.ts';
import type { Agreement } from './agreement-store.ts';

export type AgreementEvent = 'AGREEMENT_WORKFLOW_COMPLETED' | 'AGREEMENT_REJECTED' | 'AGREEMENT_RECALLED';

export interface Notifier {
  notify(event: AgreementEvent, agreement: Agreement): void;
}

interface NotifierOptions {
  outbox: Outbox;
  url: string;
  clientId: string;
}

/** Sends webhooks to the product. Like Adobe, it authenticates only with a client id and expects it to be echoed. */
export function createNotifier({ outbox, url, clientId }: NotifierOptions): Notifier {
  const headers = { 'x-adobesign-clientid': clientId, 'content-type': 'application/json' };
  let isVerified = false;

  async function send(init: RequestInit): Promise<boolean> {
    const answer = await fetch(url, { ...init, headers });
    const body: { xAdobeSignClientId?: string } = Object(await answer.json().catch(() => null));
    const echoed = answer.headers.get('x-adobesign-clientid') ?? body.xAdobeSignClientId;
    return answer.ok && echoed === clientId;
  }

  return {
    notify(event, { id, name, status, signer }) {
      const body = JSON.stringify({
        webhookId: 'sandbox-webhook',
        webhookNotificationId: randomUUID(),
        event,
        eventDate: new Date().toISOString(),
        eventResourceType: 'agreement',
        participantUserEmail: signer.email,
        actingUserEmail: signer.email,
        agreement: { id, name, status },
      });
      outbox.send(event, async (signal) => {
        isVerified ||= await send({ method: 'GET', signal });
        return isVerified && (await send({ method: 'POST', body, signal }));
      });
    },
  };
}
