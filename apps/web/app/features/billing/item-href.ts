import type { PayableItem } from './payable-item.ts';

/** Where a paid check is started, or the data of a register is read. */
export function itemHref(item: PayableItem): string {
  if (item.checkType === 'RegisterReading') {
    const query = new URLSearchParams({ register: item.enricher, reference: item.reference });
    return `/profile/${item.entityId}/register?${query}`;
  }
  return item.checkType === 'Liveness'
    ? `/profile/checks?person=${item.entityId}`
    : `/profile/${item.entityId}/checks?check=${item.checkType}`;
}
