import { createHmac } from 'node:crypto';
import type { Liveness } from '@probity/contract/liveness.ts';
import { keepIdentityPictures, readIdentityCheck } from '@probity/core/assurance/identity-checks';
import { inTransaction } from '@probity/core/kernel/context';
import { shredAccount } from '@probity/core/platform/accounts';
import { sweepExpired } from '@probity/core/platform/maintenance';
import { changeValue, createCredential, listCredentials } from '@probity/core/registry/credentials';
import { listDocuments } from '@probity/core/registry/documents';
import { aCompany, aNamedParty, type Company } from '@probity/core/testing/claim-story.ts';
import type { DataFieldKey } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiWithTwins, idenfyTwin, openApiWithTwins, workingOf } from './api-with-twins.ts';
import { permutations } from './permutations.ts';

let world: ApiWithTwins;
let api: ApiWithTwins['api'];
let twins: ApiWithTwins['twins'];
let company: Company;
let owner: string;
let entityId: string;

beforeAll(async () => {
  world = await openApiWithTwins();
  ({ api, twins } = world);
  api.world.services.identityVerification = idenfyTwin(twins);
  company = await aCompany(api.world);
  owner = await api.signIn(company.owner);
});
afterAll(() => world.close());
beforeEach(async () => {
  api.world.clock = new Date();
  owner = await api.signIn(company.owner);
  entityId = (await aNamedParty(api.world, company)).entityId;
  await give('LegalName', 'Thandi Example');
  await give('BirthDate', '1988-02-14');
});

const give = (fieldKey: DataFieldKey, value: unknown) =>
  createCredential(api.world.ctx(company.owner), { entityId, fieldKey, value });

const call = async (method: 'GET' | 'POST', as = owner) => {
  const answer = await api.call(method, `/v1/LegalPersons/${entityId}/liveness`, { as });
  return { status: answer.statusCode, body: answer.json<Liveness & { code?: string }>() };
};

const shown = {
  docType: 'PASSPORT',
  docFirstName: 'Thandi',
  docLastName: 'Example',
  docDob: '1988-02-14',
  docNumber: 'A00000001',
  docExpiry: '2031-05-01',
  docIssuingCountry: 'ZA',
  docNationality: 'ZA',
  docSex: 'FEMALE',
};

/** The person's actions on the phone; then the webhook arrives and the jobs run. */
async function finish(act: string, changes: Partial<typeof shown> = {}, url?: string): Promise<void> {
  const session = url ?? (await call('POST')).body.session?.url ?? '';
  const page = await fetch(session);
  await fetch(page.url, {
    method: 'POST',
    body: new URLSearchParams({ ...shown, ...changes, act }),
    redirect: 'manual',
  });
  await vi.waitFor(async () => expect(await runJobs('read-identity-check', readIdentityCheck)).toBe(1), 5000);
  await runJobs('keep-identity-pictures', keepIdentityPictures);
}

async function runJobs(name: string, job: typeof readIdentityCheck): Promise<number> {
  const rows = await api.world.database.asOwner<{ data: { checkId: string } }>(
    'delete from pgboss.job where name = $1 returning data',
    [name],
  );
  for (const { data } of rows) await job(api.world.ctx({ kind: 'system', job: name }), data);
  return rows.length;
}

const discardJobs = async (): Promise<number> =>
  (await api.world.database.asOwner("delete from pgboss.job where name = 'read-identity-check' returning id"))
    .length;

const referenceOf = async (checkId: string | null): Promise<string> => {
  const [row] = await api.world.database.asOwner<{ reference: string }>(
    'select reference from checks where id = $1',
    [checkId],
  );
  return row?.reference ?? '';
};

async function deleteSession(checkId: string | null): Promise<void> {
  const key = Buffer.from('sandbox-idenfy-key:sandbox-idenfy-secret').toString('base64');
  const answer = await fetch(`${twins.url}/sandbox/idenfy/api/v2/delete`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scanRef: await referenceOf(checkId) }),
  });
  expect(answer.status).toBe(200);
}

async function forgetSession(checkId: string | null): Promise<void> {
  await api.world.database.asOwner(`update checks set reference = reference || '-gone' where id = $1`, [
    checkId,
  ]);
}

const setFault = (state: string) => twins.setFaults({ idenfy: state });

describe('an identity check', () => {
  it('leads to the phone by URL and QR code, and succeeds if document, face and profile match', async () => {
    expect((await call('GET')).body).toMatchObject({
      outcome: 'NotStarted',
      session: null,
      abilities: { start: true },
    });
    const { status, body } = await call('POST');
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'Started', session: { qr: expect.stringContaining('<svg') } });
    await finish('approve', {}, body.session?.url);
    const { body: after } = await call('GET');
    expect(after).toMatchObject({
      outcome: 'Success',
      session: null,
      findings: { comparison: { LegalName: 'Same', BirthDate: 'Same', Sex: 'NotInProfile' }, reasons: [] },
    });
  });

  it('confirms values that the document states until it expires, and keeps its images but not the face', async () => {
    await finish('approve', { docNumber: 'B7654321' });
    const { items: credentials } = await listCredentials(api.world.ctx(company.owner), { entityId });
    expect(
      credentials.map(({ row, attestation }) => [
        row.fieldKey,
        row.reviewState,
        attestation?.method,
        attestation?.until,
      ]),
    ).toEqual([
      ['BirthDate', 'Validated', 'Liveness', '2031-05-01'],
      ['LegalName', 'Validated', 'Liveness', '2031-05-01'],
    ]);
    const { items } = await listDocuments(api.world.ctx(company.owner), {
      accountId: company.accountId,
      entityId,
      type: null,
      text: null,
      after: null,
      limit: 10,
    });
    expect(items).toMatchObject([{ type: 'IdentityDocuments', expiresOn: '2031-05-01' }]);
  });

  it.each([
    ['deny', 'Error', ['FACE_MISMATCH']],
    ['suspect', 'Error', ['DOC_FAKE']],
    ['cancel', 'Unverified', []],
    ['expire', 'Expired', []],
    ['review', 'Pending', []],
  ])('that ends with "%s" at the provider is %s', async (act, outcome, reasons) => {
    await finish(act);
    expect((await call('GET')).body).toMatchObject({ outcome, findings: { reasons } });
  });

  it('of a genuine document in another name is not verified, and shows what differs', async () => {
    await finish('approve', { docLastName: 'Another' });
    const { body } = await call('GET');
    expect(body).toMatchObject({ outcome: 'Unverified', findings: { comparison: { LegalName: 'Differs' } } });
    const { items } = await listCredentials(api.world.ctx(company.owner), { entityId });
    const [name] = items;
    expect(name?.attestation).toBeNull();
  });

  it('that differed is compared again with the corrected profile, without the phone', async () => {
    const again = async (as = owner) => {
      const answer = await api.call('POST', `/v1/LegalPersons/${entityId}/liveness/compare`, { as });
      return { status: answer.statusCode, body: answer.json<Liveness & { code?: string }>() };
    };
    expect((await again()).body.code).toBe('check.illegal_step');
    await finish('approve', { docDob: '1988-02-15' });
    expect((await call('GET')).body).toMatchObject({ outcome: 'Unverified', abilities: { compare: true } });
    expect((await again()).body).toMatchObject({ outcome: 'Unverified' });
    const { items } = await listCredentials(api.world.ctx(company.owner), { entityId });
    const birthDate = items.find(({ row }) => row.fieldKey === 'BirthDate')?.row.id ?? '';
    await changeValue(api.world.ctx(company.owner), { credentialId: birthDate, value: '1988-02-15' });
    expect((await again()).body).toMatchObject({
      outcome: 'Success',
      findings: { comparison: { BirthDate: 'Same' } },
      abilities: { compare: false },
    });
    expect((await again()).status).toBe(409);
    const confirmed = await listCredentials(api.world.ctx(company.owner), { entityId });
    expect(confirmed.items.find(({ row }) => row.id === birthDate)?.row.assurance).toBe('ConfirmedBySource');
  });

  it('does not confirm a value that is changed at the same moment', async () => {
    const { items } = await listCredentials(api.world.ctx(company.owner), { entityId });
    const credentialId = items.find(({ row }) => row.fieldKey === 'BirthDate')?.row.id ?? '';
    let finished: Promise<unknown> = Promise.resolve();
    const session = (await call('POST')).body.session?.url;
    await inTransaction(api.world.ctx(company.owner), async (ctx) => {
      await changeValue(ctx, { credentialId, value: '1999-01-01' });
      finished = finish('approve', {}, session);
      await expect.poll(() => api.world.lockWaits(), { timeout: 5000 }).toHaveLength(1);
    });
    await finished;
    expect((await call('GET')).body).toMatchObject({
      outcome: 'Unverified',
      findings: { comparison: { BirthDate: 'Differs' } },
    });
    const { items: after } = await listCredentials(api.world.ctx(company.owner), { entityId });
    expect(after.find(({ row }) => row.id === credentialId)?.attestation).toBeNull();
  });

  it.each(['deny', 'cancel'])('that ended with "%s" cannot be compared again', async (act) => {
    await finish(act);
    expect((await call('GET')).body.abilities.compare).toBe(false);
    const answer = await api.call('POST', `/v1/LegalPersons/${entityId}/liveness/compare`, { as: owner });
    expect(answer.json()).toMatchObject({ code: 'check.illegal_step' });
  });

  it('is one session at a time: starting again resumes the same one, also from two pages at once', async () => {
    const answers = await Promise.all([call('POST'), call('POST'), call('POST')]);
    expect(new Set(answers.map(({ body }) => body.checkId)).size).toBe(1);
    const urls = new Set(
      (await Promise.all([call('POST'), call('GET')])).map(({ body }) => body.session?.url),
    );
    expect(urls.size).toBe(1);
  });

  it('that is repeated keeps the success in force until it has an outcome', async () => {
    await finish('approve');
    const { changedAt } = (await call('GET')).body;
    expect((await call('POST')).body).toMatchObject({
      outcome: 'Started',
      successInForce: { since: changedAt, validUntil: '2031-05-01' },
    });
    await finish('deny');
    expect((await call('GET')).body).toMatchObject({ outcome: 'Error', successInForce: null });
  });

  it('that was cancelled and then finished has the outcome of the document', async () => {
    await finish('approve');
    const { changedAt } = (await call('GET')).body;
    const url = (await call('POST')).body.session?.url;
    await finish('cancel', {}, url);
    expect((await call('GET')).body).toMatchObject({
      outcome: 'Unverified',
      successInForce: { since: changedAt },
    });
    await finish('approve', { docLastName: 'Another' }, url);
    expect((await call('GET')).body).toMatchObject({
      outcome: 'Unverified',
      successInForce: null,
      findings: { comparison: { LegalName: 'Differs' } },
      abilities: { compare: true },
    });
  });

  it('can start again after it ended, but not while its result is pending', async () => {
    await finish('deny');
    const first = (await call('GET')).body.checkId;
    await finish('review');
    expect((await call('GET')).body.checkId).not.toBe(first);
    expect(await call('POST')).toMatchObject({ status: 409, body: { code: 'check.pending' } });
  });

  it.each([
    ['was deleted at the provider', deleteSession],
    ['the provider no longer knows', forgetSession],
  ])('whose session %s has expired, and can start again', async (_, end) => {
    await finish('review');
    const { checkId } = (await call('GET')).body;
    await end(checkId);
    api.world.pass(25 * 60);
    await sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    await runJobs('read-identity-check', readIdentityCheck);
    owner = await api.signIn(company.owner);
    expect((await call('GET')).body).toMatchObject({
      checkId,
      outcome: 'Expired',
      abilities: { start: true },
    });
    expect((await call('POST')).body).toMatchObject({ outcome: 'Started' });
  });

  it('that has a result keeps it when the provider deletes the session', async () => {
    await finish('deny');
    const { checkId } = (await call('GET')).body;
    await deleteSession(checkId);
    await readIdentityCheck(api.world.ctx({ kind: 'system', job: 'test' }), { checkId: checkId ?? '' });
    expect((await call('GET')).body).toMatchObject({ checkId, outcome: 'Error' });
  });

  it('without a result is read again only when no reading of it is queued', async () => {
    await finish('review');
    const { checkId } = (await call('GET')).body;
    api.world.pass(25 * 60);
    const sweep = () => sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    await sweep();
    await sweep();
    const queued = await api.world.database.asOwner(
      `delete from pgboss.job where name = 'read-identity-check' and data ->> 'checkId' = $1 returning id`,
      [checkId],
    );
    expect(queued).toHaveLength(1);
  });

  it('of a shredded account is neither read nor expired any more', async () => {
    const shared = { company, owner };
    company = await aCompany(api.world);
    owner = await api.signIn(company.owner);
    entityId = (await aNamedParty(api.world, company)).entityId;
    await give('LegalName', 'Thandi Example');
    await give('BirthDate', '1988-02-14');
    await finish('approve');
    expect((await call('GET')).body.outcome).toBe('Success');
    entityId = (await aNamedParty(api.world, company)).entityId;
    await call('POST');
    const { accountId } = company;
    const [account] = await api.world.database.asOwner<{ confirmName: string }>(
      'select display_name as "confirmName" from entities where id = $1',
      [accountId],
    );
    const system = api.world.ctx({ kind: 'system', job: 'test' });
    await shredAccount(system, { accountId, confirmName: account?.confirmName ?? '' });
    ({ company, owner } = shared);
    await api.world.database.asOwner(
      `update checks set valid_until = '2020-01-01' where account_id = $1 and outcome = 'Success'`,
      [accountId],
    );
    api.world.pass(25 * 60);
    await expect(sweepExpired(system)).resolves.toBeUndefined();
    const queued = await api.world.database.asOwner<{ checkId: string }>(
      `select data ->> 'checkId' as "checkId" from pgboss.job where name = 'read-identity-check'
        and data ->> 'checkId' in (select id::text from checks where account_id = $1)`,
      [accountId],
    );
    expect(queued).toEqual([]);
  });

  it('expires if nobody used the phone', async () => {
    const { body } = await call('POST');
    api.world.pass(25 * 60);
    owner = await api.signIn(company.owner);
    expect((await call('GET')).body).toMatchObject({ outcome: 'Expired', session: null });
    const listed = await api.call('GET', `/v1/Entities/${company.accountId}/checks`, { as: owner });
    expect(listed.json<{ items: { outcome: string }[] }>().items).toContainEqual(
      expect.objectContaining({ outcome: 'Expired', subject: expect.objectContaining({ entityId }) }),
    );
    const again = await call('POST');
    expect(again.body).toMatchObject({ outcome: 'Started' });
    expect(again.body.checkId).not.toBe(body.checkId);
  });

  it('that cannot start because the provider is down proves nothing about the person, and can be retried', async () => {
    await setFault('down');
    expect(await call('POST')).toMatchObject({
      status: 424,
      body: { code: 'provider.verification_unavailable' },
    });
    expect((await call('GET')).body).toMatchObject({ outcome: 'NotStarted', couldNotStart: true });
    await setFault('ok');
    expect((await call('POST')).body).toMatchObject({ outcome: 'Started', couldNotStart: false });
    const { accountId } = company;
    expect(await workingOf(api, { accountId, as: owner, provider: 'IDenfy' })).toEqual({
      answered: true,
      failures: ['Unreachable'],
    });
  });

  it('of a person who was only listed is compared with the name they are listed under', async () => {
    entityId = (await aNamedParty(api.world, company)).entityId;
    await finish('approve');
    const { body } = await call('GET');
    expect(body).toMatchObject({ outcome: 'Unverified', findings: { comparison: { LegalName: 'Differs' } } });
  });

  it('offers what the profile lacks, and adds it in one act with the identity check as its source', async () => {
    await finish('approve');
    const offered = ['LastName', 'Nationality', 'Sex', 'IdentificationDocument'];
    expect((await call('GET')).body).toMatchObject({
      outcome: 'Success',
      findings: { comparison: { LegalName: 'Same', BirthDate: 'Same', LastName: 'NotInProfile' } },
      offered,
      abilities: { apply: true },
    });
    const apply = () => api.call('POST', `/v1/LegalPersons/${entityId}/liveness/apply`, { as: owner });
    expect((await apply()).json()).toMatchObject({
      findings: { comparison: { LastName: 'Same', Sex: 'Same', IdentificationDocument: 'Same' } },
      offered: [],
      abilities: { apply: false },
    });
    const { items } = await listCredentials(api.world.ctx(company.owner), { entityId });
    for (const fieldKey of offered)
      expect(items.find(({ row }) => row.fieldKey === fieldKey)).toMatchObject({
        attestation: { as: 'Source', source: 'IDenfy', method: 'Liveness', until: '2031-05-01' },
      });
    expect((await apply()).json()).toMatchObject({ code: 'check.illegal_step' });
  });

  it('that did not verify the person offers nothing', async () => {
    await finish('approve', { docLastName: 'Other' });
    expect((await call('GET')).body).toMatchObject({
      outcome: 'Unverified',
      offered: [],
      abilities: { apply: false },
    });
  });

  it('is listed with those of the other people of the organisation', async () => {
    await finish('deny');
    const answer = await api.call('GET', `/v1/Entities/${company.accountId}/checks`, { as: owner });
    const { items } = answer.json<{ items: { subject: { entityId: string }; outcome: string }[] }>();
    expect(items.find(({ subject }) => subject.entityId === entityId)?.outcome).toBe('Error');
    expect(items.length).toBeGreaterThan(1);
  });

  it('exists for people only', async () => {
    entityId = company.accountId;
    expect((await call('POST')).status).toBe(404);
    expect((await call('GET')).status).toBe(404);
  });

  it('of another account’s person is not found', async () => {
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    expect((await call('GET', stranger)).status).toBe(404);
    expect((await call('POST', stranger)).status).toBe(404);
  });

  it('can also be started under the internal path', async () => {
    const answer = await api.call('POST', `/api/legal-person/${entityId}/liveness`, { as: owner });
    expect(answer.json()).toMatchObject({ outcome: 'Started' });
  });
});

describe('a webhook of the provider', () => {
  const notice = (scanRef: string, overall: string, more: object = {}) =>
    JSON.stringify({ scanRef, final: true, status: { overall }, ...more });
  const send = async (payload: string, more: Record<string, string> = {}) => {
    const signature = createHmac('sha256', 'sandbox-idenfy-webhook').update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'idenfy-signature': signature, ...more };
    return (await api.app.inject({ method: 'POST', url: '/webhooks/idenfy', payload, headers })).statusCode;
  };
  const sessionOf = async (entityId: string) => {
    const [row] = await api.world.database.asOwner<{ id: string; reference: string }>(
      `select id, reference from checks where entity_id = $1 and type = 'Liveness'`,
      [entityId],
    );
    return row ?? { id: '', reference: '' };
  };
  const eventsOf = (checkId: string) =>
    api.world.database.asOwner('select outcome from check_events where check_id = $1 order by seq', [
      checkId,
    ]);
  /** The actions on the phone, without their webhook. */
  const approveQuietly = async () => {
    const { body } = await call('POST');
    const page = await fetch(body.session?.url ?? '');
    const form = new URLSearchParams({ ...shown, act: 'approve' });
    await fetch(page.url, { method: 'POST', body: form, redirect: 'manual' });
    await vi.waitFor(async () => expect(await discardJobs()).toBe(1), 5000);
    return sessionOf(entityId);
  };

  it('that arrives a hundred times has its effect once, and its content is not trusted', async () => {
    const { id, reference } = await approveQuietly();
    const same = notice(reference, 'DENIED');
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(same)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await runJobs('read-identity-check', readIdentityCheck)).toBe(1);
    await send(same);
    expect(await runJobs('read-identity-check', readIdentityCheck)).toBe(0);
    expect(await eventsOf(id)).toEqual([{ outcome: 'Started' }, { outcome: 'Success' }]);
  });

  it('has the same result in each of the 24 orders of four', async () => {
    const orders = permutations(['ACTIVE', 'REVIEWING', 'APPROVED', 'EXPIRED']);
    const sessions: { id: string; reference: string }[] = [];
    for (const _ of orders) {
      entityId = (await aNamedParty(api.world, company)).entityId;
      sessions.push(await approveQuietly());
    }
    for (const turn of [0, 1, 2, 3]) {
      await Promise.all(
        orders.map((order, n) => send(notice(sessions[n]?.reference ?? '', order[turn] ?? ''))),
      );
      await runJobs('read-identity-check', readIdentityCheck);
    }
    for (const { id } of sessions) {
      const outcomes = await eventsOf(id);
      expect(outcomes).toHaveLength(2);
      expect(outcomes).toEqual(await eventsOf(sessions[0]?.id ?? ''));
    }
  });

  it('about a cancellation that arrives after the result changes nothing', async () => {
    await finish('approve', { docLastName: 'Another' });
    const { id, reference } = await sessionOf(entityId);
    const before = await eventsOf(id);
    await send(notice(reference, 'ACTIVE'), { 'idenfy-event-type': 'IDENTIFICATION_CANCELLED' });
    expect(await runJobs('read-identity-check', readIdentityCheck)).toBe(1);
    expect((await call('GET')).body).toMatchObject({ outcome: 'Unverified', abilities: { compare: true } });
    expect(await eventsOf(id)).toEqual(before);
  });

  it('of an unknown session or event is ignored, and one of ten megabytes is refused', async () => {
    const { body } = await call('POST');
    expect(await send(notice('nothing-of-ours', 'APPROVED'))).toBe(204);
    const { reference } = await sessionOf(entityId);
    expect(await send(notice(reference, 'OF_TOMORROW'))).toBe(204);
    expect(await send(notice(reference, 'APPROVED', { fill: 'x'.repeat(10_000_000) }))).toBe(413);
    expect(await runJobs('read-identity-check', readIdentityCheck)).toBe(1);
    expect((await call('GET')).body).toMatchObject({ outcome: 'Started', checkId: body.checkId });
  });

  it('that never arrives does no harm: the state is read once the session is over', async () => {
    const { body } = await call('POST');
    const page = await fetch(body.session?.url ?? '');
    await fetch(page.url, {
      method: 'POST',
      body: new URLSearchParams({ ...shown, act: 'deny' }),
      redirect: 'manual',
    });
    await vi.waitFor(async () => expect(await discardJobs()).toBe(1), 5000);
    expect((await call('GET')).body.outcome).toBe('Started');
    api.world.pass(25 * 60);
    await sweepExpired(api.world.ctx({ kind: 'system', job: 'sweep-expired' }));
    expect(await runJobs('read-identity-check', readIdentityCheck)).toBeGreaterThan(0);
    owner = await api.signIn(company.owner);
    expect((await call('GET')).body.outcome).toBe('Error');
  });

  it('that is unsigned, or signed by someone else, is refused', async () => {
    const { body } = await call('POST');
    const payload = JSON.stringify({ scanRef: body.checkId, status: { overall: 'APPROVED' } });
    for (const signature of [undefined, '', 'f'.repeat(64)]) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/webhooks/idenfy',
        payload,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'idenfy-signature': signature }),
        },
      });
      expect(answer.statusCode).toBe(404);
    }
    expect((await call('GET')).body.outcome).toBe('Started');
  });
});
