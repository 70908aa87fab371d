import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@probity/core/kernel/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEntry, namesIn, words } from '../testing/contract-book.ts';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createStripe } from './stripe.ts';

let world: ProviderWorld;
let stripe: PaymentProvider;

beforeAll(async () => {
  world = await startProviderWorld();
});
beforeEach(async () => {
  await world.admin('reset');
  stripe = create(world.of('stripe'));
});
afterAll(() => world.close());

const SECRET = 'whsec_sandbox';
const create = (baseUrl: string, timeoutMs = 3000, secretKey = 'sk_test_sandbox') =>
  createStripe({ baseUrl, timeoutMs, secretKey, webhookSecret: SECRET });

const order = () => ({
  paymentId: randomUUID(),
  currency: 'USD',
  lines: [
    { name: 'Identity check', minorUnits: 5000 },
    { name: 'Bank account check', minorUnits: 1250 },
  ],
  returnUrls: { paid: 'http://127.0.0.1:1/paid', cancelled: 'http://127.0.0.1:1/back' },
});

/** The person at Stripe. */
const enter = (url: string, number: string, act = 'pay') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act, number }), redirect: 'manual' });
const pay = async (number = '4242424242424242') => {
  const session = await stripe.begin(order());
  await enter(session.url, number);
  return session;
};

describe('a payment at Stripe', () => {
  it('is made on Stripe’s page, for the total of its lines', async () => {
    const session = await stripe.begin(order());
    expect(await stripe.read(session.reference)).toMatchObject({
      collection: 'Open',
      url: session.url,
      transaction: null,
      amount: { minorUnits: 6250, currency: 'USD' },
    });
    expect(session.endsAt.getTime()).toBeGreaterThan(Date.now());
    const back = await enter(session.url, '4242 4242 4242 4242');
    expect(back.headers.get('location')).toBe('http://127.0.0.1:1/paid');
    expect(await stripe.read(session.reference)).toMatchObject({
      collection: 'Paid',
      url: null,
      transaction: expect.stringMatching(/^pi_/),
      declineCode: null,
      refunds: [],
    });
  });

  it('is created only once when started twice', async () => {
    const same = order();
    const [one, other] = await Promise.all([stripe.begin(same), stripe.begin(same)]);
    const again = await stripe.begin(same);
    expect([one.reference, other.reference]).toEqual([again.reference, again.reference]);
  });

  it.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4100000000000019', 'fraudulent'],
    ['1234', 'incorrect_number'],
  ])('with card %s stays open with the code %s; another card still pays it', async (number, declineCode) => {
    const session = await pay(number);
    expect(await stripe.read(session.reference)).toMatchObject({ collection: 'Open', declineCode });
    await enter(session.url, '4242424242424242');
    expect(await stripe.read(session.reference)).toMatchObject({ collection: 'Paid', declineCode: null });
  });

  it('waits for authentication by the bank, and is open again when that fails', async () => {
    const session = await pay('4000002760003184');
    expect((await stripe.read(session.reference)).collection).toBe('Open');
    await enter(session.url, '', 'refuse');
    expect(await stripe.read(session.reference)).toMatchObject({
      collection: 'Open',
      declineCode: 'payment_intent_authentication_failure',
    });
    await enter(session.url, '4000002760003184');
    await enter(session.url, '', 'authenticate');
    expect((await stripe.read(session.reference)).collection).toBe('Paid');
  });

  it('can be cancelled while it is open; cancelling a paid one changes nothing', async () => {
    const open = await stripe.begin(order());
    await stripe.cancel(open.reference);
    expect(await stripe.read(open.reference)).toMatchObject({ collection: 'Expired', url: null });
    const paid = await pay();
    await stripe.cancel(paid.reference);
    expect((await stripe.read(paid.reference)).collection).toBe('Paid');
  });

  it('is refunded in part, each order once, and never by more than was paid', async () => {
    const session = await pay();
    const { transaction } = await stripe.read(session.reference);
    const refund = { refundId: randomUUID(), transaction: transaction ?? '', minorUnits: 1250 };
    await stripe.refund(refund);
    await stripe.refund(refund);
    expect((await stripe.read(session.reference)).refunds).toMatchObject([
      { refundId: refund.refundId, minorUnits: 1250, state: 'Succeeded' },
    ]);
    const tooMuch = { ...refund, refundId: randomUUID(), minorUnits: 5001 };
    await expect(stripe.refund(tooMuch)).rejects.toMatchObject({ kind: 'Refused' });
  });

  it('has all of its refunds, even if they do not fit on one page', async () => {
    const session = await pay();
    const transaction = (await stripe.read(session.reference)).transaction ?? '';
    const ordered = Array.from({ length: 101 }, () => randomUUID());
    for (const refundId of ordered) await stripe.refund({ refundId, transaction, minorUnits: 10 });
    const { refunds } = await stripe.read(session.reference);
    expect(refunds.map(({ refundId }) => refundId).reverse()).toEqual(ordered);
  });

  it.each([
    ['4000000000007726', 'Pending', 'Succeeded'],
    ['4000000000005126', 'Succeeded', 'Failed'],
  ])('to card %s has a refund that is %s at first and %s in the end', async (number, first, last) => {
    const session = await pay(number);
    const { transaction } = await stripe.read(session.reference);
    await stripe.refund({ refundId: randomUUID(), transaction: transaction ?? '', minorUnits: 6250 });
    const state = async () => (await stripe.read(session.reference)).refunds[0]?.state;
    expect(await state()).toBe(first);
    await vi.waitFor(async () => expect(await state()).toBe(last), 3000);
  });

  it('sends and receives only what its contract allows', async () => {
    const session = await pay();
    const { transaction } = await stripe.read(session.reference);
    await stripe.refund({ refundId: randomUUID(), transaction: transaction ?? '', minorUnits: 100 });
    await stripe.read(session.reference);
    const rootsOf = (names: readonly string[]) => names.map((name) => name.split('[')[0]);
    for (const { method, path, query, fields } of await world.calls('stripe')) {
      const entry = findEntry('stripe', method, path.replace('/sandbox/stripe', ''));
      expect(entry, `${method} ${path}`).toBeDefined();
      expect([...words(entry?.fields)]).toEqual(expect.arrayContaining(rootsOf(fields)));
      expect([...words(entry?.query)]).toEqual(expect.arrayContaining(rootsOf(Object.keys(query))));
    }
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    for (const path of [
      `/v1/checkout/sessions/${session.reference}?expand[0]=payment_intent`,
      `/v1/payment_intents/${transaction}`,
      `/v1/refunds?payment_intent=${transaction}`,
    ]) {
      const answer = await (await fetch(world.of('stripe') + path, { headers })).json();
      const allowed = words(findEntry('stripe', 'GET', path.replace(/\?.*/, ''))?.answer);
      const own = new Set(['paymentId', 'refundId']);
      expect([...namesIn(answer)].filter((name) => !allowed.has(name) && !own.has(name))).toEqual([]);
    }
  });

  it('is refused with a wrong key, which appears in no message', async () => {
    const wrong = create(world.of('stripe'), 3000, 'sk_test_wrong_key');
    const failure = await wrong.begin(order()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'Unauthorised' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain('wrong_key');
  });
});

describe('a webhook event from Stripe', () => {
  const paymentId = randomUUID();
  const body = (object: object) =>
    Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } }));
  const sign = (
    payload: Buffer,
    { secret = SECRET, at = Math.floor(Date.now() / 1000), scheme = 'v1' } = {},
  ) => ({
    'stripe-signature': `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`,
  });
  const intent = body({ object: 'payment_intent', id: 'pi_1', metadata: { paymentId } });

  it('identifies the payment by our id, or by Stripe’s if ours is missing', () => {
    expect(stripe.openNotice(intent, sign(intent))).toEqual({
      eventId: 'evt_1',
      paymentId,
      transaction: 'pi_1',
    });
    const refund = body({ object: 'refund', id: 're_1', payment_intent: 'pi_1', metadata: {} });
    expect(stripe.openNotice(refund, sign(refund))).toEqual({
      eventId: 'evt_1',
      paymentId: null,
      transaction: 'pi_1',
    });
    const other = body({ object: 'product', metadata: { paymentId: 'not one of ours' } });
    expect(stripe.openNotice(other, sign(other))).toEqual({
      eventId: 'evt_1',
      paymentId: null,
      transaction: null,
    });
  });

  it('is rejected if it is unsigned, signed with another key, old, or altered by a byte', () => {
    const changed = Buffer.from(intent.toString().replace('pi_1', 'pi_2'));
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    for (const [payload, headers] of [
      [intent, {}],
      [intent, { 'stripe-signature': '' }],
      [intent, { 'stripe-signature': 't=1,v1=f' }],
      [intent, sign(intent, { secret: 'whsec_other' })],
      [intent, sign(intent, { at: hourAgo })],
      [intent, sign(intent, { scheme: 'v0' })],
      [changed, sign(intent)],
      [Buffer.from('not json'), sign(Buffer.from('not json'))],
      [Buffer.from('null'), sign(Buffer.from('null'))],
    ] as const)
      expect(stripe.openNotice(payload, headers)).toBeNull();
  });
});
