import { sealed } from '../../kernel/encryption/index.ts';
export const webhookUrlContext = sealed('webhooks', 'url');
export const webhookSecretContext = sealed('webhooks', 'secret');
export const previousSecretContext = sealed('webhooks', 'previous_secret');
export const webhookAnswerContext = sealed('webhook_attempts', 'answer', { by: ['delivery_id', 'number'] });
