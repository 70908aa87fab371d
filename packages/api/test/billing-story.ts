import { randomUUID } from 'node:crypto';
import type { Payment, PaymentIntent } from '@probity/contract/payments.ts';
import { readPayment, sendRefund } from '@probity/core/assurance/payments';
import { aCompany, aNamedParty, type Company } from '@probity/core/testing/claim-story.ts';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type ApiWithTwins, idenfyTwin, openApiWithTwins, stripeTwin } from './api-with-twins.ts';

let world: ApiWithTwins;
export let api: ApiWithTwins['api'];
export let twins: ApiWithTwins['twins'];
export let company: Company;
/** The sign-in of the company's Owner. */
export let owner: string;
/** The party whose checks are paid for. */
export let entityId: string;

/** Billing by the twin of Stripe; for each test, the company lists a new party. */
export function useBilling(): void {
  beforeAll(async () => {
    world = await openApiWithTwins();
    ({ api, twins } = world);
    api.world.services.identityVerification = idenfyTwin(twins);
    company = await aCompany(api.world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    api.world.clock = new Date();
    api.world.alarms.length = 0;
    setBilling();
    await api.world.database.asOwner(`delete from pgboss.job where name in ('read-payment', 'send-refund')`);
    await signInOwner();
    await listParty();
  });
}

export const setBilling = (minorUnits = 5000) => {
  api.world.services.billing = {
    provider: stripeTwin(twins),
    prices: {
      currency: 'USD',
      minorUnits: { Liveness: minorUnits, BankAccount: 5000, AmlCheck: 5000 },
    },
  };
};
export async function signInOwner(of = company): Promise<void> {
  owner = await api.signIn(of.owner);
}
export async function listParty(by = company): Promise<void> {
  entityId = (await aNamedParty(api.world, by)).entityId;
}

export interface Answer<Body> {
  status: number;
  body: Body & { code?: string };
}
export async function call<Body>(
  method: 'GET' | 'POST',
  url: string,
  { as = owner, body }: { as?: string; body?: unknown } = {},
): Promise<Answer<Body>> {
  const answer = await api.call(method, url, { as, ...(body !== undefined && { body }) });
  return { status: answer.statusCode, body: answer.json() };
}
export const item = () => ({ checkType: 'Liveness', entityId });
export const order = (items: object[] = [item()], as?: string) =>
  call<PaymentIntent>('POST', '/api/stripe/create-payment-intent', { ...(as && { as }), body: { items } });
export const startCheck = () => call<object>('POST', `/v1/LegalPersons/${entityId}/liveness`);
export const read = (id: string, as?: string) =>
  call<Payment>('GET', `/v1/Payments/${id}`, { ...(as && { as }) });

/** The person's actions at Stripe. */
export const enter = (url: string | null, number = '4242424242424242', act = 'pay') =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ act, number }), redirect: 'manual' });

export async function runJobs(name: 'read-payment' | 'send-refund'): Promise<number> {
  const rows = await api.world.database.asOwner<{ data: { paymentId: string; refundId: string } }>(
    'delete from pgboss.job where name = $1 returning data',
    [name],
  );
  const job = name === 'read-payment' ? readPayment : sendRefund;
  for (const { data } of rows) await job(api.world.ctx({ kind: 'system', job: name }), data);
  return rows.length;
}
/** Runs the jobs that webhooks queued until the payment is as expected. */
export async function becomes(id: string, state: Payment['state']): Promise<Payment> {
  await vi.waitFor(async () => {
    await runJobs('read-payment');
    expect((await read(id)).body.state).toBe(state);
  }, 5000);
  return (await read(id)).body;
}
export async function pay(number?: string): Promise<PaymentIntent> {
  const { body } = await order();
  await enter(body.url, number);
  await becomes(body.id, 'Paid');
  return body;
}
export const asAdmin = async () =>
  api.signIn(await api.world.aUser({ email: `${randomUUID()}@probity.example`, admin: true }));
export const setFault = (faults: Record<string, string>) => twins.setFaults(faults);
