import { type PricedCheck, pricedChecks, priceOf } from '@probity/domain/payments/price-list.ts';
import { authorise, type Ctx, listAvailableChecks } from '../../kernel/context/index.ts';

interface ListedPrices {
  /** Checks are free where billing is off. */
  isBillingOn: boolean;
  items: { checkType: PricedCheck; minorUnits: number; currency: string }[];
}

/** The prices of the available checks, for all members of the account. */
export async function listPrices(ctx: Ctx, { accountId }: { accountId: string }): Promise<ListedPrices> {
  authorise(ctx.actor, 'view', accountId);
  const { billing } = ctx.services;
  if (!billing) return { isBillingOn: false, items: [] };
  const available = listAvailableChecks(ctx);
  return {
    isBillingOn: true,
    items: pricedChecks
      .filter((checkType) => available.includes(checkType))
      .map((checkType) => ({ checkType, ...priceOf(billing.prices, checkType) })),
  };
}
