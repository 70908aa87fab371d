import type { Money } from '@probity/domain/fields/values/money.ts';
import type { Collection, RefundState } from '@probity/domain/payments/payment-state.ts';
import type { PriceList } from '@probity/domain/payments/price-list.ts';

export interface PaymentRequest {
  /** Our own id: the same request sent twice is one payment. */
  paymentId: string;
  currency: string;
  lines: readonly { name: string; minorUnits: number }[];
  /** Where the person is sent back to. */
  returnUrls: { paid: string; cancelled: string };
}

export interface PaymentSession {
  reference: string;
  /** The provider's page for entering the card. */
  url: string;
  endsAt: Date;
}

export interface ReadRefund {
  reference: string;
  /** Our id, if we ordered it. */
  refundId: string | null;
  minorUnits: number;
  state: RefundState;
}

export interface PaymentReading {
  collection: Collection;
  /** The provider's page, while it can still be paid there. */
  url: string | null;
  /** The provider's id of the transaction, once there is one. */
  transaction: string | null;
  /** The amount requested; it is collected in full or not at all. */
  amount: Money;
  /** The provider's code for why the last card was declined. */
  declineCode: string | null;
  refunds: readonly ReadRefund[];
}

export interface PaymentNotice {
  /** The same if the same event is sent twice. */
  eventId: string;
  /** Our id, if the call contains it. */
  paymentId: string | null;
  transaction: string | null;
}

/** A service that collects payments on its own page. Throws `ProviderFailure` if it cannot answer. */
export interface PaymentProvider {
  begin(request: PaymentRequest): Promise<PaymentSession>;
  read(reference: string): Promise<PaymentReading>;
  /** Closes the page; a payment that was already made is kept. */
  cancel(reference: string): Promise<void>;
  refund(order: { refundId: string; transaction: string; minorUnits: number }): Promise<void>;
  /** Null if the call is not signed by the service. Its content triggers a read, and is never the result itself. */
  openNotice(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): PaymentNotice | null;
}

/** Prices, and the provider that collects them. */
export interface Billing {
  provider: PaymentProvider;
  prices: PriceList;
}
