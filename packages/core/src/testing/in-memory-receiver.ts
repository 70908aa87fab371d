import type { WebhookAnswer, WebhookSender } from '../kernel/ports/index.ts';

type Sent = Parameters<WebhookSender['send']>[0];

/** A webhook receiver that keeps what it gets. */
export class InMemoryReceiver implements WebhookSender {
  readonly sent: Sent[] = [];
  answers: (request: Sent) => Omit<WebhookAnswer, 'durationMs'> = () => ({
    status: 200,
    fault: null,
    answer: 'ok',
  });

  accepts(url: string): boolean {
    return url.startsWith('https://');
  }

  async send(request: Sent): Promise<WebhookAnswer> {
    this.sent.push(request);
    return { ...this.answers(request), durationMs: 5 };
  }
}
