import { z } from 'zod';
import { billingSettings } from './billing-settings.ts';
import { baseUrl } from './url-settings.ts';

const timeoutMs = z.coerce.number().int().min(500).max(120_000);
const callsPerMinute = z.coerce.number().int().min(1).max(100_000);
const secret = z.string().min(1).optional();
/** Minor units and a currency, such as "450 GBP". */
const price = z
  .string()
  .regex(/^\d{1,9} [A-Z]{3}$/, 'must be minor units and a currency, like 450 GBP')
  .transform((text) => {
    const [minorUnits = '', currency = ''] = text.split(' ');
    return { minorUnits: Number(minorUnits), currency };
  })
  .optional();

/** A provider is available if its key is set; the default URLs are from its documentation. */
export const ProviderSettings = z.object({
  COMPANIES_HOUSE_BASE_URL: baseUrl.default('https://api.company-information.service.gov.uk'),
  COMPANIES_HOUSE_KEY: secret,
  COMPANIES_HOUSE_TIMEOUT_MS: timeoutMs.default(10_000),
  COMPANIES_HOUSE_PRICE: price,

  DUEDIL_BASE_URL: baseUrl.default('https://duedil.io/v4'),
  DUEDIL_KEY: secret,
  DUEDIL_KEY_HEADER: z.string().min(1).default('X-AUTH-TOKEN'),
  DUEDIL_TIMEOUT_MS: timeoutMs.default(10_000),
  DUEDIL_PRICE: price,

  KNOW_YOUR_CUSTOMER_BASE_URL: baseUrl.default('https://api.knowyourcustomer.dev'),
  KNOW_YOUR_CUSTOMER_CLIENT_ID: secret,
  KNOW_YOUR_CUSTOMER_CLIENT_SECRET: secret,
  KNOW_YOUR_CUSTOMER_TIMEOUT_MS: timeoutMs.default(90_000),
  KNOW_YOUR_CUSTOMER_PRICE: price,

  WINDEED_BASE_URL: baseUrl.optional(),
  WINDEED_CLIENT_ID: secret,
  WINDEED_CLIENT_SECRET: secret,
  WINDEED_TOKEN_PATH: z.string().startsWith('/').default('/oauth/token'),
  WINDEED_TIMEOUT_MS: timeoutMs.default(30_000),
  WINDEED_PRICE: price,

  WHO_OWNS_WHOM_BASE_URL: baseUrl.optional(),
  WHO_OWNS_WHOM_KEY: secret,
  WHO_OWNS_WHOM_TIMEOUT_MS: timeoutMs.default(10_000),
  WHO_OWNS_WHOM_PRICE: price,

  COMPLY_ADVANTAGE_BASE_URL: baseUrl.default('https://api.complyadvantage.com'),
  COMPLY_ADVANTAGE_KEY: secret,
  COMPLY_ADVANTAGE_FUZZINESS: z.coerce.number().min(0).max(1).default(0.6),
  COMPLY_ADVANTAGE_SEARCH_PROFILE: z.string().min(1).optional(),
  COMPLY_ADVANTAGE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, - or _, as it is part of an address')
    .optional(),
  COMPLY_ADVANTAGE_TIMEOUT_MS: timeoutMs.default(15_000),
  COMPLY_ADVANTAGE_CALLS_PER_MINUTE: callsPerMinute.default(600),
  COMPLY_ADVANTAGE_PRICE: price,

  /** GLEIF and VIES need no key; `false` switches off calls to them. */
  NUMBER_LOOKUPS: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(true),
  GLEIF_BASE_URL: baseUrl.default('https://api.gleif.org/api/v1'),
  GLEIF_TIMEOUT_MS: timeoutMs.default(10_000),
  VIES_BASE_URL: baseUrl.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  VIES_TIMEOUT_MS: timeoutMs.default(10_000),

  GOCARDLESS_BASE_URL: baseUrl.default('https://bankaccountdata.gocardless.com/api/v2'),
  GOCARDLESS_SECRET_ID: secret,
  GOCARDLESS_SECRET_KEY: secret,
  GOCARDLESS_TIMEOUT_MS: timeoutMs.default(10_000),
  GOCARDLESS_CALLS_PER_MINUTE: callsPerMinute.default(120),

  IDENFY_BASE_URL: baseUrl.optional(),
  IDENFY_API_KEY: secret,
  IDENFY_API_SECRET: secret,
  IDENFY_WEBHOOK_SECRET: secret,
  IDENFY_TIMEOUT_MS: timeoutMs.max(60_000).default(10_000),

  ADOBE_SIGN_BASE_URL: baseUrl.optional(),
  ADOBE_SIGN_INTEGRATION_KEY: secret,
  ADOBE_SIGN_CLIENT_ID: secret,
  ADOBE_SIGN_TIMEOUT_MS: timeoutMs.max(60_000).default(10_000),

  ...billingSettings,
});

export type ProviderSettings = z.output<typeof ProviderSettings>;
