import type { RegisterExtract } from '@probity/contract/data-enrichers.ts';
import { readRegisterJob } from '@probity/core/assurance/data-enrichers';
import { switchEnricher } from '@probity/core/identity/accounts';
import { sweepExpired } from '@probity/core/platform/maintenance';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  api,
  becomes,
  call,
  company,
  enter,
  item,
  order,
  read,
  runJobs,
  setFault,
  signInOwner,
  useBilling,
} from './billing-story.ts';

useBilling();

const enricher = 'KnowYourCustomer';
let reference: string;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  reference = `C${companies}`;
  api.world.slowRegister.put(reference, { name: 'Northgate Harbour Ltd' });
  await switchEnricher(api.world.ctx(company.owner), { accountId: company.accountId, enricher, on: true });
});

const reading = () => ({ checkType: 'RegisterReading', entityId: company.accountId, enricher, reference });
const readCompany = (query = '') =>
  call<RegisterExtract>(
    'GET',
    `/v1/DataEnrichers/${enricher}/details?accountId=${company.accountId}&reference=${reference}${query}`,
  );
async function payForReading(): Promise<string> {
  const { body } = await order([reading()]);
  await enter(body.url);
  await becomes(body.id, 'Paid');
  return body.id;
}
async function runReadings(): Promise<void> {
  const rows = await api.world.database.asOwner<{ data: { extractId: string } }>(
    `delete from pgboss.job where name = 'read-register' returning data`,
  );
  const ctx = api.world.ctx({ kind: 'system', job: 'read-register' });
  for (const { data } of rows)
    await readRegisterJob.handler({ ...ctx, mailer: { send: async () => undefined } }, data);
}

describe('the data of a register that has a price', () => {
  it('is read once it is paid for, in the currency of its price, and each reading needs its own payment', async () => {
    const prices = await call<{ items: object[] }>('GET', `/v1/Accounts/${company.accountId}/prices`);
    expect(prices.body.items).toContainEqual({
      checkType: 'RegisterReading',
      enricher,
      minorUnits: 450,
      currency: 'GBP',
    });
    expect(await readCompany()).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    expect(api.world.slowRegister.reads).toBe(0);

    const { body } = await order([reading()]);
    expect(body).toMatchObject({
      state: 'Open',
      minorUnits: 450,
      currency: 'GBP',
      items: [{ checkType: 'RegisterReading', reading: { enricher, reference }, isUsed: false }],
    });
    expect((await readCompany()).status).toBe(402);
    await enter(body.url);
    await becomes(body.id, 'Paid');
    expect(await readCompany()).toMatchObject({ status: 200, body: { state: 'Pending' } });
    await runReadings();
    expect(await readCompany()).toMatchObject({ status: 200, body: { state: 'Ready' } });
    expect((await read(body.id)).body.items).toMatchObject([{ isUsed: true }]);

    expect((await readCompany('&again=true')).status).toBe(402);
    await payForReading();
    expect((await readCompany('&again=true')).status).toBe(200);
    await runReadings();
  });

  it('of another company is not paid for with it', async () => {
    await payForReading();
    reference = `${reference}-other`;
    expect((await readCompany()).status).toBe(402);
  });

  it('can be read again for the same payment if the register failed, and is refunded if nobody does', async () => {
    const id = await payForReading();
    api.world.slowRegister.failNext('Refused');
    await readCompany();
    await runReadings();
    expect((await readCompany()).status).toBe(200);
    api.world.slowRegister.failNext('Refused');
    await runReadings();
    const sweep = () => sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    await sweep();
    expect(await runJobs('send-refund')).toBe(0);
    api.world.pass(25 * 60);
    await signInOwner();
    await sweep();
    expect(await runJobs('send-refund')).toBe(1);
    await becomes(id, 'Refunded');
    expect((await readCompany()).status).toBe(402);
  });

  it('is not paid for together with a check in another currency', async () => {
    expect(await order([reading(), item()])).toMatchObject({
      status: 422,
      body: { code: 'request.invalid' },
    });
  });

  it('is free where billing is off, or the register has no price', async () => {
    api.world.services.billing = null;
    expect((await readCompany()).status).toBe(200);
    await runReadings();
  });

  it('cannot be paid for at a register that the account has switched off', async () => {
    await switchEnricher(api.world.ctx(company.owner), { accountId: company.accountId, enricher, on: false });
    expect(await order([reading()])).toMatchObject({ body: { code: 'enricher.inactive' } });
  });

  it('stays unpaid while Stripe is down', async () => {
    await setFault({ stripe: 'down' });
    expect((await order([reading()])).status).toBe(424);
    await setFault({ stripe: 'ok' });
    expect((await readCompany()).status).toBe(402);
  });
});
