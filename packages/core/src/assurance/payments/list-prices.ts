import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import {
  type PricedItem,
  type PricedReading,
  pricedChecks,
  priceOf,
} from '@probity/domain/payments/price-list.ts';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';

interface ListedPrices {
  /** Checks are free where billing is off. */
  isBillingOn: boolean;
  items: {
    checkType: PricedItem;
    /** Null for a check. */
    enricher: PricedReading['enricher'] | null;
    minorUnits: number;
    currency: string;
  }[];
}

/** The prices of the available checks, and of the registers that have one, for all members of the account. */
export async function listPrices(ctx: Ctx, { accountId }: { accountId: string }): Promise<ListedPrices> {
  authorise(ctx.actor, 'view', accountId);
  const { billing } = ctx.services;
  if (!billing) return { isBillingOn: false, items: [] };
  const available = availableChecks(ctx.services);
  return {
    isBillingOn: true,
    items: [
      ...pricedChecks
        .filter((checkType) => available.includes(checkType))
        .map((checkType) => ({ checkType, enricher: null, ...priceOf(billing.prices, checkType) })),
      ...registerProviders.flatMap((enricher) => {
        const { register, price } = ctx.services.enrichers.get(enricher) ?? {};
        return register && price?.minorUnits
          ? [{ checkType: 'RegisterReading' as const, enricher, ...price }]
          : [];
      }),
    ],
  };
}
