import type { Services } from '@probity/core/kernel/context';
import type { Db } from '@probity/db';
import { createAdobeSign } from '../adobe-sign/adobe-sign.ts';
import { createComplyAdvantage } from '../comply-advantage/index.ts';
import { createGleif } from '../gleif/index.ts';
import { createGoCardless } from '../gocardless/index.ts';
import { createIdenfy } from '../idenfy/idenfy.ts';
import { createRateBudget } from '../outgoing/index.ts';
import { createVies } from '../vies/index.ts';
import { createBilling } from './create-billing.ts';
import { createEnrichers } from './create-enrichers.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type Providers = Pick<
  Services,
  | 'enrichers'
  | 'billing'
  | 'amlProvider'
  | 'openBanking'
  | 'numberRegistries'
  | 'eSignature'
  | 'identityVerification'
>;

/** Every outside service that a check, a signature or a payment may need; null where its settings are not complete. */
export const createProviders = async (
  settings: ProviderSettings & { PUBLIC_URL: string },
  db: Db,
): Promise<Providers> => ({
  enrichers: createEnrichers(settings, db),
  billing: await createBilling(settings, db),
  amlProvider: createAmlProvider(settings, db),
  openBanking: createOpenBanking(settings, db),
  numberRegistries: createNumberRegistries(settings, db),
  eSignature: createESignature(settings),
  identityVerification: createIdentityVerification(settings),
});

/** Registers of LEIs and VAT numbers, which need no key. */
function createNumberRegistries(settings: ProviderSettings, db: Db): Providers['numberRegistries'] {
  if (!settings.NUMBER_LOOKUPS) return null;
  return {
    lei: createGleif({
      baseUrl: settings.GLEIF_BASE_URL,
      timeoutMs: settings.GLEIF_TIMEOUT_MS,
      budget: createRateBudget(db, { provider: 'GLEIF', calls: 60, windowSeconds: 60 }),
    }),
    vat: createVies({ baseUrl: settings.VIES_BASE_URL, timeoutMs: settings.VIES_TIMEOUT_MS }),
  };
}

/** Null if no key is set; the built-in engine is used instead. */
function createAmlProvider(settings: ProviderSettings, db: Db): Providers['amlProvider'] {
  if (!settings.COMPLY_ADVANTAGE_KEY) return null;
  return createComplyAdvantage({
    baseUrl: settings.COMPLY_ADVANTAGE_BASE_URL,
    timeoutMs: settings.COMPLY_ADVANTAGE_TIMEOUT_MS,
    key: settings.COMPLY_ADVANTAGE_KEY,
    fuzziness: settings.COMPLY_ADVANTAGE_FUZZINESS,
    searchProfile: settings.COMPLY_ADVANTAGE_SEARCH_PROFILE,
    webhookSecret: settings.COMPLY_ADVANTAGE_WEBHOOK_SECRET,
    budget: createRateBudget(db, {
      provider: 'ComplyAdvantage',
      calls: settings.COMPLY_ADVANTAGE_CALLS_PER_MINUTE,
      windowSeconds: 60,
    }),
  });
}

/** Available only if all of its settings are present. */
function createESignature(settings: ProviderSettings): Providers['eSignature'] {
  const {
    ADOBE_SIGN_BASE_URL: baseUrl,
    ADOBE_SIGN_INTEGRATION_KEY: integrationKey,
    ADOBE_SIGN_CLIENT_ID: clientId,
  } = settings;
  if (!baseUrl || !integrationKey || !clientId) return null;
  return createAdobeSign({ baseUrl, integrationKey, clientId, timeoutMs: settings.ADOBE_SIGN_TIMEOUT_MS });
}

function createIdentityVerification(
  settings: ProviderSettings & { PUBLIC_URL: string },
): Providers['identityVerification'] {
  const {
    IDENFY_BASE_URL: baseUrl,
    IDENFY_API_KEY: apiKey,
    IDENFY_API_SECRET: apiSecret,
    IDENFY_WEBHOOK_SECRET: webhookSecret,
  } = settings;
  if (!baseUrl || !apiKey || !apiSecret || !webhookSecret) return null;
  const callbackUrl = `${settings.PUBLIC_URL}/webhooks/idenfy`;
  const timeoutMs = settings.IDENFY_TIMEOUT_MS;
  return createIdenfy({ baseUrl, apiKey, apiSecret, webhookSecret, callbackUrl, timeoutMs });
}

function createOpenBanking(settings: ProviderSettings, db: Db): Providers['openBanking'] {
  const { GOCARDLESS_SECRET_ID: secretId, GOCARDLESS_SECRET_KEY: secretKey } = settings;
  if (!secretId || !secretKey) return null;
  const calls = settings.GOCARDLESS_CALLS_PER_MINUTE;
  return createGoCardless({
    baseUrl: settings.GOCARDLESS_BASE_URL,
    timeoutMs: settings.GOCARDLESS_TIMEOUT_MS,
    secretId,
    secretKey,
    budget: createRateBudget(db, { provider: 'GoCardless', calls, windowSeconds: 60 }),
  });
}
