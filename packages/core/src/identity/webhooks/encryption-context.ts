export const webhookUrlContext = (id: string) => ({ table: 'webhooks', row: id, column: 'url' });
export const webhookSecretContext = (id: string) => ({ table: 'webhooks', row: id, column: 'secret' });
export const previousSecretContext = (id: string) => ({
  table: 'webhooks',
  row: id,
  column: 'previous_secret',
});
export const webhookAnswerContext = (deliveryId: string, number: string | number) => ({
  table: 'webhook_attempts',
  row: `${deliveryId}/${number}`,
  column: 'answer',
});
