import { isCurrency } from '@probity/domain/fields/values/currencies.ts';
import { DEFAULT_PRICE } from '@probity/domain/payments/price-list.ts';
import { z } from 'zod';
import { baseUrl } from './url-settings.ts';

const minorUnits = z.coerce.number().int().min(0).max(99_999_999).default(DEFAULT_PRICE.minorUnits);

/** Checks are free unless billing is on; a price of 0 makes one type of check free. */
export const billingSettings = {
  BILLING: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  BILLING_CURRENCY: z
    .string()
    .refine(isCurrency, 'must be the three-letter code of a currency')
    .default(DEFAULT_PRICE.currency),
  BILLING_PRICE_LIVENESS: minorUnits,
  BILLING_PRICE_BANK_ACCOUNT: minorUnits,
  BILLING_PRICE_AML_CHECK: minorUnits,

  STRIPE_BASE_URL: baseUrl.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(10_000),
};
