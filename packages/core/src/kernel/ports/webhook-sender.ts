import type { DeliveryFault } from '@probity/domain/webhooks/webhook-events.ts';

export interface WebhookAnswer {
  /** Null if there was no response. */
  status: number | null;
  fault: DeliveryFault | null;
  durationMs: number;
  /** The first bytes as text, for troubleshooting. */
  answer: string;
}

export interface WebhookSender {
  /** Whether a URL may be called, judged by the URL alone. */
  accepts(url: string): boolean;
  /** Sends once and never throws: failures are in the answer. */
  send(request: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookAnswer>;
}
