import type { DeliveryFault } from '@probity/domain/webhooks/webhook-events.ts';

export interface WebhookAnswer {
  /** Null where none came. */
  status: number | null;
  fault: DeliveryFault | null;
  durationMs: number;
  /** The first bytes, as text; for the people who look for what went wrong. */
  answer: string;
}

export interface WebhookSender {
  /** Whether an address may be called at all, as far as it says itself. */
  accepts(url: string): boolean;
  /** Sends it once and never throws: what went wrong is in the answer. */
  send(request: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookAnswer>;
}
