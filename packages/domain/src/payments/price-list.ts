import { type ChecksThat, checkDefinitions } from '../checks/check-definitions.ts';
import { providerLabel } from '../checks/enrichers.ts';
import { DEFAULT_CURRENCY, DEFAULT_PRICE_MINOR_UNITS } from '../constants.ts';
import type { IntegrationProvider } from '../enumerations.ts';
import type { Money } from '../fields/values/money.ts';
import { type CheckType, checkTypes } from '../sharing/scope-item.ts';
import { checkLabel } from '../templates/check-types.ts';
import { currentTexts } from '../texts/current.ts';

/** For a check without a price of its own. */
export const DEFAULT_PRICE: Money = { minorUnits: DEFAULT_PRICE_MINOR_UNITS, currency: DEFAULT_CURRENCY };

export type PricedCheck = ChecksThat<'isPriced'>;

export const isPricedCheck = (type: CheckType): type is PricedCheck => checkDefinitions[type].isPriced;

export const pricedChecks = checkTypes.filter(isPricedCheck);

/** What is paid for: a check, or the data of a register on one company. */
export const pricedItems = [...pricedChecks, 'RegisterReading'] as const;
export type PricedItem = (typeof pricedItems)[number];

/** The company whose data is read, and where. */
export interface PricedReading {
  enricher: IntegrationProvider;
  reference: string;
}

/** What a person reads that they pay for. */
export const pricedItemLabel = (item: {
  checkType: PricedItem;
  enricher?: PricedReading['enricher'] | null | undefined;
}): string =>
  item.checkType === 'RegisterReading'
    ? currentTexts().t('labels.registerReading', {
        register: item.enricher ? providerLabel(item.enricher) : '',
      })
    : checkLabel(item.checkType);

/** All checks in one currency; a reading of a register has the currency of its own price. */
export interface PriceList {
  currency: string;
  /** Minor units; 0 if a check is free. */
  minorUnits: Readonly<Record<PricedCheck, number>>;
}

export const priceOf = (prices: PriceList, type: CheckType): Money => ({
  minorUnits: isPricedCheck(type) ? prices.minorUnits[type] : 0,
  currency: prices.currency,
});
