export { keepWebhookEvent } from './webhook-events.access.ts';
