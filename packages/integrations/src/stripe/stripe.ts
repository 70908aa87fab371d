import {
  type PaymentNotice,
  type PaymentProvider,
  ProviderFailure,
  type ReadRefund,
} from '@probity/core/kernel/ports';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import type { Collection, RefundState } from '@probity/domain/payments/payment-state.ts';
import Stripe from 'stripe';
import { z } from 'zod';
import {
  counted,
  createGuardedFetch,
  createResilience,
  isBreakerOpen,
  isNamedInside,
  kindOfStatus,
  type ProviderAddress,
  plainFetch,
  type RateBudget,
  readWithin,
  secondsToWait,
} from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';

export interface StripeOptions extends ProviderAddress {
  secretKey: string;
  webhookSecret: string;
  budget?: RateBudget | undefined;
}

const MAX_BYTES = 2_000_000;
const RETRIES = 1;
const REFUNDS_PER_PAGE = 100;

const Session = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  url: z.url().nullish(),
  expires_at: z.number().int(),
  amount_total: z.number().int(),
  currency: z.string().length(3),
});
const Intent = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});
const ReadSession = Session.extend({ payment_intent: Intent.nullish() });
const Refunds = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(200),
      amount: z.number().int(),
      status: z.string().nullish(),
      metadata: z.object({ refundId: z.uuid().nullish().catch(null) }).nullish(),
    }),
  ),
  has_more: z.boolean(),
});
const OwnId = z.uuid().nullish().catch(null);
const Event = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      metadata: z.object({ paymentId: OwnId }).nullish().catch(null),
      payment_intent: z.string().max(200).nullish().catch(null),
    }),
  }),
});

const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Failed',
};

/** The payment port on Stripe Checkout, through Stripe's own SDK. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const base = new URL(options.baseUrl);
  const stripe = new Stripe(options.secretKey, {
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: options.timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithin(options.baseUrl.replace(/\/$/, ''))),
  });
  const resilience = createResilience({
    service: 'Stripe',
    isPassing: () => false,
    isOutage: (error) =>
      error instanceof ProviderFailure && (error.kind === 'Unreachable' || error.kind === 'TimedOut'),
  });

  /** Every POST carries an idempotency key, so that the SDK may try it again. */
  async function call<Schema extends z.ZodType>(
    schema: Schema,
    ask: () => Promise<unknown>,
  ): Promise<z.output<Schema>> {
    const retryAfterSeconds = (await options.budget?.take()) ?? 0;
    if (retryAfterSeconds > 0) throw fail('RateLimited', { retryAfterSeconds });
    const answer = await counted('Stripe', () =>
      resilience(
        () =>
          ask().catch((error: unknown) => {
            throw failureOf(error);
          }),
        { repeatable: false },
      ),
    ).catch((error: unknown) => {
      throw isBreakerOpen(error)
        ? fail('Unreachable', { detail: 'it failed repeatedly and is given a rest' })
        : error;
    });
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.') || 'the whole');
    throw fail('BadAnswer', { detail: `wrong at ${paths.join(', ')}` });
  }

  /** All of them, because the total refunded is their sum. */
  async function listRefunds(intent: string) {
    const refunds: z.output<typeof Refunds>['data'] = [];
    for (;;) {
      const last = refunds.at(-1)?.id;
      const page = await call(Refunds, () =>
        stripe.refunds.list({
          payment_intent: intent,
          limit: REFUNDS_PER_PAGE,
          ...(last && { starting_after: last }),
        }),
      );
      refunds.push(...page.data);
      if (!page.has_more || page.data.length === 0) return refunds;
    }
  }

  return {
    async begin({ paymentId, currency, lines, returnUrls }) {
      const session = await call(Session, () =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            client_reference_id: paymentId,
            metadata: { paymentId },
            payment_intent_data: { metadata: { paymentId } },
            line_items: lines.map(({ name, minorUnits }) => ({
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: minorUnits,
                product_data: { name },
              },
            })),
            success_url: returnUrls.paid,
            cancel_url: returnUrls.cancelled,
          },
          { idempotencyKey: `payment-${paymentId}` },
        ),
      );
      if (!session.url) throw fail('BadAnswer', { detail: 'it has no page' });
      return { reference: session.id, url: session.url, endsAt: new Date(session.expires_at * 1000) };
    },

    async read(reference) {
      const session = await call(ReadSession, () =>
        stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }),
      );
      const intent = session.payment_intent ?? null;
      const refunds = intent ? await listRefunds(intent.id) : [];
      const error = intent?.last_payment_error;
      return {
        collection: collectionOf(session),
        url: session.status === 'open' ? (session.url ?? null) : null,
        transaction: intent?.id ?? null,
        amount: { minorUnits: session.amount_total, currency: session.currency.toUpperCase() },
        declineCode: error?.decline_code ?? error?.code ?? null,
        refunds: refunds.map(
          ({ id, amount, status, metadata }): ReadRefund => ({
            reference: id,
            refundId: metadata?.refundId ?? null,
            minorUnits: amount,
            state: refundStates[status ?? ''] ?? 'Pending',
          }),
        ),
      };
    },

    async cancel(reference) {
      await call(Session, () => stripe.checkout.sessions.expire(reference)).catch((error: unknown) => {
        // It is already closed: reading it gives the outcome.
        if (!(error instanceof ProviderFailure && error.kind === 'Refused')) throw error;
      });
    },

    async refund({ refundId, transaction, minorUnits }) {
      await call(z.object({ id: z.string() }), () =>
        stripe.refunds.create(
          { payment_intent: transaction, amount: minorUnits, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
    },

    openNotice(body, headers): PaymentNotice | null {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          headers['stripe-signature'] ?? '',
          options.webhookSecret,
        );
      } catch {
        return null;
      }
      const parsed = Event.safeParse(event);
      if (!parsed.success) return null;
      const { id: eventId, data } = parsed.data;
      const { object, id, metadata, payment_intent: intent } = data.object;
      return {
        eventId,
        paymentId: metadata?.paymentId ?? null,
        transaction: (object === 'payment_intent' ? id : intent) ?? null,
      };
    },
  };
}

function collectionOf({ status, payment_status, payment_intent }: z.output<typeof ReadSession>): Collection {
  if (payment_status === 'paid' || payment_intent?.status === 'succeeded') return 'Paid';
  if (status === 'expired') return 'Expired';
  if (payment_intent?.status === 'processing') return 'Processing';
  return status === 'open' ? 'Open' : 'Failed';
}

/** Keeps the path of the base URL, calls only public addresses unless configured otherwise, and limits the size. */
function fetchWithin(baseUrl: string): typeof fetch {
  const send = isNamedInside(baseUrl) ? plainFetch : createGuardedFetch();
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const answer = await send(baseUrl + pathname + search, { ...init, redirect: 'manual' });
    const body = await readWithin(answer, MAX_BYTES);
    const headers = new Headers();
    for (const name of ['request-id', 'retry-after', 'stripe-should-retry'])
      if (answer.headers.has(name)) headers.set(name, answer.headers.get(name) ?? '');
    return new Response(answer.status === 204 || answer.status === 304 ? null : Buffer.from(body), {
      status: answer.status,
      headers,
    });
  };
}

interface Facts {
  httpStatus?: number | undefined;
  providerCode?: string | undefined;
  retryAfterSeconds?: number | undefined;
  detail?: string | undefined;
}
const fail = (kind: ProviderFailureKind, facts: Facts = {}): ProviderFailure =>
  new ProviderFailure({ provider: 'Stripe', kind, ...facts });

/** The SDK's messages can quote what was sent: only status and code are passed on. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const code = textAt(error.detail, 'code');
    return fail(code === 'ETIMEDOUT' ? 'TimedOut' : 'Unreachable', { detail: code });
  }
  if (error instanceof Stripe.errors.StripeError && error.statusCode) {
    const { statusCode: httpStatus, code: providerCode } = error;
    const kind =
      kindOfStatus[httpStatus] ??
      (httpStatus >= 500 ? 'Unreachable' : httpStatus >= 300 && httpStatus < 400 ? 'BadAnswer' : 'Refused');
    const retryAfterSeconds =
      kind === 'RateLimited' ? secondsToWait(textAt(error.headers, 'retry-after')) : undefined;
    return fail(kind, { httpStatus, providerCode, retryAfterSeconds });
  }
  return fail('BadAnswer', { detail: 'it is not what the SDK reads' });
}
