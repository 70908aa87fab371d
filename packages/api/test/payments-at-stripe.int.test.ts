import { createHmac, randomUUID } from 'node:crypto';
import type { Payment } from '@probity/contract/payments.ts';
import { sendRefund } from '@probity/core/assurance/payments';
import { describe, expect, it, vi } from 'vitest';
import {
  api,
  asAdmin,
  becomes,
  call,
  company,
  enter,
  order,
  owner,
  pay,
  read,
  runJobs,
  setBilling,
  setFault,
  startCheck,
  twins,
  useBilling,
} from './billing-story.ts';
import { permutations } from './permutations.ts';

useBilling();

describe('a webhook from Stripe', () => {
  const SECRET = 'whsec_sandbox';
  const send = (body: string, signature?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload: body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    });
  const sign = (body: string, at = Math.floor(Date.now() / 1000), secret = SECRET) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const event = (type: string, paymentId: string, id = `evt_${randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      data: {
        object: { id: 'pi_x', object: 'payment_intent', status: 'succeeded', metadata: { paymentId } },
      },
    });
  const events = async () => {
    const { events } = (await (await fetch(`${twins.of('stripe')}/events`)).json()) as {
      events: { id: string; type: string }[];
    };
    return events;
  };
  const jobsWaiting = async () =>
    (await api.world.database.asOwner(`select 1 from pgboss.job where name = 'read-payment'`)).length;
  const entriesOf = async (id: string) =>
    (
      await api.world.database.asOwner<{ action: string }>(
        `select action from audit_log where subject_id = $1 order by seq`,
        [id],
      )
    ).map(({ action }) => action);

  it('that is forged, unsigned, signed by someone else, old, or changed is refused and pays nothing', async () => {
    const { body } = await order();
    const forged = event('payment_intent.succeeded', body.id);
    const now = Math.floor(Date.now() / 1000);
    for (const signature of [
      undefined,
      '',
      'v1=abc',
      sign(forged, now, 'whsec_other'),
      sign(forged, now - 3600),
      sign(forged, now - 30 * 86_400),
      sign(`${forged} `),
    ])
      expect((await send(forged, signature)).statusCode).toBe(404);
    expect(await jobsWaiting()).toBe(0);
    expect((await read(body.id)).body.state).toBe('Open');
  });

  it('is a reason to check and not proof: false content with a valid signature changes nothing', async () => {
    const { body } = await order();
    const lie = event('payment_intent.succeeded', body.id);
    expect((await send(lie, sign(lie))).statusCode).toBe(204);
    expect(await runJobs('read-payment')).toBe(1);
    expect((await read(body.id)).body.state).toBe('Open');
    expect((await startCheck()).status).toBe(402);
  });

  it('that arrives a hundred times has its effect once, and so has a replay of all', async () => {
    const { body } = await order();
    const same = event('payment_intent.succeeded', body.id, 'evt_same');
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(same, sign(same))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await runJobs('read-payment')).toBe(1);
    await enter(body.url);
    await becomes(body.id, 'Paid');
    for (const { id } of await events())
      await fetch(`${twins.of('stripe')}/events/${id}/replay`, { method: 'POST' });
    await runJobs('read-payment');
    expect((await read(body.id)).body.state).toBe('Paid');
    expect(await entriesOf(body.id)).toEqual(['payment.Open', 'payment.Paid']);
  });

  it('has the same result in each of the 24 orders of four', async () => {
    const types = [
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ];
    const orders = permutations(types);
    expect(orders).toHaveLength(24);
    const { body } = await order();
    await enter(body.url);
    for (const sequence of orders) {
      await api.world.database.asOwner(`update payments set state = 'Open', read_at = null where id = $1`, [
        body.id,
      ]);
      for (const type of sequence) {
        const sent = event(type, body.id);
        await send(sent, sign(sent));
        await runJobs('read-payment');
      }
      expect((await read(body.id)).body.state).toBe('Paid');
    }
  });

  it('of an unknown kind or payment is accepted and ignored', async () => {
    for (const body of [
      event('customer.created', randomUUID()),
      event('payment_intent.succeeded', 'not an id'),
      JSON.stringify({
        id: 'evt_none',
        object: 'event',
        type: 'ping',
        data: { object: { object: 'account' } },
      }),
    ])
      expect((await send(body, sign(body))).statusCode).toBe(204);
    expect(await jobsWaiting()).toBe(0);
  });

  it('of ten megabytes is refused', async () => {
    const huge = JSON.stringify({ id: 'evt_huge', fill: 'x'.repeat(10_000_000) });
    expect((await send(huge, sign(huge))).statusCode).toBe(413);
  });

  it('is refused if billing is off', async () => {
    api.world.services.billing = null;
    const body = event('payment_intent.succeeded', randomUUID());
    expect((await send(body, sign(body))).statusCode).toBe(404);
  });
});

describe('a refund', () => {
  const refund = (id: string, as: string) => call<Payment>('POST', `/v1/Admin/payments/${id}/refund`, { as });

  it('by an administrator is made once, in full, and the check must be paid again', async () => {
    const { id } = await pay();
    const admin = await asAdmin();
    const ordered = await refund(id, admin);
    expect(ordered.body).toMatchObject({
      state: 'Paid',
      refunds: [{ state: 'Pending', reason: 'Requested' }],
    });
    expect((await startCheck()).status).toBe(402);
    expect((await refund(id, admin)).body.code).toBe('payment.not_refundable');
    expect(await runJobs('send-refund')).toBe(1);
    const body = await becomes(id, 'Refunded');
    expect(body).toMatchObject({ refunded: 5000, refunds: [{ state: 'Succeeded', minorUnits: 5000 }] });
    expect((await refund(id, admin)).body.code).toBe('payment.not_refundable');
  });

  it('that takes a while is in progress until the bank has it', async () => {
    const { id } = await pay('4000000000007726');
    await refund(id, await asAdmin());
    await runJobs('send-refund');
    expect((await read(id)).body).toMatchObject({ state: 'Paid', refunds: [{ state: 'Pending' }] });
    await becomes(id, 'Refunded');
  });

  it('that the bank returns is shown as failed and can be retried', async () => {
    const { id } = await pay('4000000000005126');
    const admin = await asAdmin();
    await refund(id, admin);
    await runJobs('send-refund');
    await vi.waitFor(async () => {
      await runJobs('read-payment');
      expect((await read(id)).body).toMatchObject({
        state: 'Paid',
        refunded: 0,
        refunds: [{ state: 'Failed' }],
      });
    }, 5000);
    expect((await refund(id, admin)).body.refunds).toMatchObject([{ state: 'Failed' }, { state: 'Pending' }]);
  });

  it('survives an outage of Stripe: it is requested once when Stripe is back', async () => {
    const { id } = await pay();
    await refund(id, await asAdmin());
    await setFault({ stripe: 'down' });
    const [{ data } = { data: { refundId: '' } }] = await api.world.database.asOwner<{
      data: { refundId: string };
    }>(`delete from pgboss.job where name = 'send-refund' returning data`);
    const run = () => sendRefund(api.world.ctx({ kind: 'system', job: 'send-refund' }), data);
    await expect(run()).rejects.toMatchObject({ kind: 'Unreachable' });
    await setFault({ stripe: 'ok' });
    setBilling();
    await run();
    await run();
    expect((await read(id)).body).toMatchObject({ state: 'Refunded', refunded: 5000 });
    expect((await read(id)).body.refunds).toHaveLength(1);
  });

  it('is available only to an administrator, who sees the payments of every account', async () => {
    const { id } = await pay();
    expect((await refund(id, owner)).status).toBe(404);
    expect((await call('GET', '/v1/Admin/payments')).status).toBe(404);
    const { body } = await call<{ items: Payment[] }>('GET', '/v1/Admin/payments?limit=1', {
      as: await asAdmin(),
    });
    expect(body.items).toMatchObject([
      { id, account: { id: company.accountId }, abilities: { refund: true, cancel: false, receipt: false } },
    ]);
  });
});
