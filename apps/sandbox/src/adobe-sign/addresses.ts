export const ADOBE_BASE = '/sandbox/adobe-sign';
/** What the product shows to be let in, and what it is called in notices. */
export const ADOBE_INTEGRATION_KEY = 'sandbox-adobe-key';
export const ADOBE_CLIENT_ID = 'sandbox-adobe-client';
