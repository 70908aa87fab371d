import { type CheckType, ProductError } from '@probity/domain';
import { isPricedCheck, priceOf } from '@probity/domain/payments/price-list.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { lockPayments, usePaidItem } from './payments.store.ts';

/** A check that is about to start; a check that was started before keeps its payment. */
interface StartingCheck {
  id: string;
  accountId: string;
  entityId: string;
  type: CheckType;
}

/** Lets a check start only if it is paid for, in the transaction that starts it. Free if billing is off. */
export async function requirePaid(ctx: Ctx, { id, accountId, entityId, type }: StartingCheck): Promise<void> {
  const { billing, now } = ctx.services;
  if (!billing || !isPricedCheck(type) || priceOf(billing.prices, type).minorUnits === 0) return;
  await lockPayments(ctx.db, accountId);
  const paid = await usePaidItem(ctx.db, { id, accountId, entityId, type, now: now() });
  if (!paid) throw new ProductError('payment.required');
}
