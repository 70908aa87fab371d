import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { PaymentItems, PaymentRefunds, Payments } from '@probity/db/schema.gen.ts';
import type { PricedCheck, PricedItem, PricedReading } from '@probity/domain/payments/price-list.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type PaymentRow = Selectable<Payments>;
export type PaymentItemRow = Selectable<PaymentItems>;
export type RefundRow = Selectable<PaymentRefunds>;

type Bought =
  | { entityId: string; checkType: PricedCheck }
  | ({ entityId: string; checkType: 'RegisterReading' } & PricedReading);

export interface PendingItem {
  paymentId: string;
  entityId: string | null;
  checkType: PricedItem;
  provider: PricedReading['enricher'] | null;
  reference: string | null;
  state: PaymentRow['state'];
}

/** Two tabs that pay at once create one payment: the second finds the payment of the first. */
export async function lockPayments(db: Db, accountId: string): Promise<void> {
  await lockByName(db, 'payments', accountId);
}

export function insertPayment(db: Db, row: Insertable<Payments>): Promise<PaymentRow> {
  return db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertPaymentItems(db: Db, rows: Insertable<PaymentItems>[]): Promise<void> {
  await db.insertInto('paymentItems').values(rows).execute();
}

export function findPayment(db: Db, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

export function lockPayment(db: Db, id: string): Promise<PaymentRow> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export function updatePayment(db: Db, id: string, changes: Updateable<Payments>): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

/** By our id, or by the provider's transaction reference. */
export function findNoticedPayment(
  db: Db,
  { paymentId, transaction }: { paymentId: string | null; transaction: string | null },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', paymentId), eb('transactionReference', '=', transaction)]))
    .executeTakeFirst();
}

export function listPayments(
  db: Db,
  { accountId, after, limit }: { accountId: string | null; after: string | null; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .$if(accountId !== null, (query) => query.where('accountId', '=', accountId))
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listItems(db: Db, paymentIds: readonly string[]): Promise<PaymentItemRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('paymentItems')
    .selectAll()
    .where('paymentId', '=', anyOf(paymentIds))
    .orderBy('paymentId')
    .orderBy('position')
    .execute();
}

export async function listRefunds(db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('paymentId', '=', anyOf(paymentIds))
    .orderBy('id')
    .execute();
}

/** Items for these checks that await a card, or were paid for and not used. */
export async function listPendingItems(
  db: Db,
  { accountId, bought }: { accountId: string; bought: Bought[] },
): Promise<PendingItem[]> {
  return db
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select([
      'paymentItems.paymentId',
      'paymentItems.entityId',
      'paymentItems.checkType',
      'paymentItems.provider',
      'paymentItems.reference',
      'payments.state',
    ])
    .where('paymentItems.accountId', '=', accountId)
    .where('paymentItems.checkId', 'is', null)
    .where('paymentItems.extractId', 'is', null)
    .where('paymentItems.refundId', 'is', null)
    .where('payments.state', 'in', ['Open', 'Processing', 'Paid', 'PartlyRefunded'])
    .where((eb) =>
      eb.or(
        bought.map((item) =>
          item.checkType === 'RegisterReading'
            ? eb.and([
                eb('paymentItems.provider', '=', item.enricher),
                eb('paymentItems.reference', '=', item.reference),
              ])
            : eb.and([
                eb('paymentItems.entityId', '=', item.entityId),
                eb('paymentItems.checkType', '=', item.checkType),
              ]),
        ),
      ),
    )
    .execute();
}

/** Binds the oldest paid item to this check, or finds the one already bound; undefined if nothing was paid. */
export async function usePaidItem(
  db: Db,
  check: { id: string; accountId: string; entityId: string; type: PricedCheck; now: Date },
): Promise<PaymentItemRow | undefined> {
  const paid = db
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['paymentItems.paymentId', 'paymentItems.position'])
    .where('paymentItems.accountId', '=', check.accountId)
    .where('paymentItems.entityId', '=', check.entityId)
    .where('paymentItems.checkType', '=', check.type)
    .where('paymentItems.refundId', 'is', null)
    .where('payments.state', 'in', ['Paid', 'PartlyRefunded'])
    .where((eb) => eb.or([eb('paymentItems.checkId', '=', check.id), eb('paymentItems.checkId', 'is', null)]))
    .orderBy(
      (eb) => eb('paymentItems.checkId', '=', check.id),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('paymentItems.paymentId')
    .limit(1);
  const found = await paid.executeTakeFirst();
  if (!found) return undefined;
  return db
    .updateTable('paymentItems')
    .set((eb) => ({ checkId: check.id, usedAt: eb.fn.coalesce('usedAt', eb.val(check.now)) }))
    .where('paymentId', '=', found.paymentId)
    .where('position', '=', found.position)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Binds the oldest paid item for this company to the reading: one that is unused, or whose reading failed. */
export async function usePaidReading(
  db: Db,
  reading: { id: string; accountId: string; now: Date } & PricedReading,
): Promise<PaymentItemRow | undefined> {
  const found = await db
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .leftJoin('registerExtracts as x', 'x.id', 'paymentItems.extractId')
    .select(['paymentItems.paymentId', 'paymentItems.position'])
    .where('paymentItems.accountId', '=', reading.accountId)
    .where('paymentItems.provider', '=', reading.enricher)
    .where('paymentItems.reference', '=', reading.reference)
    .where('paymentItems.refundId', 'is', null)
    .where('payments.state', 'in', ['Paid', 'PartlyRefunded'])
    .where((eb) => eb.or([eb('paymentItems.extractId', 'is', null), eb('x.state', '=', 'Failed')]))
    .orderBy('paymentItems.paymentId')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  return db
    .updateTable('paymentItems')
    .set({ extractId: reading.id, usedAt: reading.now })
    .where('paymentId', '=', found.paymentId)
    .where('position', '=', found.position)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function insertRefund(db: Db, row: Insertable<PaymentRefunds>): Promise<RefundRow> {
  return db.insertInto('paymentRefunds').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findRefund(db: Db, id: string): Promise<RefundRow> {
  return db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

export async function updateRefund(db: Db, id: string, changes: Updateable<PaymentRefunds>): Promise<void> {
  await db.updateTable('paymentRefunds').set(changes).where('id', '=', id).execute();
}

/** Marks items as refunded: they no longer pay for a check. */
export async function bindItemsToRefund(
  db: Db,
  { paymentId, positions, refundId }: { paymentId: string; positions: readonly number[]; refundId: string },
): Promise<void> {
  await db
    .updateTable('paymentItems')
    .set({ refundId })
    .where('paymentId', '=', paymentId)
    .where('position', 'in', positions)
    .execute();
}

/** Items used before the given time whose reading of a register failed, and was not tried again. */
export function listFailedReadings(db: Db, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom('paymentItems')
    .innerJoin('registerExtracts as x', 'x.id', 'paymentItems.extractId')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['paymentItems.paymentId', 'paymentItems.position'])
    .where('x.state', '=', 'Failed')
    .where('paymentItems.refundId', 'is', null)
    .where('paymentItems.usedAt', '<', before)
    .where('payments.state', 'in', ['Paid', 'PartlyRefunded'])
    .limit(limit)
    .execute();
}

/** Items used before the given time whose check could not be started because its provider failed. */
export function listUnrunItems(db: Db, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom('paymentItems')
    .innerJoin('checks', 'checks.id', 'paymentItems.checkId')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['paymentItems.paymentId', 'paymentItems.position'])
    .where((eb) =>
      eb.or([
        eb('checks.outcome', '=', 'NotStarted'),
        // A job calls the screening engine: a check whose engine did not answer is pending.
        eb.and([eb('checks.type', '=', 'AmlCheck'), eb('checks.outcome', '=', 'Pending')]),
      ]),
    )
    .where('checks.failure', 'is not', null)
    .where('paymentItems.refundId', 'is', null)
    .where('paymentItems.usedAt', '<', before)
    .where('payments.state', 'in', ['Paid', 'PartlyRefunded'])
    .limit(limit)
    .execute();
}

/** Payments without updates: their page has closed, or a refund has been in progress for a while. */
export function listOverduePayments(db: Db, { now, refundsBefore }: { now: Date; refundsBefore: Date }) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['Open', 'Processing'])
    .where('sessionEndsAt', '<', now)
    .union(
      db
        .selectFrom('paymentRefunds')
        .select('paymentId as id')
        .where('state', '=', 'Pending')
        .where('changedAt', '<', refundsBefore),
    )
    .limit(500)
    .execute();
}
