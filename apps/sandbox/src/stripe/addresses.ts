export const STRIPE_BASE = '/sandbox/stripe';
export const STRIPE_SECRET_KEY = 'sk_test_sandbox';
/** Signs events to the product. */
export const STRIPE_WEBHOOK_SECRET = 'whsec_sandbox';
