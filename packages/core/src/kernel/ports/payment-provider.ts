import type { Money } from '@probity/domain/fields/values/money.ts';
import type { Collection, RefundState } from '@probity/domain/payments/payment-state.ts';
import type { PriceList } from '@probity/domain/payments/price-list.ts';

export interface PaymentRequest {
  /** Our own id: the same request made twice is one payment. */
  paymentId: string;
  currency: string;
  lines: readonly { name: string; minorUnits: number }[];
  /** Where the person comes back to. */
  returnUrls: { paid: string; cancelled: string };
}

export interface PaymentSession {
  reference: string;
  /** The provider's page, where the card is entered. */
  url: string;
  endsAt: Date;
}

export interface ReadRefund {
  reference: string;
  /** Ours, where we ordered it. */
  refundId: string | null;
  minorUnits: number;
  state: RefundState;
}

export interface PaymentReading {
  collection: Collection;
  /** The provider's page, while it can still be paid there. */
  url: string | null;
  /** The provider's name for the movement of money, once there is one. */
  transaction: string | null;
  /** What was asked for; what came in is never anything else. */
  amount: Money;
  /** Why the last card was not accepted: the provider's code. */
  declineCode: string | null;
  refunds: readonly ReadRefund[];
}

export interface PaymentNotice {
  /** The same for the same notice sent twice. */
  eventId: string;
  /** Ours, where the notice names it. */
  paymentId: string | null;
  transaction: string | null;
}

/** A service that collects payments on a page of its own. What keeps it from answering is a `ProviderFailure`. */
export interface PaymentProvider {
  begin(request: PaymentRequest): Promise<PaymentSession>;
  read(reference: string): Promise<PaymentReading>;
  /** Closes the page; a payment that was made already stays. */
  cancel(reference: string): Promise<void>;
  refund(order: { refundId: string; transaction: string; minorUnits: number }): Promise<void>;
  /** Null where the notice is not signed by the service; what it says is a reason to look, not the result. */
  openNotice(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): PaymentNotice | null;
}

/** What is charged, and by whom. */
export interface Billing {
  provider: PaymentProvider;
  prices: PriceList;
}
