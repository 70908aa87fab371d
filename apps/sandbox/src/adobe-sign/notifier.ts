import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agreement } from './agreement-store.ts';

export type AgreementEvent = 'AGREEMENT_WORKFLOW_COMPLETED' | 'AGREEMENT_REJECTED' | 'AGREEMENT_RECALLED';

export interface Notifier {
  notify(event: AgreementEvent, agreement: Agreement): void;
  close(): void;
}

const TRIES = 4;
const FIRST_WAIT_MS = 500;

/** Tells the product what happened. As Adobe does, it proves itself by a client id alone and wants it echoed. */
export function createNotifier(url: string, clientId: string): Notifier {
  const closing = new AbortController();
  const headers = { 'x-adobesign-clientid': clientId, 'content-type': 'application/json' };
  let isVerified = false;

  async function send(init: RequestInit): Promise<boolean> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(5000)]);
    const answer = await fetch(url, { ...init, headers, signal });
    const body = (await answer.json().catch(() => ({}))) as { xAdobeSignClientId?: string };
    const echoed = answer.headers.get('x-adobesign-clientid') ?? body.xAdobeSignClientId;
    return answer.ok && echoed === clientId;
  }

  async function deliver(body: string): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      isVerified ||= await send({ method: 'GET' }).catch(() => false);
      if (isVerified && (await send({ method: 'POST', body }).catch(() => false))) return;
      await pause(FIRST_WAIT_MS * 2 ** attempt, undefined, { signal: closing.signal });
    }
  }

  return {
    notify(event, { id, name, status, signer }) {
      const notice = {
        webhookId: 'sandbox-webhook',
        webhookNotificationId: randomUUID(),
        event,
        eventDate: new Date().toISOString(),
        eventResourceType: 'agreement',
        participantUserEmail: signer.email,
        actingUserEmail: signer.email,
        agreement: { id, name, status },
      };
      deliver(JSON.stringify(notice)).catch(() => undefined);
    },
    close: () => closing.abort(),
  };
}
