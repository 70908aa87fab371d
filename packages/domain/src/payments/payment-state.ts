/** The state of a payment; `packages/db` and the contract use the same values. */
export const paymentStates = [
  /** The hosted page waits for a card. */
  'Open',
  'Processing',
  'Paid',
  'Failed',
  'Expired',
  'Cancelled',
  'PartlyRefunded',
  'Refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const refundStates = ['Pending', 'Succeeded', 'Failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The reason for a refund. */
export const refundReasons = ['CheckNotRun', 'Requested'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** How far the provider has collected the money. */
export type Collection = 'Open' | 'Processing' | 'Paid' | 'Failed' | 'Expired';

interface ReadPayment {
  collection: Collection;
  /** Amount refunded, in minor units. */
  refunded: number;
}

/** The rank of each state; collected money changes only through refunds. */
const rank: Readonly<Record<PaymentState, number>> = {
  Open: 0,
  Processing: 1,
  Failed: 2,
  Expired: 2,
  Cancelled: 2,
  Paid: 3,
  PartlyRefunded: 3,
  Refunded: 3,
};

export const isPaid = (state: PaymentState): boolean => state === 'Paid' || state === 'PartlyRefunded';
export const isUnsettled = (state: PaymentState): boolean => state === 'Open' || state === 'Processing';

/** The state that follows from the provider's current data; webhooks may arrive twice and in any order. */
export function nextPaymentState(
  current: PaymentState,
  reading: ReadPayment,
  { amount, isCancelled }: { amount: number; isCancelled: boolean },
): PaymentState {
  const reported = reportedState(reading, amount, isCancelled);
  const isRefund = rank[reported] === rank.Paid && rank[current] === rank.Paid;
  return isRefund || rank[reported] > rank[current] ? reported : current;
}

function reportedState(
  { collection, refunded }: ReadPayment,
  amount: number,
  isCancelled: boolean,
): PaymentState {
  if (collection === 'Expired') return isCancelled ? 'Cancelled' : 'Expired';
  if (collection !== 'Paid') return collection;
  if (refunded >= amount) return 'Refunded';
  return refunded > 0 ? 'PartlyRefunded' : 'Paid';
}
