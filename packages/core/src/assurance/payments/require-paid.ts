import { type CheckType, ProductError } from '@probity/domain';
import { isPricedCheck, priceOf } from '@probity/domain/payments/price-list.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockPayments, usePaidItem, usePaidReading } from './payments.store.ts';
import { priceOfItem } from './price-of-item.ts';

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

/** The same for the data of a register; a reading that failed leaves its payment to the next one of the company. */
export async function requirePaidReading(ctx: Ctx, reading: Events['register.reading']): Promise<void> {
  const { billing, now } = ctx.services;
  if (!billing) return;
  const item = { checkType: 'RegisterReading', enricher: reading.enricher } as const;
  if (priceOfItem(ctx, billing, item).minorUnits === 0) return;
  await lockPayments(ctx.db, reading.accountId);
  const paid = await usePaidReading(ctx.db, { ...reading, id: reading.extractId, now: now() });
  if (!paid && !reading.isResumed) throw new ProductError('payment.required');
}
