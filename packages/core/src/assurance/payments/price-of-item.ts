import type { Money } from '@probity/domain/fields/values/money.ts';
import { type PricedCheck, type PricedReading, priceOf } from '@probity/domain/payments/price-list.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { Billing } from '../../kernel/ports/index.ts';

/** The price of a check is in the currency of billing, that of a reading in the one in which it is set. */
export function priceOfItem(
  ctx: Ctx,
  { prices }: Billing,
  item: { checkType: PricedCheck } | ({ checkType: 'RegisterReading' } & Pick<PricedReading, 'enricher'>),
): Money {
  if (item.checkType !== 'RegisterReading') return priceOf(prices, item.checkType);
  return ctx.services.enrichers.get(item.enricher)?.price ?? { minorUnits: 0, currency: prices.currency };
}
