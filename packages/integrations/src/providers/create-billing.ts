import type { Services } from '@probity/core/kernel/context';
import type { Db } from '@probity/db';
import { createRateBudget } from '../outgoing/index.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Null if billing is off, so that Stripe's SDK is loaded only when needed. */
export async function createBilling(settings: ProviderSettings, db: Db): Promise<Services['billing']> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!settings.BILLING || !secretKey || !webhookSecret) return null;
  const { createStripe } = await import('../stripe/index.ts');
  return {
    provider: createStripe({
      baseUrl: settings.STRIPE_BASE_URL,
      timeoutMs: settings.STRIPE_TIMEOUT_MS,
      secretKey,
      webhookSecret,
      budget: createRateBudget(db, { provider: 'Stripe', calls: 20, windowSeconds: 1 }),
    }),
    prices: {
      currency: settings.BILLING_CURRENCY,
      minorUnits: {
        Liveness: settings.BILLING_PRICE_LIVENESS,
        BankAccount: settings.BILLING_PRICE_BANK_ACCOUNT,
        AmlCheck: settings.BILLING_PRICE_AML_CHECK,
      },
    },
  };
}
