import type { Payment } from '@probity/contract/payments.ts';
import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { type PricedCheck, type PricedReading, pricedChecks } from '@probity/domain/payments/price-list.ts';

export type PayableItem =
  | { checkType: PricedCheck; entityId: string }
  | ({ checkType: 'RegisterReading'; entityId: string } & PricedReading);

/** Where an item is paid for; `back` is the request that the check belongs to. */
export const payHref = (
  { checkType, entityId, ...reading }: PayableItem,
  back: string | null = null,
): string =>
  `/account/billing/pay?${new URLSearchParams({ check: checkType, entity: entityId, ...reading, ...(back && { back }) })}`;

/** The item that such an address names. */
export function itemIn(search: URLSearchParams): PayableItem | null {
  const entityId = search.get('entity');
  if (!entityId) return null;
  const checkType = pricedChecks.find((type) => type === search.get('check'));
  if (checkType) return { checkType, entityId };
  const enricher = registerProviders.find((provider) => provider === search.get('enricher'));
  const reference = search.get('reference');
  return enricher && reference ? { checkType: 'RegisterReading', entityId, enricher, reference } : null;
}

/** Null if the party has been deleted. */
export function itemOf({ checkType, reading, entity }: Payment['items'][number]): PayableItem | null {
  if (!entity) return null;
  if (checkType !== 'RegisterReading') return { checkType, entityId: entity.id };
  return reading && { checkType, entityId: entity.id, ...reading };
}
