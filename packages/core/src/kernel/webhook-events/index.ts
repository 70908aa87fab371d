export { keepWebhookEvent } from './webhook-events.store.ts';
