import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STRIPE_BASE, STRIPE_SECRET_KEY } from './addresses.ts';
import { testCards } from './cards.ts';
import type { Notifier } from './notifier.ts';
import { newName, type PaymentStore, type Refund, type Session, seconds } from './payment-store.ts';
import { presentIntent, presentRefund, presentSession } from './present.ts';

interface Options {
  store: PaymentStore;
  notifier: Notifier;
  url: string;
}
interface ById {
  Params: { id: string };
}
type Form = Record<string, string>;

const API = `${STRIPE_BASE}/v1`;
const DAY_SECONDS = 86_400;
const REFUND_WAIT_MS = 300;

/** The endpoints of Stripe's API that the product uses: Checkout sessions, payment intents, refunds. */
export function apiRoutes(app: FastifyInstance, { store, notifier, url }: Options): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${API}/`) || request.headers.authorization === `Bearer ${STRIPE_SECRET_KEY}`)
      return;
    return fail(reply, 401, 'invalid_request_error', 'Invalid API Key provided');
  });

  const underWay = new Set<string>();
  /** Repeats the response for the same key and body. Refuses a key with a different body or while it is in use. */
  const once = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => {
    const key = String(request.headers['idempotency-key'] ?? '');
    const body = JSON.stringify(request.body ?? {});
    const before = key ? store.answerTo(key) : undefined;
    if (before && before.body !== body)
      return fail(reply, 400, 'idempotency_error', 'Keys for idempotent requests can only be used once');
    if (before) return reply.code(before.status).header('idempotent-replayed', 'true').send(before.answer);
    if (underWay.has(key))
      return fail(reply, 409, 'idempotency_error', 'Another request is under way', 'idempotency_key_in_use');
    if (key) underWay.add(key);
    try {
      const answer = await work();
      if (key && reply.statusCode === 200) await store.add('answers', { key, body, status: 200, answer });
      return answer;
    } finally {
      underWay.delete(key);
    }
  };

  app.post(`${API}/checkout/sessions`, (request, reply) =>
    once(request, reply, async () => {
      const form: Form = Object(request.body);
      const lines = linesIn(form);
      if (lines.length === 0 || form.mode !== 'payment' || !form.success_url)
        return fail(reply, 400, 'invalid_request_error', 'Missing required param', 'parameter_missing');
      if (lines.some(({ amount }) => !Number.isInteger(amount) || amount < 1))
        return fail(reply, 400, 'invalid_request_error', 'Invalid integer', 'parameter_invalid_integer');
      const created = seconds();
      const session: Session = {
        id: newName('cs_test'),
        created,
        expires_at: Number(form.expires_at ?? created + DAY_SECONDS),
        status: 'open',
        currency: form['line_items[0][price_data][currency]'] ?? 'usd',
        lines,
        client_reference_id: form.client_reference_id ?? null,
        metadata: partOf(form, 'metadata'),
        intentMetadata: partOf(form, 'payment_intent_data[metadata]'),
        success_url: form.success_url,
        cancel_url: form.cancel_url ?? null,
        intent: null,
      };
      await store.add('sessions', session);
      return presentSession(session, store, url);
    }),
  );

  app.get<ById & { Querystring: Form }>(`${API}/checkout/sessions/:id`, async ({ params, query }, reply) => {
    const session = store.session(params.id);
    if (!session) return unknown(reply);
    return presentSession(session, store, url, Object.values(query).includes('payment_intent'));
  });

  app.post<ById>(`${API}/checkout/sessions/:id/expire`, async ({ params }, reply) => {
    const session = store.session(params.id);
    if (!session) return unknown(reply);
    if (session.status !== 'open')
      return fail(reply, 400, 'invalid_request_error', 'Only sessions with status open can be expired');
    session.status = 'expired';
    await store.save();
    notifier.notify('checkout.session.expired', presentSession(session, store, url));
    return presentSession(session, store, url);
  });

  app.get<ById>(`${API}/payment_intents/:id`, async ({ params }, reply) => {
    const intent = store.intent(params.id);
    return intent ? presentIntent(intent) : unknown(reply);
  });

  app.get<{ Querystring: { payment_intent?: string; limit?: string; starting_after?: string } }>(
    `${API}/refunds`,
    async ({ query }) => {
      const refunds = store.refundsOf(query.payment_intent ?? '');
      const start = refunds.findIndex(({ id }) => id === query.starting_after) + 1;
      const end = start + Math.min(Number(query.limit ?? 10), 100);
      return {
        object: 'list',
        data: refunds.slice(start, end).map(presentRefund),
        has_more: end < refunds.length,
        url: '/v1/refunds',
      };
    },
  );

  app.post(`${API}/refunds`, (request, reply) =>
    once(request, reply, async () => {
      const form: Form = Object(request.body);
      const intent = store.intent(form.payment_intent ?? '');
      if (!intent) return unknown(reply);
      const taken = store
        .refundsOf(intent.id)
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
      const amount = Number(form.amount ?? intent.amount - taken);
      if (intent.status !== 'succeeded' || amount < 1 || amount > intent.amount - taken)
        return fail(reply, 400, 'invalid_request_error', 'The charge cannot be refunded by that amount');
      const way = testCards.find(({ number }) => number === intent.card)?.refund;
      const refund: Refund = {
        id: newName('re'),
        created: seconds(),
        intent: intent.id,
        amount,
        currency: intent.currency,
        status: way === 'Pending' ? 'pending' : 'succeeded',
        metadata: partOf(form, 'metadata'),
      };
      await store.add('refunds', refund);
      notifier.notify('refund.created', presentRefund(refund));
      if (way) void settleLater(refund, way === 'Fails' ? 'failed' : 'succeeded');
      return presentRefund(refund);
    }),
  );

  /** As with Stripe's test cards, the final status of a refund arrives later. */
  async function settleLater(refund: Refund, status: Refund['status']): Promise<void> {
    await pause(REFUND_WAIT_MS, undefined, { ref: false });
    refund.status = status;
    await store.save();
    notifier.notify(status === 'failed' ? 'refund.failed' : 'refund.updated', presentRefund(refund));
  }

  app.get(`${STRIPE_BASE}/events`, async () => ({ events: notifier.events() }));
  app.post<ById>(`${STRIPE_BASE}/events/:id/replay`, async ({ params }, reply) =>
    notifier.replay(params.id) ? { replayed: true } : unknown(reply),
  );
}

/** Collects form fields such as `metadata[paymentId]=…` into a record. */
function partOf(form: Form, name: string): Record<string, string> {
  const prefix = `${name}[`;
  return Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length, -1), value]),
  );
}

function linesIn(form: Form): Session['lines'] {
  const lines: Session['lines'] = [];
  for (let index = 0; form[`line_items[${index}][price_data][unit_amount]`] !== undefined; index += 1) {
    const at = `line_items[${index}]`;
    const quantity = Number(form[`${at}[quantity]`] ?? 1);
    lines.push({
      name: form[`${at}[price_data][product_data][name]`] ?? '',
      amount: Number(form[`${at}[price_data][unit_amount]`]) * quantity,
    });
  }
  return lines;
}

const fail = (reply: FastifyReply, status: number, type: string, message: string, code?: string) =>
  reply.code(status).send({ error: { type, message, ...(code && { code }) } });
const unknown = (reply: FastifyReply) =>
  fail(reply, 404, 'invalid_request_error', 'No such object', 'resource_missing');
