export { createStripe, type StripeOptions } from './stripe.ts';
