import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  type WebhookEventType,
  type WebhookState,
  webhookEventTypes,
} from '@probity/domain/webhooks/webhook-events.ts';
import { type Ctx, notFound } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { webhookUrlContext } from './encryption-context.ts';
import { listRows, type WebhookRow } from './webhooks.store.ts';

export interface Webhook {
  id: string;
  url: string;
  description: string;
  events: WebhookEventType[];
  state: WebhookState;
  failingSince: Date | null;
  createdAt: Date;
  /** Until then, both the current and the previous secret sign. */
  previousSecretUntil: Date | null;
}

export async function viewWebhooks(ctx: Ctx, accountId: string): Promise<Webhook[]> {
  const rows = await listRows(ctx.db, accountId);
  if (rows.length === 0) return [];
  const sealing = await sealingOf(ctx, accountId);
  const now = ctx.services.now();
  return rows.map((row) => ({
    id: row.id,
    url: sealing.unseal(row.url, webhookUrlContext(row.id)).toString(),
    description: row.description,
    events: row.events.filter((event) => isOneOf(webhookEventTypes, event)),
    state: stateOf(row),
    failingSince: row.failingSince,
    createdAt: row.createdAt,
    previousSecretUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil : null,
  }));
}

export async function viewWebhook(ctx: Ctx, accountId: string, webhookId: string): Promise<Webhook> {
  const found = (await viewWebhooks(ctx, accountId)).find(({ id }) => id === webhookId);
  if (!found) throw notFound();
  return found;
}

const stateOf = ({ state, failingSince }: WebhookRow): WebhookState =>
  state === 'Active' && failingSince ? 'Failing' : state;
