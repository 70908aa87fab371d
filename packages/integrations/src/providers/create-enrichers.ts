import type { Enricher, Enrichers } from '@probity/core/kernel/ports';
import type { Db } from '@probity/db';
import type { IntegrationProvider } from '@probity/domain';
import { createCompaniesHouse } from '../companies-house/index.ts';
import { createDueDil } from '../duedil/index.ts';
import { createKnowYourCustomer } from '../know-your-customer/index.ts';
import { createRateBudget } from '../outgoing/index.ts';
import { createWhoOwnsWhom } from '../who-owns-whom/index.ts';
import { createWinDeed } from '../windeed/index.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The data sources whose keys are set. */
export function createEnrichers(settings: ProviderSettings, db: Db): Enrichers {
  const budget = (provider: string, calls: number, windowSeconds: number) =>
    createRateBudget(db, { provider, calls, windowSeconds });
  const enrichers = new Map<IntegrationProvider, Enricher>();

  if (settings.COMPANIES_HOUSE_KEY)
    enrichers.set('CompaniesHouse', {
      price: settings.COMPANIES_HOUSE_PRICE ?? null,
      register: createCompaniesHouse({
        baseUrl: settings.COMPANIES_HOUSE_BASE_URL,
        timeoutMs: settings.COMPANIES_HOUSE_TIMEOUT_MS,
        key: settings.COMPANIES_HOUSE_KEY,
        budget: budget('CompaniesHouse', 600, 300),
      }),
    });

  if (settings.DUEDIL_KEY)
    enrichers.set('DueDil', {
      price: settings.DUEDIL_PRICE ?? null,
      register: createDueDil({
        baseUrl: settings.DUEDIL_BASE_URL,
        timeoutMs: settings.DUEDIL_TIMEOUT_MS,
        key: settings.DUEDIL_KEY,
        keyHeader: settings.DUEDIL_KEY_HEADER,
        budget: budget('DueDil', 30, 1),
      }),
    });

  if (settings.KNOW_YOUR_CUSTOMER_CLIENT_ID && settings.KNOW_YOUR_CUSTOMER_CLIENT_SECRET)
    enrichers.set('KnowYourCustomer', {
      price: settings.KNOW_YOUR_CUSTOMER_PRICE ?? null,
      register: createKnowYourCustomer({
        baseUrl: settings.KNOW_YOUR_CUSTOMER_BASE_URL,
        timeoutMs: settings.KNOW_YOUR_CUSTOMER_TIMEOUT_MS,
        clientId: settings.KNOW_YOUR_CUSTOMER_CLIENT_ID,
        clientSecret: settings.KNOW_YOUR_CUSTOMER_CLIENT_SECRET,
      }),
    });

  if (settings.WINDEED_BASE_URL && settings.WINDEED_CLIENT_ID && settings.WINDEED_CLIENT_SECRET)
    enrichers.set('WinDeed', {
      price: settings.WINDEED_PRICE ?? null,
      register: createWinDeed({
        baseUrl: settings.WINDEED_BASE_URL,
        timeoutMs: settings.WINDEED_TIMEOUT_MS,
        clientId: settings.WINDEED_CLIENT_ID,
        clientSecret: settings.WINDEED_CLIENT_SECRET,
        tokenPath: settings.WINDEED_TOKEN_PATH,
      }),
    });

  if (settings.WHO_OWNS_WHOM_BASE_URL && settings.WHO_OWNS_WHOM_KEY)
    enrichers.set('WhoOwnsWhom', {
      price: settings.WHO_OWNS_WHOM_PRICE ?? null,
      register: createWhoOwnsWhom({
        baseUrl: settings.WHO_OWNS_WHOM_BASE_URL,
        timeoutMs: settings.WHO_OWNS_WHOM_TIMEOUT_MS,
        key: settings.WHO_OWNS_WHOM_KEY,
      }),
    });

  // Only listed here; used by the identity checks.
  if (
    settings.IDENFY_BASE_URL &&
    settings.IDENFY_API_KEY &&
    settings.IDENFY_API_SECRET &&
    settings.IDENFY_WEBHOOK_SECRET
  )
    enrichers.set('IDenfy', { price: null, register: null });

  // Only listed here; used by the AML checks.
  if (settings.COMPLY_ADVANTAGE_KEY)
    enrichers.set('ComplyAdvantage', { price: settings.COMPLY_ADVANTAGE_PRICE ?? null, register: null });

  // Only listed here; used by billing.
  if (settings.BILLING && settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET)
    enrichers.set('Stripe', { price: null, register: null });

  // Only listed here; used by the bank account checks.
  if (settings.GOCARDLESS_SECRET_ID && settings.GOCARDLESS_SECRET_KEY)
    enrichers.set('GoCardless', { price: null, register: null });

  return enrichers;
}
