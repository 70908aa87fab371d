import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  type DeliveryFault,
  type DeliveryState,
  deliveryFaults,
  webhookEventOf,
} from '@probity/domain/webhooks/webhook-events.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { webhookAnswerContext } from './encryption-context.ts';
import { eventName } from './webhook-payload.ts';
import type { ListedDelivery } from './webhooks.store.ts';

export interface Delivery {
  id: string;
  eventId: string;
  type: string;
  subject: { type: string; id: string | null };
  occurredAt: Date;
  state: DeliveryState;
  nextAttemptAt: Date | null;
  attempts: {
    number: number;
    at: Date;
    durationMs: number;
    status: number | null;
    fault: DeliveryFault | null;
    answer: string | null;
  }[];
}

export function viewDelivery(row: ListedDelivery, sealing: AccountSealing): Delivery {
  return {
    id: row.id,
    eventId: eventName(row.eventId),
    type: webhookEventOf(row.action) ?? row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    occurredAt: row.occurredAt,
    state: row.state,
    nextAttemptAt: row.state === 'Waiting' ? row.nextAttemptAt : null,
    attempts: row.tries.map(({ number, at, durationMs, status, fault, answer }) => ({
      number,
      at,
      durationMs,
      status,
      fault: isOneOf(deliveryFaults, fault) ? fault : null,
      answer: answer && sealing.unseal(answer, webhookAnswerContext(row.id, number)).toString(),
    })),
  };
}
