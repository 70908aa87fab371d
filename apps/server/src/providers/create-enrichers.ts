import type { Enricher, Enrichers } from '@probity/core/kernel/ports';
import type { Db } from '@probity/db';
import type { IntegrationProvider } from '@probity/domain';
import { createCompaniesHouse } from '@probity/integrations';
import type { Settings } from '../settings.ts';
import { createRateBudget } from './rate-budget.ts';

/** The outside sources whose keys are set. */
export function createEnrichers(settings: Settings, db: Db): Enrichers {
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

  return enrichers;
}
