import type { PricedCheck } from '@probity/domain/payments/price-list.ts';

/** Where a paid check is started. */
export const checkHref = ({ checkType, entityId }: { checkType: PricedCheck; entityId: string }): string =>
  checkType === 'Liveness'
    ? `/profile/checks?person=${entityId}`
    : `/profile/${entityId}/checks?check=${checkType}`;
