import { invalid, ProductError } from '@probity/domain';
import { isUnsettled } from '@probity/domain/payments/payment-state.ts';
import type { PricedCheck, PricedReading } from '@probity/domain/payments/price-list.ts';
import { pricedItemLabel } from '@probity/domain/payments/price-list.ts';
import { availableChecks, checksFor } from '@probity/domain/templates/check-types.ts';
import { listEnrichers } from '../../identity/accounts/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, refuseInAdminMode, userIdOf } from '../../kernel/context/index.ts';
import type { Billing } from '../../kernel/ports/index.ts';
import { askWhileWaiting } from './ask-provider.ts';
import { settlePayment } from './move-payment.ts';
import { type PaymentView, viewPayments } from './payment-view.ts';
import {
  findPayment,
  insertPayment,
  insertPaymentItems,
  listItems,
  listPendingItems,
  lockPayments,
  type PaymentItemRow,
  type PaymentRow,
  type PendingItem,
  updatePayment,
} from './payments.store.ts';
import { priceOfItem } from './price-of-item.ts';

type Item =
  | { checkType: PricedCheck; entityId: string }
  /** For the profile of this party. */
  | ({ checkType: 'RegisterReading'; entityId: string } & PricedReading);

interface PaymentIntent extends PaymentView {
  /** The provider's page; null if there is nothing left to pay. */
  url: string | null;
}

/** Opens a payment for checks and register readings at the server's prices, or continues the open one for the same checks. */
export async function createPaymentIntent(
  ctx: Ctx,
  input: { items: readonly Item[] },
): Promise<PaymentIntent> {
  await inTransaction(ctx, (ctx) => authorisePayer(ctx, input.items));
  const { billing } = ctx.services;
  if (!billing) throw new ProductError('payment.not_needed');
  let payment = await inTransaction(ctx, (ctx) => openPayment(ctx, billing, input.items));
  let url = await findPage(ctx, billing, payment);
  payment = await inTransaction(ctx, ({ db }) => findPayment(db, payment.id));
  // Its page has closed in the meantime, so a new payment replaces it.
  if (!url && !isUnsettled(payment.state) && !payment.paidAt) {
    payment = await inTransaction(ctx, (ctx) => openPayment(ctx, billing, input.items));
    url = await findPage(ctx, billing, payment);
  }
  return inTransaction(ctx, async (ctx) => {
    const [view] = await viewPayments(ctx, [await findPayment(ctx.db, payment.id)]);
    if (!view) throw new ProductError('resource.not_found');
    return { ...view, url };
  });
}

async function openPayment(ctx: Ctx, billing: Billing, given: readonly Item[]): Promise<PaymentRow> {
  const items = given.filter(
    (item, index) => given.findIndex((other) => keyOf(other) === keyOf(item)) === index,
  );
  const accountId = await authorisePayer(ctx, items);
  await lockPayments(ctx.db, accountId);
  const pending = await listPendingItems(ctx.db, { accountId, bought: items });
  const isCovered = (item: Item) =>
    pending.some((one) => keyOf(one) === keyOf(item) && !isUnsettled(one.state));
  const due = items.filter((item) => !isCovered(item) && priceOfItem(ctx, billing, item).minorUnits > 0);
  if (due.length === 0) {
    const [paid] = pending;
    if (!paid) throw new ProductError('payment.not_needed');
    return findPayment(ctx.db, paid.paymentId);
  }
  const [open] = pending.filter((one) => isUnsettled(one.state));
  if (!open) return startPayment(ctx, billing, accountId, due);
  const bought = await listItems(ctx.db, [open.paymentId]);
  const isSame =
    bought.length === due.length && due.every((item) => bought.some((one) => keyOf(one) === keyOf(item)));
  if (!isSame) throw new ProductError('payment.already_open', { resourceId: open.paymentId });
  return findPayment(ctx.db, open.paymentId);
}

/** A reading is the same for every profile that it is compared with. */
function keyOf(item: Item | PaymentItemRow | PendingItem): string {
  if (item.checkType !== 'RegisterReading') return `${item.checkType}:${item.entityId}`;
  const enricher = 'enricher' in item ? item.enricher : item.provider;
  return JSON.stringify([enricher, item.reference]);
}

/** Members who may start the checks may pay for them. All must be of one account and available here. */
async function authorisePayer(ctx: Ctx, items: readonly Item[]): Promise<string> {
  refuseInAdminMode(ctx.actor);
  const accounts = new Set<string>();
  for (const item of items) {
    const { entityId, checkType } = item;
    const entity = await getManagedEntity(ctx, entityId, 'edit');
    if (checkType === 'RegisterReading') await assertReadable(ctx, entity.managedBy, item.enricher);
    else if (!checksFor(entity.kind).includes(checkType)) throw new ProductError('resource.not_found');
    else if (!availableChecks(ctx.services).includes(checkType)) throw new ProductError('check.not_set_up');
    accounts.add(entity.managedBy);
  }
  const [accountId, ...others] = accounts;
  if (!accountId || others.length > 0) throw invalid('items', 'oneAccount');
  return accountId;
}

async function assertReadable(ctx: Ctx, accountId: string, enricher: PricedReading['enricher']) {
  if (!ctx.services.enrichers.get(enricher)?.register) throw new ProductError('enricher.not_configured');
  const on = await listEnrichers(ctx, accountId);
  if (!on.includes(enricher)) throw new ProductError('enricher.inactive');
}

async function startPayment(
  ctx: Ctx,
  billing: Billing,
  accountId: string,
  due: readonly Item[],
): Promise<PaymentRow> {
  const now = ctx.services.now();
  const lines = due.map((item) => ({ item, ...priceOfItem(ctx, billing, item) }));
  const [currency = '', ...otherCurrencies] = new Set(lines.map((line) => line.currency));
  if (otherCurrencies.length > 0) throw invalid('items', 'oneCurrency');
  const minorUnits = lines.reduce((sum, line) => sum + line.minorUnits, 0);
  const payment = await insertPayment(ctx.db, {
    id: newId(),
    accountId,
    state: 'Open',
    minorUnits,
    currency,
    createdBy: userIdOf(ctx.actor),
    createdAt: now,
    changedAt: now,
  });
  await insertPaymentItems(
    ctx.db,
    lines.map(({ item, minorUnits }, position) => ({
      paymentId: payment.id,
      position,
      accountId,
      minorUnits,
      entityId: item.entityId,
      checkType: item.checkType,
      ...(item.checkType === 'RegisterReading' && { provider: item.enricher, reference: item.reference }),
    })),
  );
  await record(ctx, {
    action: 'payment.Open',
    chainId: accountId,
    subject: { type: 'payment', id: payment.id },
    details: { minorUnits, currency, checks: due.map(({ checkType }) => checkType) },
  });
  return payment;
}

/** The provider's page for a payment that awaits a card; the provider is called outside any transaction. */
async function findPage(ctx: Ctx, { provider }: Billing, payment: PaymentRow): Promise<string | null> {
  if (!isUnsettled(payment.state)) return null;
  const { accountId, reference } = payment;
  const readAt = ctx.services.now();
  if (reference) {
    const reading = await askWhileWaiting(ctx, { accountId, endpoint: 'read' }, () =>
      provider.read(reference),
    );
    await inTransaction(ctx, (ctx) => settlePayment(ctx, payment.id, { reading, readAt }));
    return reading.url;
  }
  const items = await inTransaction(ctx, ({ db }) => listItems(db, [payment.id]));
  const back = `${ctx.services.product.publicUrl}/account/billing/payments/${payment.id}`;
  const session = await askWhileWaiting(ctx, { accountId, endpoint: 'begin' }, () =>
    provider.begin({
      paymentId: payment.id,
      currency: payment.currency,
      lines: items.map(({ checkType, provider, minorUnits }) => ({
        name: pricedItemLabel({ checkType, enricher: provider }),
        minorUnits,
      })),
      returnUrls: { paid: `${back}?from=stripe`, cancelled: back },
    }),
  );
  await inTransaction(ctx, ({ db }) =>
    updatePayment(db, payment.id, { reference: session.reference, sessionEndsAt: session.endsAt }),
  );
  return session.url;
}
