export const ADOBE_BASE = '/sandbox/adobe-sign';
/** The key with which the product authenticates, and the client id that identifies it in webhooks. */
export const ADOBE_INTEGRATION_KEY = 'sandbox-adobe-key';
export const ADOBE_CLIENT_ID = 'sandbox-adobe-client';
