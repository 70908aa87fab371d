import { z } from 'zod';

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/$/, ''));
const timeoutMs = z.coerce.number().int().min(500).max(120_000);
const secret = z.string().min(1).optional();
/** "450 GBP": minor units and a currency. */
const price = z
  .string()
  .regex(/^\d{1,9} [A-Z]{3}$/, 'must be minor units and a currency, like 450 GBP')
  .transform((text) => {
    const [minorUnits, currency] = text.split(' ') as [string, string];
    return { minorUnits: Number(minorUnits), currency };
  })
  .optional();

/** A provider is offered where its key is set; the addresses are those of its papers. */
export const providerSettings = {
  COMPANIES_HOUSE_BASE_URL: baseUrl.default('https://api.company-information.service.gov.uk'),
  COMPANIES_HOUSE_KEY: secret,
  COMPANIES_HOUSE_TIMEOUT_MS: timeoutMs.default(10_000),
  COMPANIES_HOUSE_PRICE: price,
};
