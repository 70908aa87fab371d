import { randomUUID } from 'node:crypto';
import type { Payment } from '@probity/contract/payments.ts';
import { sweepExpired } from '@probity/core/platform/maintenance';
import { aCompany, aNamedParty } from '@probity/core/testing/claim-story.ts';
import { defaultLimits } from '@probity/evidence/evidence-types.ts';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { describe, expect, it, vi } from 'vitest';
import { workingOf } from './api-with-twins.ts';
import {
  type Answer,
  api,
  asAdmin,
  becomes,
  call,
  company,
  enter,
  entityId,
  item,
  listParty,
  order,
  owner,
  pay,
  read,
  runJobs,
  setBilling,
  setFault,
  signInOwner,
  startCheck,
  useBilling,
} from './billing-story.ts';

useBilling();

describe('a check that has a price', () => {
  it('starts once it is paid for, and each start needs its own payment', async () => {
    expect(await startCheck()).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    const { id } = await pay();
    expect(await startCheck()).toMatchObject({ status: 200, body: { outcome: 'Started' } });
    expect((await read(id)).body.items).toMatchObject([{ checkType: 'Liveness', isUsed: true }]);
    // Resuming an open check is free.
    expect(await startCheck()).toMatchObject({ status: 200, body: { outcome: 'Started' } });
    api.world.pass(25 * 60);
    await signInOwner();
    expect(await startCheck()).toMatchObject({ status: 402 });
  });

  it('sent twice with one key starts one check, and is paid for once', async () => {
    const { id } = await pay();
    const send = () =>
      api.call('POST', `/v1/LegalPersons/${entityId}/liveness`, {
        as: owner,
        headers: { 'idempotency-key': `start-${id}` },
      });
    const first = await send();
    expect(first.json()).toMatchObject({ outcome: 'Started' });
    await api.world.database.asOwner(`update checks set outcome = 'Expired' where entity_id = $1`, [
      entityId,
    ]);
    expect((await send()).json()).toEqual(first.json());
    expect((await startCheck()).status).toBe(402);
  });

  it('keeps its payment if the provider of the check was down, and starts later', async () => {
    const { id } = await pay();
    await setFault({ idenfy: 'down' });
    expect((await startCheck()).status).toBe(424);
    await setFault({ idenfy: 'ok' });
    expect((await startCheck()).status).toBe(200);
    expect((await read(id)).body.state).toBe('Paid');
  });

  it('is refunded automatically if it could not start for a day, and must then be paid again', async () => {
    const { id } = await pay();
    await setFault({ idenfy: 'down' });
    await startCheck();
    await setFault({ idenfy: 'ok' });
    const sweep = () => sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    await sweep();
    expect(await runJobs('send-refund')).toBe(0);
    api.world.pass(25 * 60);
    await sweep();
    await sweep();
    expect(await runJobs('send-refund')).toBe(1);
    await signInOwner();
    expect((await read(id)).body).toMatchObject({
      state: 'Refunded',
      refunded: 5000,
      refunds: [{ reason: 'CheckNotRun', state: 'Succeeded', minorUnits: 5000 }],
    });
    expect((await startCheck()).status).toBe(402);
  });

  it('is free if billing is off or its price is zero', async () => {
    setBilling(0);
    expect(await order()).toMatchObject({ status: 409, body: { code: 'payment.not_needed' } });
    expect((await startCheck()).status).toBe(200);
    api.world.services.billing = null;
    await listParty();
    expect((await startCheck()).status).toBe(200);
    expect((await call('GET', `/v1/Accounts/${company.accountId}/prices`)).body).toEqual({
      isBillingOn: false,
      items: [],
    });
  });
});

describe('a screening that has a price', () => {
  const screen = () => call<object>('POST', `/v1/LegalPersons/${entityId}/amlcheck`);
  const aml = () => [{ checkType: 'AmlCheck', entityId }];

  it('starts once it is paid for; while it is in progress it is not charged again', async () => {
    expect(await screen()).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    const [none] = await api.world.database.asOwner('select from checks where entity_id = $1', [entityId]);
    expect(none).toBeUndefined();
    const { body } = await order(aml());
    await enter(body.url);
    await becomes(body.id, 'Paid');
    expect(await screen()).toMatchObject({ status: 202, body: { outcome: 'Started' } });
    expect(await screen()).toMatchObject({ status: 202 });
    expect((await read(body.id)).body.items).toMatchObject([{ checkType: 'AmlCheck', isUsed: true }]);
    await api.world.database.asOwner(`update checks set outcome = 'Success' where entity_id = $1`, [
      entityId,
    ]);
    expect((await screen()).status).toBe(402);
  });

  it('that an administrator refunds must be paid again, even if it was never started', async () => {
    const { body } = await order(aml());
    await enter(body.url);
    await becomes(body.id, 'Paid');
    const admin = await asAdmin();
    await call('POST', `/v1/Admin/payments/${body.id}/refund`, { as: admin });
    expect((await screen()).status).toBe(402);
    await runJobs('send-refund');
    expect(await becomes(body.id, 'Refunded')).toMatchObject({
      refunded: 5000,
      items: [{ checkType: 'AmlCheck', isUsed: false }],
      refunds: [{ state: 'Succeeded', minorUnits: 5000 }],
    });
    const again = await order(aml());
    expect(again.body.id).not.toBe(body.id);
    expect(again.body).toMatchObject({ state: 'Open', minorUnits: 5000 });
  });

  it('that could not run for a day is refunded automatically', async () => {
    const { body } = await order(aml());
    await enter(body.url);
    await becomes(body.id, 'Paid');
    await screen();
    // The state that the job leaves if the engine did not answer.
    await api.world.database.asOwner(
      `update checks set outcome = 'Pending', failure = 'Unreachable' where entity_id = $1`,
      [entityId],
    );
    const sweep = () => sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    await sweep();
    expect(await runJobs('send-refund')).toBe(0);
    api.world.pass(25 * 60);
    await sweep();
    expect(await runJobs('send-refund')).toBe(1);
    await signInOwner();
    expect((await read(body.id)).body).toMatchObject({
      state: 'Refunded',
      refunds: [{ reason: 'CheckNotRun' }],
    });
    expect((await screen()).status).toBe(402);
  });
});

describe('a payment', () => {
  it('is priced by the server: an amount in the request is refused, and the list states the price', async () => {
    const cheap = await order([{ ...item(), amount: 1, minorUnits: 1 }]);
    expect(cheap).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
    expect((await order()).body).toMatchObject({ state: 'Open', minorUnits: 5000, currency: 'USD' });
    expect((await call('GET', `/v1/Accounts/${company.accountId}/prices`)).body).toEqual({
      isBillingOn: true,
      items: [
        ...['Liveness', 'AmlCheck'].map((checkType) => ({
          checkType,
          enricher: null,
          minorUnits: 5000,
          currency: 'USD',
        })),
        { checkType: 'RegisterReading', enricher: 'KnowYourCustomer', minorUnits: 450, currency: 'GBP' },
      ],
    });
  });

  it('is created once, however many clicks and tabs start it', async () => {
    const answers = await Promise.all([order(), order(), order()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const again = await order([item(), item()]);
    expect(again.body).toMatchObject({ id: answers[0]?.body.id, minorUnits: 5000 });
    await enter(again.body.url);
    const [first, second] = [await order(), await order()];
    expect(first.body).toMatchObject({ id: again.body.id, state: 'Paid', url: null });
    expect(second.body.id).toBe(again.body.id);
  });

  it('that is open for one check blocks one that includes it', async () => {
    const { body: open } = await order();
    const other = (await aNamedParty(api.world, company)).entityId;
    const both = [item(), { checkType: 'Liveness', entityId: other }];
    expect(await order(both)).toMatchObject({
      status: 409,
      body: { code: 'payment.already_open', resourceId: open.id },
    });
    expect((await call('POST', `/v1/Payments/${open.id}/cancel`)).body).toMatchObject({ state: 'Cancelled' });
    expect((await order(both)).body).toMatchObject({ minorUnits: 10_000, items: [{}, {}] });
  });

  it('with a declined card stays open, states why, and is paid with another card', async () => {
    const { body } = await order();
    await enter(body.url, '4000000000009995');
    await vi.waitFor(async () => {
      await runJobs('read-payment');
      expect((await read(body.id)).body).toMatchObject({ state: 'Open', declineCode: 'insufficient_funds' });
    }, 5000);
    expect((await startCheck()).status).toBe(402);
    await enter(body.url);
    expect(await becomes(body.id, 'Paid')).toMatchObject({ declineCode: null });
  });

  it('that requires authentication is paid once the bank has confirmed it', async () => {
    const { body } = await order();
    await enter(body.url, '4000002760003184');
    await runJobs('read-payment');
    expect((await read(body.id)).body.state).toBe('Open');
    await enter(body.url, '', 'authenticate');
    await becomes(body.id, 'Paid');
  });

  it('can be cancelled only while it is open, and a new one replaces it', async () => {
    const { body } = await order();
    expect((await call('POST', `/v1/Payments/${body.id}/cancel`)).body).toMatchObject({ state: 'Cancelled' });
    expect(await call('POST', `/v1/Payments/${body.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'payment.not_open' },
    });
    expect((await enter(body.url)).status).toBe(410);
    const next = await order();
    expect(next.body).toMatchObject({ state: 'Open' });
    expect(next.body.id).not.toBe(body.id);
  });

  it('whose webhook was lost is read once its page has closed, or when it is opened again', async () => {
    const { body } = await order();
    await enter(body.url);
    await vi.waitFor(
      async () =>
        expect(
          (
            await api.world.database.asOwner(
              `delete from pgboss.job where name = 'read-payment' returning id`,
            )
          ).length,
        ).toBeGreaterThan(0),
      5000,
    );
    expect((await read(body.id)).body.state).toBe('Open');
    expect((await order()).body).toMatchObject({ id: body.id, state: 'Paid', url: null });
    await listParty();
    const { body: left } = await order();
    api.world.pass(25 * 60);
    await sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    expect(await runJobs('read-payment')).toBeGreaterThan(0);
    await signInOwner();
    // Stripe's clock has not moved: the page is still open there, and so is the payment.
    expect((await read(left.id)).body.state).toBe('Open');
  });

  it('cannot start while Stripe is down, and is the same one when it is back', async () => {
    await setFault({ stripe: 'down' });
    expect(await order()).toMatchObject({ status: 424, body: { code: 'provider.payment_unavailable' } });
    await setFault({ stripe: 'ok' });
    setBilling();
    expect((await order()).body).toMatchObject({ state: 'Open' });
    const { accountId } = company;
    expect(await workingOf(api, { accountId, as: owner, provider: 'Stripe' })).toMatchObject({
      answered: true,
      failures: expect.arrayContaining(['Unreachable']),
    });
    const { body } = await call<{ items: Payment[] }>('GET', `/v1/Accounts/${company.accountId}/payments`);
    expect(body.items.filter(({ items }) => items[0]?.entity?.id === entityId)).toHaveLength(1);
  });

  it('of a different amount than ours never counts as paid', async () => {
    const { body } = await order();
    await api.world.database.asOwner('update payments set minor_units = 6000 where id = $1', [body.id]);
    await enter(body.url);
    await vi.waitFor(async () => {
      await runJobs('read-payment');
      expect(api.world.alarms).toContain('The payment provider reports another amount');
    }, 5000);
    expect((await read(body.id)).body.state).toBe('Open');
    expect((await startCheck()).status).toBe(402);
  });

  it('for checks that are not sold, not for this kind of party, or for no party is refused', async () => {
    expect((await order([{ checkType: 'CriminalCheck', entityId }])).status).toBe(422);
    expect((await order([{ checkType: 'Liveness', entityId: company.accountId }])).status).toBe(404);
    expect((await order([{ checkType: 'Liveness', entityId: randomUUID() }])).status).toBe(404);
    expect((await order([])).status).toBe(422);
    expect((await order([{ checkType: 'Information', entityId }])).status).toBe(422);
  });
});

describe('a check or payment of another account', () => {
  it('can neither be paid for, seen, cancelled, nor have its receipt read', async () => {
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    const { id } = await pay();
    expect((await order([item()], stranger)).status).toBe(404);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await call('POST', `/v1/Payments/${id}/cancel`, { as: stranger })).status).toBe(404);
    expect((await call('GET', `/v1/Payments/${id}/receipt`, { as: stranger })).status).toBe(404);
    expect((await call('GET', `/v1/Accounts/${company.accountId}/payments`, { as: stranger })).status).toBe(
      404,
    );
  });

  it('does not pay for one’s own check', async () => {
    await pay();
    const other = await aCompany(api.world);
    await signInOwner(other);
    await listParty(other);
    expect((await startCheck()).status).toBe(402);
  });

  it('a Contributor pays and follows the payment, and leaves billing to the Owner', async () => {
    const contributor = await api.signIn(
      await api.world.aUser({ memberOf: company.accountId, role: 'Contributor' }),
    );
    const reviewer = await api.signIn(
      await api.world.aUser({ memberOf: company.accountId, role: 'Reviewer' }),
    );
    const { body } = await order([item()], contributor);
    expect((await read(body.id, contributor)).status).toBe(200);
    expect((await order([item()], reviewer)).status).toBe(403);
    expect(
      (await call('GET', `/v1/Accounts/${company.accountId}/payments`, { as: contributor })).status,
    ).toBe(403);
    expect((await call('GET', `/v1/Payments/${body.id}/receipt`, { as: contributor })).status).toBe(403);
  });
});

describe('a receipt', () => {
  const wordsOf = async (id: string) => {
    const answer = await api.call('GET', `/v1/Payments/${id}/receipt`, { as: owner });
    expect(answer.headers['content-type']).toBe('application/pdf');
    return (await readPages(answer.rawPayload, defaultLimits)).text.replaceAll(/\s+/g, ' ');
  };

  it('states what was paid and what was refunded; there is none before the payment', async () => {
    const { body } = await order();
    expect((await call('GET', `/v1/Payments/${body.id}/receipt`)).status).toBe(404);
    await enter(body.url);
    await becomes(body.id, 'Paid');
    const words = await wordsOf(body.id);
    for (const part of [body.id, 'Amount paid', '50.00', 'not a tax invoice']) expect(words).toContain(part);
    expect(words).not.toContain('Refund');
    await call('POST', `/v1/Admin/payments/${body.id}/refund`, { as: await asAdmin() });
    expect(await wordsOf(body.id)).toContain('not yet confirmed by Stripe');
    await runJobs('send-refund');
    await becomes(body.id, 'Refunded');
    const after = await wordsOf(body.id);
    expect(after).toContain('Returned to the card');
    expect(after).toContain('0.00');
  });
});

it('payments are listed newest first, page by page, without repetitions or gaps', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    await listParty();
    ids.unshift((await order()).body.id);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null && seen.length < 3) {
    const from: string = cursor && `&cursor=${cursor}`;
    const page: Answer<{ items: Payment[]; nextCursor: string | null }> = await call(
      'GET',
      `/v1/Accounts/${company.accountId}/payments?limit=1${from}`,
    );
    seen.push(...page.body.items.map(({ id }) => id));
    cursor = page.body.nextCursor;
  }
  expect(seen).toEqual(ids);
});
