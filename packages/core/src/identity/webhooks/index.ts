export { changeWebhook } from './change-webhook.ts';
export { createWebhook } from './create-webhook.ts';
export { deleteWebhook, deleteWebhooksOfClosed } from './delete-webhook.ts';
export {
  previousSecretContext,
  webhookAnswerContext,
  webhookSecretContext,
  webhookUrlContext,
} from './encryption-context.ts';
export { listWebhookDeliveries } from './list-webhook-deliveries.ts';
export { listWebhooks } from './list-webhooks.ts';
export { replayWebhook } from './replay-webhook.ts';
export { rotateWebhookSecret } from './rotate-webhook-secret.ts';
export { sendTestEvent } from './send-test-event.ts';
export { sendWebhooks, sendWebhooksJob, sweepDeliveries } from './send-webhooks.job.ts';
export type { Delivery } from './view-delivery.ts';
export type { Webhook } from './view-webhook.ts';
