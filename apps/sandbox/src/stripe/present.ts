import { STRIPE_BASE } from './addresses.ts';
import type { Intent, PaymentStore, Refund, Session } from './payment-store.ts';

/** Stripe's own fields, limited to those the product uses. */
export const presentIntent = (intent: Intent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  currency: intent.currency,
  status: intent.status,
  client_secret: `${intent.id}_secret_sandbox`,
  created: intent.created,
  latest_charge: intent.status === 'succeeded' ? intent.id.replace('pi_', 'ch_') : null,
  last_payment_error: intent.error && {
    type: 'card_error',
    code: intent.error.code,
    decline_code: intent.error.declineCode ?? null,
    message: intent.error.message,
  },
  next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
  payment_method: null,
  payment_method_types: ['card'],
  metadata: intent.metadata,
  livemode: false,
});

export const presentRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  payment_intent: refund.intent,
  charge: refund.intent.replace('pi_', 'ch_'),
  reason: null,
  created: refund.created,
  metadata: refund.metadata,
});

export const amountOf = ({ lines }: Session): number => lines.reduce((sum, { amount }) => sum + amount, 0);

export function presentSession(session: Session, store: PaymentStore, url: string, expand = false) {
  const intent = store.intent(session.intent);
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: amountOf(session),
    amount_total: amountOf(session),
    currency: session.currency,
    mode: 'payment',
    status: session.status,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    payment_intent: intent ? (expand ? presentIntent(intent) : intent.id) : null,
    payment_method_types: ['card'],
    client_reference_id: session.client_reference_id,
    metadata: session.metadata,
    success_url: session.success_url,
    cancel_url: session.cancel_url,
    url: session.status === 'open' ? `${url}${STRIPE_BASE}/pay/${session.id}` : null,
    created: session.created,
    expires_at: session.expires_at,
    livemode: false,
  };
}
