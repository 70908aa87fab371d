import { type LeiRecord, type LeiRegistry, ProviderFailure } from '@probity/core/kernel/ports';
import { z } from 'zod';
import { createProviderClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';

export interface GleifOptions extends ProviderAddress {
  budget?: RateBudget | undefined;
}

const Lei = z.object({
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: z.object({ name: z.string() }),
      registeredAs: z.string().nullish(),
      jurisdiction: z.string().nullish(),
      legalAddress: z
        .object({
          addressLines: z.array(z.string()).nullish(),
          city: z.string().nullish(),
          postalCode: z.string().nullish(),
          country: z.string().nullish(),
        })
        .nullish(),
      status: z.string(),
    }),
    registration: z.object({ status: z.string(), nextRenewalDate: z.string().nullish() }),
  }),
});
const One = z.object({ data: Lei });
const Many = z.object({ data: z.array(Lei) });

/** The global index of legal entity identifiers: free, without a key. */
export function createGleif(options: GleifOptions): LeiRegistry {
  const client = createProviderClient({
    provider: 'GLEIF',
    ...options,
    authorise: () => ({ accept: 'application/vnd.api+json' }),
    codeIn: (body) => textAt(body, 'errors', 0, 'title'),
  });
  return {
    async find(lei) {
      try {
        const { value, raw } = await client.call({
          path: `/lei-records/${encodeURIComponent(lei)}`,
          endpoint: '/lei-records/{lei}',
          schema: One,
        });
        return { record: recordOf(value.data), answers: [raw] };
      } catch (error) {
        // Only GLEIF's own error code counts as an answer; any other 404 may come from a proxy in between.
        if (error instanceof ProviderFailure && error.kind === 'NotFound' && error.providerCode)
          return { record: null, answers: [] };
        throw error;
      }
    },
    async search(name) {
      const { value, raw } = await client.call({
        path: '/lei-records',
        endpoint: '/lei-records',
        query: { 'filter[entity.legalName]': name, 'page[size]': 20 },
        schema: Many,
      });
      return { records: value.data.map(recordOf), answers: [raw] };
    },
  };
}

function recordOf({ attributes: { lei, entity, registration } }: z.output<typeof Lei>): LeiRecord {
  const states: Readonly<Record<string, LeiRecord['registration']>> = { ISSUED: 'Issued', LAPSED: 'Lapsed' };
  return {
    lei,
    name: entity.legalName.name,
    address: addressOf(entity.legalAddress),
    registeredAs: entity.registeredAs ?? null,
    country: (entity.legalAddress?.country ?? entity.jurisdiction)?.slice(0, 2) ?? null,
    status: entity.status === 'ACTIVE' ? 'Active' : 'Other',
    registration: states[registration.status] ?? 'Other',
    renewalDue: registration.nextRenewalDate?.slice(0, 10) ?? null,
  };
}

type LegalAddress = z.output<typeof Lei>['attributes']['entity']['legalAddress'];

function addressOf(address: LegalAddress): string | null {
  const { addressLines, city, postalCode, country } = address ?? {};
  return [...(addressLines ?? []), city, postalCode, country].filter(Boolean).join(', ') || null;
}
