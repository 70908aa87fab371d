import { randomUUID } from 'node:crypto';
import type { OpenBanking } from '@probity/core/kernel/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectContract } from '../testing/expect-contract.ts';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createGoCardless } from './gocardless.ts';

let world: ProviderWorld;
let banking: OpenBanking;

beforeAll(async () => {
  world = await startProviderWorld();
});
beforeEach(async () => {
  await world.admin('reset');
  banking = create(world.of('gocardless'));
});
afterAll(() => world.close());

const create = (baseUrl: string, timeoutMs = 3000, secretKey = 'sandbox-gocardless-secret') =>
  createGoCardless({ baseUrl, timeoutMs, secretId: 'sandbox-gocardless-id', secretKey });

const begin = (bankId = 'SEVERN_QUAY_SVQYGB2L') =>
  banking.begin({ bankId, reference: randomUUID(), returnUrl: 'http://127.0.0.1/back', consentDays: 90 });

/** The person at the bank. */
const answer = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('GoCardless bank account data', () => {
  it('lists the banks of a country with their logos', async () => {
    const { banks } = await banking.banks('GB');
    expect(banks.length).toBeGreaterThan(5);
    expect(banks.find(({ id }) => id === 'SEVERN_QUAY_SVQYGB2L')).toMatchObject({
      name: 'Severn Quay Bank',
      bic: 'SVQYGB2L',
      countries: ['GB'],
      maxConsentDays: 90,
    });
    expect((await banking.banks('ZA')).banks).toEqual([]);
  });

  it('redirects to the bank and back, and returns the account holder', async () => {
    const { consent } = await begin();
    expect((await banking.read(consent.reference)).state).toBe('Started');
    expect(await (await fetch(consent.url)).text()).toContain('GB33BUKB20201555555555');
    const back = await answer(consent.url, { iban: 'GB33BUKB20201555555555' });
    expect(back.status).toBeLessThan(400);
    const reading = await banking.read(consent.reference);
    expect(reading).toMatchObject({
      state: 'Linked',
      accounts: [
        {
          iban: 'GB33BUKB20201555555555',
          currency: 'GBP',
          holderName: 'NORTHGATE HARBOUR SYSTEMS LIMITED',
        },
      ],
    });
    await banking.end(consent.reference);
    await expect(banking.read(consent.reference)).rejects.toMatchObject({ kind: 'NotFound' });
  });

  it.each([
    ['cancel', 'Rejected'],
    ['expire', 'Expired'],
  ])('a consent that ends with “%s” is %s', async (act, state) => {
    const { consent } = await begin();
    await answer(consent.url, { act });
    expect(await banking.read(consent.reference)).toMatchObject({ state, accounts: [] });
  });

  it('an account that the bank is still loading is pending, and a bank may return no account holder', async () => {
    const { consent } = await begin('MOSELBANK_MSLBDEFF');
    await answer(consent.url, { iban: 'DE89370400440532013000', act: 'processing' });
    expect((await banking.read(consent.reference)).state).toBe('Pending');
    expect((await banking.read(consent.reference)).state).toBe('Linked');
    const silent = await begin('QUIETBANK_QUIEGB2L');
    await answer(silent.consent.url, { iban: 'GB29NWBK60161331926819' });
    expect((await banking.read(silent.consent.reference)).accounts).toMatchObject([{ holderName: null }]);
  });

  it('sends and receives only what its contract allows, and reports a rejected key', async () => {
    const { consent, answers } = await begin();
    await answer(consent.url, { iban: 'GB33BUKB20201555555555' });
    const reading = await banking.read(consent.reference);
    await expectContract(world, 'gocardless', [...answers, ...reading.answers]);
    await expect(create(world.of('gocardless'), 3000, 'wrong').banks('GB')).rejects.toMatchObject({
      kind: 'Unauthorised',
    });
  });
});
