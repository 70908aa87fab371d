import { DEFAULT_CURRENCY, DEFAULT_PRICE_MINOR_UNITS } from '../constants.ts';
import type { Money } from '../fields/values/money.ts';
import type { CheckType } from '../sharing/scope-item.ts';

/** For a check without a price of its own. */
export const DEFAULT_PRICE: Money = { minorUnits: DEFAULT_PRICE_MINOR_UNITS, currency: DEFAULT_CURRENCY };

/** Checks by paid outside providers. Data that a party enters, and certificates that people review, are free. */
export const pricedChecks = ['Liveness', 'BankAccount', 'AmlCheck'] as const satisfies readonly CheckType[];
export type PricedCheck = (typeof pricedChecks)[number];

export const isPricedCheck = (type: CheckType): type is PricedCheck =>
  pricedChecks.some((priced) => priced === type);

/** All in one currency, because a payment has only one. */
export interface PriceList {
  currency: string;
  /** Minor units; 0 if a check is free. */
  minorUnits: Readonly<Record<PricedCheck, number>>;
}

export const priceOf = (prices: PriceList, type: CheckType): Money => ({
  minorUnits: isPricedCheck(type) ? prices.minorUnits[type] : 0,
  currency: prices.currency,
});
