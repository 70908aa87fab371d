import type { BankResults } from '@probity/contract/open-banking.ts';
import {
  endBankConsentJob,
  getBankResults,
  readBankConsentJob,
  removeBankConsent,
} from '@probity/core/assurance/bank-accounts';
import { dayOf, inTransaction } from '@probity/core/kernel/context';
import { sealingOf } from '@probity/core/kernel/encryption';
import type { Job } from '@probity/core/kernel/jobs';
import { shredAccount } from '@probity/core/platform/accounts';
import { sweepExpired } from '@probity/core/platform/maintenance';
import { findingsContext } from '@probity/core/registry/checks';
import {
  changeValue,
  createCredential,
  expireValidations,
  listCredentials,
  rejectCredential,
} from '@probity/core/registry/credentials';
import { attachEvidence, uploadDocument } from '@probity/core/registry/documents';
import { inviteParty } from '@probity/core/registry/party-invitations';
import { aCompany, aNamedParty, type Company, registers } from '@probity/core/testing/claim-story.ts';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { listTasks } from '@probity/core/workspace/tasks';
import { DAY_MS } from '@probity/domain/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWithTwins, goCardlessTwin, openApiWithTwins, stripeTwin } from './api-with-twins.ts';

const SEVERN = 'SEVERN_QUAY_SVQYGB2L';
const TIDEWAY = 'TIDEWAY_TDWYGB2L';
const [OWN, PIETS] = ['GB33BUKB20201555555555', 'GB94BARC10201530093459'];
const [TIDEWAY_GBP, TIDEWAY_EUR] = ['GB82WEST12345698765432', 'GB60BARC20000055779911'];
let world: ApiWithTwins;
let api: ApiWithTwins['api'];
let twins: ApiWithTwins['twins'];
let company: Company;
let owner: string;
let entityId: string;

beforeAll(async () => {
  world = await openApiWithTwins();
  ({ api, twins } = world);
  api.world.services.openBanking = goCardlessTwin(twins);
});
afterAll(() => world.close());
beforeEach(async () => {
  await api.world.database.asOwner("delete from pgboss.job where name like '%-bank-consent'");
  api.world.clock = new Date();
  company = await aCompany(api.world);
  owner = await api.signIn(company.owner);
  entityId = company.accountId;
  const value = 'Northgate Harbour Systems Ltd';
  await createCredential(api.world.ctx(company.owner), { entityId, fieldKey: 'RegistrationName', value });
});

type Answer = BankResults & { code?: string };

const call = async (
  method: string,
  url: string,
  { as = owner, body }: { as?: string; body?: unknown } = {},
) => {
  const answer = await api.call(method, url, { as, body });
  return { status: answer.statusCode, body: answer.json<Answer>() };
};
const results = (as = owner) => call('GET', `/v1/LegalEntities/${entityId}/openbanking/results`, { as });
const start = (institutionId = SEVERN, as = owner) =>
  call('POST', `/v1/LegalEntities/${entityId}/openbanking`, {
    as,
    body: { country: 'GB', institutionId },
  });
const comeBack = (body: { reference: string; error?: string }, as = owner) =>
  call('POST', '/v1/openbanking/return', { as, body });

/** The person's actions at the bank; the result is what the bank's page sends them back with. */
async function atBank(url: string, act: string, ibans: readonly string[] = []) {
  const form = new URLSearchParams([['act', act], ...ibans.map((iban) => ['iban', iban])]);
  const page = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  const error = back.searchParams.get('error');
  return { reference: back.searchParams.get('ref') ?? '', ...(error && { error }) };
}

/** From choosing the bank to the result. */
async function link(act: string, ibans: readonly string[] = [], institutionId = SEVERN): Promise<Answer> {
  const { body } = await start(institutionId);
  const returned = await comeBack(await atBank(body.consents.at(-1)?.link?.url ?? '', act, ibans));
  expect(returned.status).toBe(200);
  await runJobs(readBankConsentJob);
  return (await results()).body;
}

async function runJobs<Payload extends object>(job: Job<Payload>): Promise<number> {
  const rows = await api.world.database.asOwner<{ data: Payload }>(
    'delete from pgboss.job where name = $1 returning data',
    [job.name],
  );
  const ctx = {
    ...api.world.ctx({ kind: 'system', job: job.name }),
    mailer: { send: async () => undefined },
  };
  for (const { data } of rows) await job.handler(ctx, data).catch(() => undefined);
  return rows.length;
}

const sweep = () => sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));

const setFault = (state: string) => twins.setFaults({ gocardless: state });

const bankAccounts = async () => {
  const { items } = await listCredentials(api.world.ctx(company.owner), { entityId });
  return items
    .filter(({ row }) => row.fieldKey === 'BankAccount')
    .map(({ row, attestation }) => [
      row.reviewState,
      attestation?.method ?? null,
      attestation?.until ?? null,
    ]);
};

const inDays = (days: number) => new Date(api.world.clock.getTime() + days * DAY_MS);

describe('the banks to choose from', () => {
  it('can be opened only once the check is paid for, if billing is on', async () => {
    const { services } = api.world;
    services.billing = {
      provider: stripeTwin(twins),
      prices: {
        currency: 'USD',
        minorUnits: { Liveness: 0, BankAccount: 5000, AmlCheck: 0 },
      },
    };
    const refused = await start();
    services.billing = null;
    expect(refused).toMatchObject({ status: 402, body: { code: 'payment.required' } });
    expect((await results()).body).toMatchObject({ checkId: null, outcome: 'NotStarted', consents: [] });
  });

  const list = (query: string, as = owner) =>
    api.call('GET', `/v1/LegalEntities/${entityId}/openbanking/institutions?${query}`, { as });

  it('are those of a country, found by name or BIC', async () => {
    const names = async (query: string) =>
      (await list(query)).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
    expect(await names('country=IE')).toEqual(['Liffeyside Bank', 'Cork Harbour Credit']);
    expect(await names('country=GB&search=severn')).toEqual(['Severn Quay Bank']);
    expect(await names('country=GB&search=TDWY')).toEqual(['Tideway Business Bank']);
    expect(await names('country=ZA')).toEqual([]);
  });

  it('start with the country of the organisation or the person, and with none if it has no banks', async () => {
    const setCountry = (country: string | null) =>
      api.world.database.asOwner('update entities set country = $2 where id = $1', [entityId, country]);
    for (const [country, offered] of [
      ['DE', 'DE'],
      ['ZA', null],
      [null, null],
    ] as const) {
      await setCountry(country);
      expect((await results()).body.country).toBe(offered);
    }
    entityId = (await aNamedParty(api.world, company)).entityId;
    const ofPerson = async () =>
      (await call('GET', `/v1/LegalPersons/${entityId}/openbanking/results`)).body.country;
    expect(await ofPerson()).toBeNull();
    await createCredential(api.world.ctx(company.owner), {
      entityId,
      fieldKey: 'CountryOfResidence',
      value: 'DE',
    });
    expect(await ofPerson()).toBe('DE');
  });

  it('of a country that was listed before stay available while the provider is down', async () => {
    await list('country=IE');
    await setFault('down');
    api.world.pass(25 * 60);
    owner = await api.signIn(company.owner);
    expect((await list('country=IE')).json<{ items: unknown[] }>().items).toHaveLength(2);
    expect((await list('country=DE')).statusCode).toBe(424);
    await setFault('ok');
  });
});

describe('a bank account', () => {
  it('is confirmed once the bank names the company as its holder, and is added to the profile', async () => {
    expect((await results()).body).toMatchObject({
      outcome: 'NotStarted',
      consents: [],
      abilities: { start: true },
    });
    const { body: started } = await start();
    expect(started).toMatchObject({
      outcome: 'Started',
      consents: [{ outcome: 'Started', bank: { name: 'Severn Quay Bank' }, accounts: [] }],
    });
    const back = await atBank(started.consents[0]?.link?.url ?? '', 'agree', [OWN]);
    expect((await comeBack(back)).body).toEqual({ entityId, consentId: started.consents[0]?.id });
    expect((await results()).body).toMatchObject({ outcome: 'Pending', consents: [{ link: null }] });
    expect(await runJobs(readBankConsentJob)).toBe(1);
    const { body } = await results();
    expect(body).toMatchObject({
      outcome: 'Success',
      consents: [
        {
          outcome: 'Success',
          accounts: [
            {
              iban: 'GB·· ···· ···· ···· ··55 55',
              currency: 'GBP',
              holderName: 'NORTHGATE HARBOUR SYSTEMS LIMITED',
              comparison: {
                verdict: 'Match',
                words: expect.arrayContaining([{ bank: 'LIMITED', profile: 'Ltd', agreement: 'SameForm' }]),
              },
            },
          ],
          abilities: { renew: true, remove: true, choose: false, retry: false },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(OWN);
    expect(await bankAccounts()).toEqual([['Validated', 'OpenBanking', dayOf(inDays(90))]]);
  });

  it('already in the profile is confirmed there, also when it is given by its sort code', async () => {
    await createCredential(api.world.ctx(company.owner), {
      entityId,
      fieldKey: 'BankAccount',
      value: { scheme: 'GbLocal', sortCode: '202015', accountNumber: '55555555' },
    });
    expect((await link('agree', [OWN])).outcome).toBe('Success');
    expect(await bankAccounts()).toEqual([['Validated', 'OpenBanking', dayOf(inDays(90))]]);
  });

  it('that was rejected goes back to review once the bank names the company as its holder', async () => {
    const ctx = api.world.ctx(company.owner);
    const given = { entityId, fieldKey: 'BankAccount' as const, value: { scheme: 'Iban', iban: OWN } };
    const { id: credentialId } = await createCredential(ctx, given);
    const file = { fileName: 'statement.png', declaredType: 'image/png', bytes: await aPng() };
    const statement = {
      entityId,
      type: 'Other' as const,
      issuedOn: null,
      expiresOn: null,
      file,
    };
    const { id: documentId } = await uploadDocument(ctx, statement);
    await attachEvidence(ctx, { credentialId, documentId });
    const validator = await api.world.aUser({ memberOf: entityId, role: 'Validator' });
    await rejectCredential(api.world.ctx(validator), { credentialId, reason: 'NotEnoughProof' });
    expect((await link('agree', [OWN])).outcome).toBe('Success');
    expect(await bankAccounts()).toEqual([['AwaitingReview', 'OpenBanking', dayOf(inDays(90))]]);
  });

  it('that is replaced in the profile at the same moment is added, and its replacement not confirmed', async () => {
    const fieldKey = 'BankAccount';
    const ctx = api.world.ctx(company.owner);
    const { id: credentialId } = await createCredential(ctx, {
      entityId,
      fieldKey,
      value: { scheme: 'Iban', iban: OWN },
    });
    const { body } = await start();
    await comeBack(await atBank(body.consents.at(-1)?.link?.url ?? '', 'agree', [OWN]));
    let read: Promise<unknown> = Promise.resolve();
    await inTransaction(ctx, async (ctx) => {
      await changeValue(ctx, { credentialId, value: { scheme: 'Iban', iban: PIETS } });
      read = runJobs(readBankConsentJob);
      await expect.poll(() => api.world.lockWaits(), { timeout: 5000 }).toHaveLength(1);
    });
    await read;
    expect(await bankAccounts()).toEqual([
      ['Submitted', null, null],
      ['Validated', 'OpenBanking', dayOf(inDays(90))],
    ]);
  });

  it.each([
    ['of someone else', 'agree', [PIETS], SEVERN, 'Unverified', 'Mismatch'],
    [
      'of a company of nearly the same name',
      'agree',
      ['GB98MIDL07009312345678'],
      'FENNHOLLOW_FNHWGB2L',
      'Unverified',
      'NearMiss',
    ],
    [
      'whose bank names no holder',
      'agree',
      ['GB29NWBK60161331926819'],
      'QUIETBANK_QUIEGB2L',
      'Unverified',
      'NoName',
    ],
  ])('%s is not confirmed', async (_, act, ibans, bank, outcome, verdict) => {
    expect(await link(act, ibans, bank)).toMatchObject({
      outcome,
      consents: [{ outcome, accounts: [{ comparison: { verdict } }] }],
    });
    expect(await bankAccounts()).toEqual([]);
    // The consent is ended at the provider too.
    expect(await runJobs(endBankConsentJob)).toBe(1);
  });

  it.each([
    ['cancel', 'Unverified'],
    ['reject', 'Error'],
    ['fail', 'Error'],
    ['expire', 'Expired'],
  ])('at a bank whose page ends with "%s" is %s', async (act, outcome) => {
    expect(await link(act, act === 'fail' ? [OWN] : [])).toMatchObject({
      outcome,
      consents: [{ outcome, accounts: [] }],
    });
    expect((await start()).status).toBe(200);
  });

  it('that the bank is still retrieving is confirmed once it is available', async () => {
    expect(await link('processing', [OWN])).toMatchObject({ outcome: 'Success' });
  });

  it('must be chosen if several are in the company’s name, and an unknown one is refused', async () => {
    const body = await link('agree', [TIDEWAY_GBP, TIDEWAY_EUR], TIDEWAY);
    expect(body).toMatchObject({
      outcome: 'Pending',
      consents: [{ needsChoice: true, abilities: { choose: true, retry: false } }],
    });
    expect(await bankAccounts()).toEqual([]);
    const [consent] = body.consents;
    const url = `/v1/Entities/${entityId}/openbanking/${consent?.id}/accounts`;
    expect((await call('POST', url, { body: { accountIds: ['another'] } })).status).toBe(422);
    const accountIds = [consent?.accounts[1]?.id];
    const chosen = await call('POST', url, { body: { accountIds } });
    expect(chosen.body).toMatchObject({ outcome: 'Success', consents: [{ needsChoice: false }] });
    expect(chosen.body.consents[0]?.accounts.map(({ credentialId }) => credentialId !== null)).toEqual([
      false,
      true,
    ]);
    expect(await bankAccounts()).toHaveLength(1);
    expect((await call('POST', url, { body: { accountIds } })).status).toBe(409);
  });

  it('counts even if another one at the same bank belongs to someone else', async () => {
    expect(await link('agree', [PIETS, OWN])).toMatchObject({
      outcome: 'Success',
      consents: [{ accounts: [{ isUsable: true }, { isUsable: false, credentialId: null }] }],
    });
    expect(await bankAccounts()).toHaveLength(1);
  });

  it('of a person is compared with their legal name, also when it is held jointly', async () => {
    const person = await aNamedParty(api.world, company, { name: 'Piet van Wyk' });
    const base = `/v1/LegalPersons/${person.entityId}/openbanking`;
    const body = { country: 'GB', institutionId: 'ALDERMERE_ALDMGB2L' };
    const started = await call('POST', base, { body });
    const url = started.body.consents[0]?.link?.url ?? '';
    await comeBack(await atBank(url, 'agree', ['GB71HBUK40127612345678']));
    await runJobs(readBankConsentJob);
    expect((await call('GET', `${base}/results`)).body).toMatchObject({
      outcome: 'Success',
      consents: [{ accounts: [{ comparison: { verdict: 'Match', isJoint: true } }] }],
    });
    expect((await call('GET', `/v1/LegalEntities/${person.entityId}/openbanking/results`)).status).toBe(404);
    expect((await call('GET', `/v1/LegalPersons/${entityId}/openbanking/results`)).status).toBe(404);
  });

  it('at a second bank is added to the first, and a failure there removes nothing', async () => {
    await link('agree', [OWN]);
    expect(await link('agree', ['GB98MIDL07009312345678'], 'FENNHOLLOW_FNHWGB2L')).toMatchObject({
      outcome: 'Success',
      consents: [{ outcome: 'Success' }, { outcome: 'Unverified' }],
    });
    expect(await link('agree', [TIDEWAY_GBP], TIDEWAY)).toMatchObject({
      outcome: 'Success',
      consents: [{ bank: { id: SEVERN } }, { bank: { id: TIDEWAY } }],
    });
    expect(await bankAccounts()).toHaveLength(2);
  });
});

describe('the consent of a bank', () => {
  /** The banks whose consents were announced to end. */
  const notices = async () =>
    (
      await api.world.database.asOwner<{ values: { party: string } }>(
        "select values from notifications where account_id = $1 and kind = 'bank.consentEnding'",
        [company.accountId],
      )
    ).map(({ values }) => values.party);

  it('is announced before it ends, can be renewed, and the account stays the same value of the profile', async () => {
    await link('agree', [OWN]);
    api.world.pass(70 * 24 * 60);
    await sweep();
    expect(await notices()).toEqual([]);
    api.world.pass(7 * 24 * 60);
    await sweep();
    await sweep();
    expect(await notices()).toEqual(['Severn Quay Bank']);
    owner = await api.signIn(company.owner);
    expect(
      await listTasks(api.world.ctx(company.owner), { accountId: company.accountId, limit: 50 }),
    ).toContainEqual(expect.objectContaining({ reason: 'BankConsentEnding', about: 'Severn Quay Bank' }));
    const before = (await results()).body.consents[0]?.accounts[0]?.credentialId;
    const renewed = await link('agree', [OWN]);
    expect(renewed).toMatchObject({ outcome: 'Success', consents: [{ outcome: 'Success' }] });
    expect(renewed.consents).toHaveLength(1);
    expect(renewed.consents[0]?.accounts[0]?.credentialId).toBe(before);
    expect(await bankAccounts()).toEqual([['Validated', 'OpenBanking', dayOf(inDays(90))]]);
  });

  it('is recorded with the London day on which it ends', async () => {
    // Ninety days later it is half past midnight in London.
    api.world.clock = new Date('2027-04-01T23:30:00Z');
    owner = await api.signIn(company.owner);
    const { checkId } = await link('agree', [OWN]);
    const [row] = await api.world.database.asOwner<{ findings: Buffer; until: string }>(
      'select findings, valid_until::text as until from checks where id = $1',
      [checkId],
    );
    const sealing = await inTransaction(api.world.ctx(company.owner), (ctx) => sealingOf(ctx, entityId));
    const findings = sealing.unseal(row?.findings ?? Buffer.alloc(0), findingsContext(checkId ?? ''));
    expect(JSON.parse(findings.toString())).toMatchObject({ endsOn: '2027-07-01' });
    expect(row?.until).toBe('2027-07-01');
  });

  it('that ends also ends the confirmation, and the check is expired', async () => {
    await link('agree', [OWN]);
    api.world.pass(91 * 24 * 60);
    owner = await api.signIn(company.owner);
    expect((await results()).body).toMatchObject({ outcome: 'Expired', consents: [{ outcome: 'Expired' }] });
    await sweep();
    expect((await results()).body).toMatchObject({
      outcome: 'Expired',
      consents: [{ outcome: 'Expired', abilities: { renew: true } }],
    });
    // It has ended, so it does not end soon.
    expect(await notices()).toEqual([]);
    await expireValidations(api.world.ctx({ kind: 'system', job: 'nightly' }));
    expect(await bankAccounts()).toEqual([['AwaitingReview', null, null]]);
    expect(await link('agree', [OWN])).toMatchObject({
      outcome: 'Success',
      consents: [{ outcome: 'Success' }],
    });
    expect(await bankAccounts()).toEqual([['Validated', 'OpenBanking', dayOf(inDays(90))]]);
  });

  it('that is removed leaves the account in the profile without the bank’s confirmation', async () => {
    const { consents } = await link('agree', [OWN]);
    const removed = await call('DELETE', `/v1/Entities/${entityId}/openbanking/${consents[0]?.id}`);
    expect(removed.body).toMatchObject({ outcome: 'Unverified', consents: [] });
    expect(await bankAccounts()).toEqual([['AwaitingReview', null, null]]);
    expect(await runJobs(endBankConsentJob)).toBe(1);
    expect((await start()).status).toBe(200);
  });

  it('ends at the provider when the account is shredded, and is not announced, read or expired later', async () => {
    await link('agree', [OWN]);
    const { body } = await start(TIDEWAY);
    await comeBack(await atBank(body.consents.at(-1)?.link?.url ?? '', 'agree', [TIDEWAY_GBP]));
    await api.world.database.asOwner("delete from pgboss.job where name = 'read-bank-consent'");
    const references = (
      await api.world.database.asOwner<{ reference: string }>(
        'select reference from bank_consents where account_id = $1',
        [entityId],
      )
    ).map(({ reference }) => reference);
    expect(references).toHaveLength(2);
    const [account] = await api.world.database.asOwner<{ confirmName: string }>(
      'select display_name as "confirmName" from entities where id = $1',
      [entityId],
    );
    const system = api.world.ctx({ kind: 'system', job: 'test' });
    await shredAccount(system, { accountId: entityId, confirmName: account?.confirmName ?? '' });
    await runJobs(endBankConsentJob);
    for (const reference of references)
      await expect(api.world.services.openBanking?.read(reference)).rejects.toMatchObject({
        kind: 'NotFound',
      });
    for (const days of [77, 14]) {
      api.world.pass(days * 24 * 60);
      await sweep();
    }
    expect(await runJobs(readBankConsentJob)).toBe(0);
    expect(await notices()).toEqual([]);
  });

  it('that nobody used expires', async () => {
    const { body } = await start();
    api.world.pass(61);
    await sweep();
    owner = await api.signIn(company.owner);
    expect((await results()).body).toMatchObject({ outcome: 'Expired', consents: [{ link: null }] });
    const late = await atBank(body.consents[0]?.link?.url ?? '', 'agree', [OWN]);
    expect(await comeBack(late)).toMatchObject({ status: 409, body: { code: 'bank.return_used' } });
    expect(await runJobs(readBankConsentJob)).toBe(0);
  });
});

describe('the consents of a party that another account listed', () => {
  it('belong to the party once it registers: it alone reads and removes them', async () => {
    const email = 'piet@vanwyk.example';
    const person = await aNamedParty(api.world, company, { name: 'Piet van Wyk' });
    const at = (id: string, part = '') => `/v1/LegalPersons/${id}/openbanking${part}`;
    const body = { country: 'GB', institutionId: 'ALDERMERE_ALDMGB2L' };
    const started = await call('POST', at(person.entityId), { body });
    const url = started.body.consents[0]?.link?.url ?? '';
    await comeBack(await atBank(url, 'agree', ['GB71HBUK40127612345678']));
    await runJobs(readBankConsentJob);
    const before = (await call('GET', at(person.entityId, '/results'))).body;
    expect(before).toMatchObject({ outcome: 'Success', consents: [{ accounts: [{ isUsable: true }] }] });

    await inviteParty(api.world.ctx(company.owner), { entityId: person.entityId, email });
    const piet = await registers(api.world, email);
    expect((await call('GET', at(person.entityId, '/results'))).status).toBe(404);
    const ctx = api.world.ctx(piet.owner);
    const after = await getBankResults(ctx, { entityId: piet.accountId });
    expect(after).toMatchObject({
      outcome: 'Success',
      consents: [
        { id: before.consents[0]?.id, accounts: before.consents[0]?.accounts, abilities: { remove: true } },
      ],
    });
    const consent = { entityId: piet.accountId, consentId: after.consents[0]?.id ?? '' };
    const stranger = await call('DELETE', `/v1/Entities/${piet.accountId}/openbanking/${consent.consentId}`);
    expect(stranger.status).toBe(404);
    expect(await removeBankConsent(ctx, consent)).toMatchObject({ consents: [] });
  });
});

describe('the return from the bank', () => {
  it('is open only to the person who started, in the same session', async () => {
    const { body } = await start();
    const back = await atBank(body.consents[0]?.link?.url ?? '', 'agree', [OWN]);
    const colleague = await api.signIn(await api.world.aUser({ memberOf: company.accountId, role: 'Owner' }));
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    expect((await comeBack(back, colleague)).status).toBe(404);
    expect((await comeBack(back, stranger)).status).toBe(404);
    expect((await comeBack({ reference: 'x'.repeat(43) })).status).toBe(404);
    expect(await runJobs(readBankConsentJob)).toBe(0);
    expect((await results()).body.outcome).toBe('Started');
    await api.world.database.asOwner(
      "update bank_consents set session_hash = '\\x00' where account_id = $1",
      [company.accountId],
    );
    expect(await comeBack(back)).toMatchObject({ status: 409, body: { code: 'bank.other_session' } });
    expect((await results()).body.outcome).toBe('Started');
  });

  it('used twice reads the accounts once', async () => {
    const { body } = await start();
    const back = await atBank(body.consents[0]?.link?.url ?? '', 'agree', [OWN]);
    const answers = await Promise.all([comeBack(back), comeBack(back), comeBack(back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await runJobs(readBankConsentJob)).toBe(1);
    expect(await comeBack(back)).toMatchObject({ status: 409, body: { code: 'bank.return_used' } });
    expect((await results()).body.outcome).toBe('Success');
  });

  it('is not trusted: a person who cancelled at the bank cannot claim an account', async () => {
    const { body } = await start();
    const { reference } = await atBank(body.consents[0]?.link?.url ?? '', 'cancel');
    await comeBack({ reference });
    await runJobs(readBankConsentJob);
    expect((await results()).body).toMatchObject({ outcome: 'Error', consents: [{ accounts: [] }] });
  });

  it('shows the bank’s page only to the person who started', async () => {
    await start();
    const reader = await api.signIn(await api.world.aUser({ memberOf: company.accountId, role: 'Owner' }));
    expect((await results(reader)).body.consents[0]?.link).toBeNull();
  });

  it('from a replaced attempt has no effect', async () => {
    const { body: first } = await start();
    const { body: second } = await start(TIDEWAY);
    expect(second.consents).toHaveLength(1);
    const back = await atBank(first.consents[0]?.link?.url ?? '', 'agree', [OWN]);
    expect(await comeBack(back)).toMatchObject({ status: 409, body: { code: 'bank.return_used' } });
    expect((await results()).body.consents[0]?.bank.id).toBe(TIDEWAY);
  });
});

describe('a provider that does not answer', () => {
  it('at the start leaves nothing behind, and can be retried', async () => {
    await start();
    await setFault('down');
    expect(await start(TIDEWAY)).toMatchObject({ status: 424, body: { code: 'provider.bank_unavailable' } });
    expect((await results()).body).toMatchObject({ couldNotStart: true, consents: [] });
    await setFault('ok');
    expect((await start()).body).toMatchObject({ outcome: 'Started', couldNotStart: false });
  });

  it('later leaves the check pending; retrying completes it', async () => {
    const { body } = await start();
    const back = await atBank(body.consents[0]?.link?.url ?? '', 'agree', [OWN]);
    await comeBack(back);
    await setFault('down');
    await runJobs(readBankConsentJob);
    const failed = (await results()).body;
    expect(failed).toMatchObject({
      outcome: 'Pending',
      abilities: { start: false },
      consents: [{ couldNotRead: true, abilities: { retry: true } }],
    });
    expect(await start()).toMatchObject({ status: 409, body: { code: 'check.pending' } });
    await setFault('ok');
    const retry = `/v1/Entities/${entityId}/openbanking/${failed.consents[0]?.id}/retry`;
    expect((await call('POST', retry)).status).toBe(200);
    await runJobs(readBankConsentJob);
    expect((await results()).body).toMatchObject({
      outcome: 'Success',
      consents: [{ couldNotRead: false, abilities: { retry: false } }],
    });
    expect((await call('POST', retry)).status).toBe(409);
  });

  it('is read automatically later if the job was lost', async () => {
    const { body } = await start();
    await comeBack(await atBank(body.consents[0]?.link?.url ?? '', 'agree', [OWN]));
    await api.world.database.asOwner("delete from pgboss.job where name = 'read-bank-consent'");
    api.world.pass(11);
    await sweep();
    owner = await api.signIn(company.owner);
    expect(await runJobs(readBankConsentJob)).toBe(1);
    expect((await results()).body.outcome).toBe('Success');
  });

  it('has its responses stored encrypted, with their hash', async () => {
    await link('agree', [OWN]);
    const calls = await api.world.database.asOwner<{
      endpoint: string;
      answer: Buffer | null;
      answer_hash: Buffer | null;
    }>(
      "select endpoint, answer, answer_hash from provider_calls where account_id = $1 and provider = 'GoCardless'",
      [company.accountId],
    );
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining([expect.stringContaining('/accounts/{id}/details/')]),
    );
    for (const { answer, answer_hash } of calls) {
      expect(answer?.toString('latin1')).not.toContain(OWN);
      expect(answer_hash).toHaveLength(32);
    }
  });
});

describe('the bank accounts of another account', () => {
  it('are not accessible: neither banks, nor results, nor any action', async () => {
    const { consents } = await link('agree', [OWN]);
    const other = await aCompany(api.world);
    const as = await api.signIn(other.owner);
    const entity = `/v1/LegalEntities/${entityId}/openbanking`;
    const consent = `openbanking/${consents[0]?.id}`;
    for (const [method, url, body] of [
      ['GET', `${entity}/institutions?country=GB`],
      ['GET', `${entity}/results`],
      ['POST', entity, { country: 'GB', institutionId: SEVERN }],
      ['POST', `/v1/Entities/${entityId}/${consent}/accounts`, { accountIds: ['x'] }],
      ['POST', `/v1/Entities/${entityId}/${consent}/retry`],
      ['DELETE', `/v1/Entities/${entityId}/${consent}`],
      // Their consent under one's own entity.
      ['POST', `/v1/Entities/${other.accountId}/${consent}/accounts`, { accountIds: ['x'] }],
      ['POST', `/v1/Entities/${other.accountId}/${consent}/retry`],
      ['DELETE', `/v1/Entities/${other.accountId}/${consent}`],
    ] as const)
      expect((await call(method, url, { as, body })).status, `${method} ${url}`).toBe(404);
    expect((await results()).body.outcome).toBe('Success');
  });

  it('are read-only for a Reviewer', async () => {
    const { consents } = await link('agree', [OWN]);
    const as = await api.signIn(await api.world.aUser({ memberOf: company.accountId, role: 'Reviewer' }));
    expect((await results(as)).body).toMatchObject({
      outcome: 'Success',
      abilities: { start: false },
      consents: [{ abilities: { renew: false, remove: false } }],
    });
    expect((await start(SEVERN, as)).status).toBe(403);
    const removed = await call('DELETE', `/v1/Entities/${entityId}/openbanking/${consents[0]?.id}`, { as });
    expect(removed.status).toBe(403);
  });

  it('cannot be linked if no provider is configured', async () => {
    const { openBanking } = api.world.services;
    api.world.services.openBanking = null;
    expect((await start()).body.code).toBe('check.not_set_up');
    expect((await results()).body).toMatchObject({ isSetUp: false, abilities: { start: false } });
    api.world.services.openBanking = openBanking;
  });

  it('cannot be linked at a bank that does not exist', async () => {
    expect((await start('NO_SUCH_BANK')).status).toBe(422);
  });
});
