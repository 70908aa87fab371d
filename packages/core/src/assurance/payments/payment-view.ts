import type { PaymentState, RefundReason, RefundState } from '@probity/domain/payments/payment-state.ts';
import { isPaid } from '@probity/domain/payments/payment-state.ts';
import type { PricedItem, PricedReading } from '@probity/domain/payments/price-list.ts';
import { namesOf } from '../../identity/entities/index.ts';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';
import {
  listItems,
  listRefunds,
  type PaymentItemRow,
  type PaymentRow,
  type RefundRow,
} from './payments.store.ts';

export interface PaymentView {
  id: string;
  account: { id: string; name: string };
  state: PaymentState;
  minorUnits: number;
  currency: string;
  /** In minor units. */
  refunded: number;
  declineCode: string | null;
  createdAt: Date;
  paidAt: Date | null;
  items: {
    checkType: PricedItem;
    /** The company in the register; null for a check. */
    reading: PricedReading | null;
    /** Null if the party has been deleted. */
    entity: { id: string; name: string } | null;
    minorUnits: number;
    isUsed: boolean;
  }[];
  refunds: { minorUnits: number; reason: RefundReason; state: RefundState; createdAt: Date }[];
  abilities: { cancel: boolean; receipt: boolean; refund: boolean };
}

/** Payments with their items, in three queries regardless of their number. */
export async function viewPayments(ctx: Ctx, rows: readonly PaymentRow[]): Promise<PaymentView[]> {
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await listItems(ctx.db, ids), ({ paymentId }) => paymentId);
  const refunds = Map.groupBy(await listRefunds(ctx.db, ids), ({ paymentId }) => paymentId);
  const parties = [...items.values()].flat().map(({ entityId }) => entityId);
  const named = [...new Set([...rows.map(({ accountId }) => accountId), ...parties])].filter(
    (id) => id !== null,
  );
  const names = new Map(
    (named.length > 0 ? await namesOf(ctx, named) : []).map(({ id, displayName }) => [id, displayName]),
  );
  return rows.map((row) => viewOf(ctx, row, items.get(row.id) ?? [], refunds.get(row.id) ?? [], names));
}

function viewOf(
  ctx: Ctx,
  row: PaymentRow,
  items: readonly PaymentItemRow[],
  refunds: readonly RefundRow[],
  names: ReadonlyMap<string, string>,
): PaymentView {
  const { id, state, minorUnits, currency, declineCode, createdAt, paidAt } = row;
  return {
    id,
    account: { id: row.accountId, name: names.get(row.accountId) ?? '' },
    state,
    minorUnits,
    currency,
    refunded: refunds
      .filter(({ state }) => state === 'Succeeded')
      .reduce((sum, one) => sum + one.minorUnits, 0),
    // A declined card is irrelevant once another one was accepted.
    declineCode: state === 'Open' || state === 'Failed' ? declineCode : null,
    createdAt,
    paidAt,
    items: items.map((item) => ({
      checkType: item.checkType,
      reading:
        item.provider && item.reference ? { enricher: item.provider, reference: item.reference } : null,
      entity: item.entityId ? { id: item.entityId, name: names.get(item.entityId) ?? '' } : null,
      minorUnits: item.minorUnits,
      isUsed: item.checkId !== null || item.extractId !== null,
    })),
    refunds: refunds.map(({ minorUnits, reason, state, createdAt }) => ({
      minorUnits,
      reason,
      state,
      createdAt,
    })),
    abilities: {
      cancel: state === 'Open' && !isAdmin(ctx.actor),
      receipt: paidAt !== null && !isAdmin(ctx.actor),
      refund: isAdmin(ctx.actor) && isPaid(state) && refundableItems(items, refunds).length > 0,
    },
  };
}

/** Items not covered by a refund, or only by a failed one. */
export const refundableItems = (
  items: readonly PaymentItemRow[],
  refunds: readonly RefundRow[],
): PaymentItemRow[] =>
  items.filter(({ refundId }) => !refundId || refunds.find(({ id }) => id === refundId)?.state === 'Failed');
