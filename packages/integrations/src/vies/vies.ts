import { ProviderFailure, type VatRegistry } from '@probity/core/kernel/ports';
import { z } from 'zod';
import { createProviderClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';

export interface ViesOptions extends ProviderAddress {
  budget?: RateBudget | undefined;
}

/** A failure comes with status 200 as well; only then are there error wrappers. */
const Answer = z.union([
  z.object({
    actionSucceed: z.literal(false),
    errorWrappers: z.array(z.object({ error: z.string() })).min(1),
  }),
  z.object({
    valid: z.boolean(),
    requestIdentifier: z.string().nullish(),
    name: z.string().nullish(),
    address: z.string().nullish(),
  }),
]);

/** The VAT numbers of the European Union: free, without a key. */
export function createVies(options: ViesOptions): VatRegistry {
  const provider = 'VIES';
  const client = createProviderClient({ provider, ...options, authorise: () => ({}) });
  return {
    async check({ country, number }) {
      const { value, raw } = await client.call({
        method: 'POST',
        path: '/check-vat-number',
        endpoint: '/check-vat-number',
        // Greece has its own prefix.
        json: { countryCode: country === 'GR' ? 'EL' : country, vatNumber: number },
        schema: Answer,
        repeatable: true,
      });
      if ('actionSucceed' in value) {
        const [{ error } = { error: '' }] = value.errorWrappers;
        throw failureOf(provider, error);
      }
      const { valid: isValid, requestIdentifier } = value;
      const check = {
        isValid,
        name: published(value.name),
        address: published(value.address),
        consultationNumber: requestIdentifier || null,
      };
      return { check, answers: [raw] };
    },
  };
}

/** Every code except bad input means unknown: ask again later. */
function failureOf(provider: string, providerCode: string): ProviderFailure {
  if (providerCode === 'INVALID_INPUT')
    return new ProviderFailure({ provider, kind: 'Refused', providerCode });
  if (/MAX_CONCURRENT/.test(providerCode))
    return new ProviderFailure({ provider, kind: 'RateLimited', providerCode, retryAfterSeconds: 60 });
  if (/BLOCKED|REQUESTER/.test(providerCode))
    return new ProviderFailure({ provider, kind: 'Forbidden', providerCode });
  return new ProviderFailure({
    provider,
    kind: providerCode === 'TIMEOUT' ? 'TimedOut' : 'Unreachable',
    providerCode,
  });
}

/** Data that a country does not disclose is sent as dashes. */
const published = (text: string | null | undefined): string | null =>
  text && !/^-+$/.test(text.trim()) ? text.trim() : null;
