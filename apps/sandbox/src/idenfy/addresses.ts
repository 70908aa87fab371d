export const IDENFY_BASE = '/sandbox/idenfy';
export const IDENFY_API_KEY = 'sandbox-idenfy-key';
export const IDENFY_API_SECRET = 'sandbox-idenfy-secret';
/** Signs webhooks to the product. */
export const IDENFY_WEBHOOK_SECRET = 'sandbox-idenfy-webhook';
