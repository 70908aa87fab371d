import { createHmac } from 'node:crypto';
import type { CertificateToReview, CriminalCheck } from '@probity/contract/criminal-checks.ts';
import type { Liveness } from '@probity/contract/liveness.ts';
import { keepIdentityPictures, readIdentityCheck } from '@probity/core/assurance/identity-checks';
import { dayOf, type UserActor } from '@probity/core/kernel/context';
import { listNotifications } from '@probity/core/kernel/notifications';
import { sweepExpired } from '@probity/core/platform/maintenance';
import { changeValue, createCredential, listCredentials } from '@probity/core/registry/credentials';
import { listDocuments, replaceDocument, uploadDocument } from '@probity/core/registry/documents';
import { aCompany, aNamedParty, type Company } from '@probity/core/testing/claim-story.ts';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { listTasks } from '@probity/core/workspace/tasks';
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

describe('a criminal record check', () => {
  const url = (part = '') => `/v1/LegalPersons/${entityId}/criminalcheck${part}`;
  const begin = () => api.call('POST', url(), { as: owner, body: { consent: true } });
  const certificate = async () => {
    const { id } = await uploadDocument(api.world.ctx(company.owner), {
      entityId,
      type: 'ExternalCertificates',
      issuedOn: '2026-01-15',
      expiresOn: null,
      file: { fileName: 'certificate.png', declaredType: undefined, bytes: await aPng() },
    });
    return api.call('PUT', url('/certificate'), { as: owner, body: { documentId: id } });
  };
  const read = async (as = owner) => (await api.call('GET', url(), { as })).json<CriminalCheck>();
  /** Decides on the current certificate, or on one that was opened before. */
  const review = async (as: string, decision: string, opened?: CriminalCheck) => {
    const { certificate } = opened ?? (await read());
    const { documentId = entityId, version } = certificate ?? { version: 1 };
    return api.call('POST', url('/review'), { as, body: { decision, documentId, version } });
  };
  const aReviewer = () => api.world.aUser({ memberOf: company.accountId, role: 'Validator' });
  const replace = async (actor: UserActor, documentId: string) =>
    replaceDocument(api.world.ctx(actor), {
      documentId,
      expiresOn: null,
      file: { fileName: 'newer.png', declaredType: undefined, bytes: await aPng() },
    });

  it('goes from consent to the certificate to the decision of a second person', async () => {
    expect((await api.call('GET', url(), { as: owner })).json()).toMatchObject({
      outcome: 'NotStarted',
      abilities: { start: true, provide: false, review: false },
    });
    expect((await begin()).json()).toMatchObject({ outcome: 'Started', consent: { by: company.owner.name } });
    expect((await certificate()).json()).toMatchObject({
      outcome: 'Pending',
      certificate: { issuedOn: '2026-01-15' },
      abilities: { review: false, whyNotReview: 'FourEyes' },
    });
    expect((await review(owner, 'clear')).json()).toMatchObject({ code: 'credential.four_eyes' });
    const second = await api.world.aUser({
      memberOf: company.accountId,
      role: 'Validator',
      name: 'Ada Okafor',
    });
    const contributor = await api.world.aUser({ memberOf: company.accountId, role: 'Contributor' });
    expect((await review(await api.signIn(contributor), 'clear')).statusCode).toBe(403);
    expect((await review(await api.signIn(second), 'clear')).json()).toMatchObject({
      outcome: 'Success',
      validUntil: '2027-01-15',
      review: { decision: 'clear', by: 'Ada Okafor', version: 1 },
    });
    const [logged] = await api.world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where action = 'check.Success' and entry like '%' || $1 || '%'`,
      [entityId],
    );
    expect(logged?.entry).toContain('"documentVersion":1');
  });

  it('is a task and a notification for its reviewers, but not for the person who provided it', async () => {
    const second = await aReviewer();
    const contributor = await api.world.aUser({ memberOf: company.accountId, role: 'Contributor' });
    const tasksOf = async (actor: UserActor) =>
      (await listTasks(api.world.ctx(actor), { accountId: company.accountId, limit: 100 })).filter(
        ({ reason, subject }) => reason === 'CertificateToReview' && subject.entityId === entityId,
      );
    const newsOf = async (actor: UserActor) =>
      (
        await listNotifications(api.world.ctx(actor), {
          accountId: company.accountId,
          limit: 50,
          after: null,
        })
      ).items.filter(({ kind }) => kind === 'check.certificateToReview');
    await begin();
    expect(await tasksOf(second)).toEqual([]);
    await certificate();
    expect(await tasksOf(second)).toMatchObject([
      { type: 'ReviewRequired', link: `/reviews?by=certificates&entity=${entityId}` },
    ]);
    expect(await newsOf(second)).toMatchObject([
      { link: '/reviews?by=certificates', values: { party: company.owner.name } },
    ]);
    for (const actor of [company.owner, contributor]) {
      expect(await tasksOf(actor)).toEqual([]);
      expect(await newsOf(actor)).toEqual([]);
    }
    await review(await api.signIn(second), 'clear');
    expect(await tasksOf(second)).toEqual([]);
  });

  describe('that awaits review', () => {
    const aMember = async (role: 'Owner' | 'Validator', name: string) => {
      const actor = await api.world.aUser({ memberOf: company.accountId, role, name });
      const [member] = await api.world.database.asOwner<{ id: string }>(
        'select id from members where account_id = $1 and user_id = $2',
        [company.accountId, actor.userId],
      );
      return { as: await api.signIn(actor), actor, memberId: member?.id ?? '' };
    };
    const queue = async (as: string, filter = '') => {
      const path = `/v1/LegalPersons/criminalcheck/reviewing?accountId=${company.accountId}&limit=100${filter}`;
      const { items } = (await api.call('GET', path, { as })).json<{ items: CertificateToReview[] }>();
      return items.filter((item) => item.entityId === entityId);
    };
    const act = (method: 'PUT' | 'POST', path: string, as: string, body: object) =>
      api.call(method, `/v1/Reviews/${path}?accountId=${company.accountId}`, { as, body });
    const claim = (as: string, checkId: string) => api.call('POST', `/v1/Reviews/${checkId}/claim`, { as });
    const inDays = (days: number) => dayOf(new Date(api.world.clock.getTime() + days * 86_400_000));
    const waiting = async () => {
      await begin();
      return (await certificate()).json<CriminalCheck>().checkId ?? '';
    };
    const tasksOf = async (actor: UserActor) =>
      (await listTasks(api.world.ctx(actor), { accountId: company.accountId, limit: 100 })).filter(
        ({ reason, subject }) => reason === 'CertificateToReview' && subject.entityId === entityId,
      );

    it('can only be decided by the person who claimed it until the claim ends', async () => {
      const [vera, colin] = [await aMember('Validator', 'Vera'), await aMember('Validator', 'Colin')];
      const checkId = await waiting();
      expect((await claim(owner, checkId)).json()).toMatchObject({ code: 'credential.four_eyes' });
      expect((await claim(vera.as, checkId)).statusCode).toBe(200);
      expect(await queue(vera.as)).toMatchObject([{ review: { claim: { byName: 'Vera', isOwn: true } } }]);
      expect(await queue(colin.as)).toMatchObject([{ review: { claim: { byName: 'Vera', isOwn: false } } }]);
      expect((await claim(colin.as, checkId)).json()).toMatchObject({ code: 'review.claimed' });
      expect((await review(colin.as, 'clear')).json()).toMatchObject({ status: 409, code: 'review.claimed' });
      expect((await api.call('DELETE', `/v1/Reviews/${checkId}/claim`, { as: vera.as })).statusCode).toBe(
        204,
      );
      expect((await claim(colin.as, checkId)).statusCode).toBe(200);
      expect((await review(vera.as, 'clear')).json()).toMatchObject({ code: 'review.claimed' });
      expect((await review(colin.as, 'clear')).json()).toMatchObject({ outcome: 'Success' });
      expect(await queue(vera.as)).toEqual([]);
      expect((await claim(vera.as, checkId)).json()).toMatchObject({ code: 'review.not_waiting' });
      const acts = await api.world.database.asOwner<{ action: string }>(
        `select action from audit_log where subject_id = $1 and action like 'review.%' order by seq`,
        [checkId],
      );
      expect(acts.map(({ action }) => action)).toEqual([
        'review.claimed',
        'review.released',
        'review.claimed',
      ]);
    });

    it('is assigned with a due date, and is then a task of that member alone', async () => {
      const [vera, colin] = [await aMember('Validator', 'Vera'), await aMember('Validator', 'Colin')];
      const checkId = await waiting();
      expect(await queue(vera.as)).toMatchObject([{ review: { dueOn: inDays(5), assignee: null } }]);
      const ownMember = await api.world.database.asOwner<{ id: string }>(
        'select id from members where account_id = $1 and user_id = $2',
        [company.accountId, company.owner.userId],
      );
      const toProvider = { changes: [{ itemId: checkId, memberId: ownMember[0]?.id }] };
      expect((await act('PUT', 'assignments', vera.as, toProvider)).json()).toMatchObject({
        code: 'review.own_change',
      });
      const given = { changes: [{ itemId: checkId, memberId: colin.memberId, dueOn: inDays(2) }] };
      expect((await act('PUT', 'assignments', vera.as, given)).json()).toMatchObject({
        before: [{ itemId: checkId, memberId: null, dueOn: inDays(5) }],
      });
      expect(await tasksOf(vera.actor)).toEqual([]);
      expect(await tasksOf(colin.actor)).toMatchObject([{ dueOn: inDays(2) }]);
      expect(await queue(colin.as, '&assignee=me')).toMatchObject([
        { checkId, review: { assignee: { name: 'Colin' }, dueOn: inDays(2) } },
      ]);
      expect(await queue(vera.as, '&assignee=me')).toEqual([]);
      expect(await queue(vera.as, '&assignee=nobody')).toEqual([]);
      const { items } = await listNotifications(api.world.ctx(colin.actor), {
        accountId: company.accountId,
        limit: 50,
        after: null,
      });
      expect(items.find(({ kind }) => kind === 'review.assigned')).toMatchObject({
        link: '/reviews?by=certificates&assignee=me',
      });
    });

    it('is snoozed until a date and escalated to an Owner, each with a reason that members see', async () => {
      const [vera, olive] = [await aMember('Validator', 'Vera'), await aMember('Owner', 'Olive')];
      const checkId = await waiting();
      const until = inDays(3);
      const snoozed = { itemIds: [checkId], until, reason: 'The court is asked.' };
      expect((await act('PUT', 'snoozes', vera.as, snoozed)).statusCode).toBe(204);
      expect(await queue(olive.as)).toEqual([]);
      expect(await tasksOf(olive.actor)).toEqual([]);
      expect(await queue(olive.as, '&show=Snoozed')).toMatchObject([
        { review: { snooze: { until, byName: 'Vera', reason: 'The court is asked.' } } },
      ]);
      const escalated = { itemIds: [checkId], memberId: olive.memberId, reason: 'The name differs.' };
      expect((await act('POST', 'escalations', vera.as, escalated)).statusCode).toBe(204);
      expect(await queue(olive.as, '&show=Escalated')).toMatchObject([
        { review: { escalation: { byName: 'Vera', reason: 'The name differs.' }, snooze: null } },
      ]);
      expect(await queue(olive.as, '&show=Overdue')).toEqual([]);
      expect(await tasksOf(olive.actor)).toHaveLength(1);
    });

    it('is unknown to another account, and stays out of the queue of values', async () => {
      const checkId = await waiting();
      const vera = await aMember('Validator', 'Vera');
      const stranger = await api.signIn(
        await api.world.aUser({ memberOf: await api.world.anOrganisation(), role: 'Owner' }),
      );
      expect((await claim(stranger, checkId)).statusCode).toBe(404);
      const values = await api.call(
        'GET',
        `/v1/Credentials/reviewing?accountId=${company.accountId}&limit=100`,
        {
          as: vera.as,
        },
      );
      expect(values.body).not.toContain(checkId);
    });
  });

  it('is not decided on a certificate that was replaced, or deleted, after the reviewer opened it', async () => {
    const second = await api.signIn(await aReviewer());
    await begin();
    await certificate();
    const opened = await read(second);
    const documentId = opened.certificate?.documentId ?? '';
    await replace(company.owner, documentId);
    const refused = { status: 409, code: 'check.certificate_replaced' };
    expect((await review(second, 'clear', opened)).json()).toMatchObject(refused);
    expect(await read(second)).toMatchObject({ outcome: 'Pending', certificate: { version: 2 } });
    await api.world.database.asOwner('update documents set deleted_at = now() where id = $1', [documentId]);
    expect((await review(second, 'clear', opened)).json()).toMatchObject(refused);
    await api.world.database.asOwner('update documents set deleted_at = null where id = $1', [documentId]);
    expect((await review(second, 'notAccepted')).json()).toMatchObject({
      outcome: 'Unverified',
      review: { version: 2 },
    });
  });

  it('is not decided by the person who uploaded its newest version', async () => {
    const second = await aReviewer();
    await begin();
    const { certificate: given } = (await certificate()).json<CriminalCheck>();
    await replace(second, given?.documentId ?? '');
    const as = await api.signIn(second);
    expect(await read(as)).toMatchObject({ abilities: { review: false, whyNotReview: 'FourEyes' } });
    expect((await review(as, 'clear')).json()).toMatchObject({ code: 'credential.four_eyes' });
  });

  it.each([
    ['recordFound', 'Error'],
    ['notAccepted', 'Unverified'],
  ])('in which a reviewer decides %s ends as %s and can begin again', async (decision, outcome) => {
    await begin();
    await certificate();
    const second = await api.signIn(
      await api.world.aUser({ memberOf: company.accountId, role: 'Validator' }),
    );
    expect((await review(second, decision)).json()).toMatchObject({ outcome, validUntil: null });
    expect((await begin()).json()).toMatchObject({ outcome: 'Started', certificate: null, review: null });
  });

  it('refuses a certificate that was given for another person', async () => {
    await begin();
    const { certificate: given } = (await certificate()).json<CriminalCheck>();
    const first = entityId;
    entityId = (await aNamedParty(api.world, company, { name: 'Ada Second' })).entityId;
    await begin();
    const answer = await api.call('PUT', url('/certificate'), {
      as: owner,
      body: { documentId: given?.documentId },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'check.document_of_another' });
    expect(answer.body).not.toContain(first);
  });

  it('refuses steps out of order, unknown documents and other accounts, and ends with the consent', async () => {
    expect((await certificate()).json()).toMatchObject({ code: 'check.illegal_step' });
    await begin();
    expect((await begin()).json()).toMatchObject({ code: 'check.illegal_step' });
    const foreign = { documentId: '0199c000-0000-7000-8000-000000000000' };
    expect((await api.call('PUT', url('/certificate'), { as: owner, body: foreign })).statusCode).toBe(404);
    expect((await api.call('DELETE', url(), { as: owner })).json()).toMatchObject({ outcome: 'Unverified' });
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    for (const answer of [
      await api.call('GET', url(), { as: stranger }),
      await api.call('POST', url(), { as: stranger, body: { consent: true } }),
      await review(stranger, 'clear'),
    ])
      expect(answer.statusCode).toBe(404);
  });

  it('of the only member of an account is reviewed by the platform, which sees it until then', async () => {
    const { world } = api;
    const personId = await world.anOrganisation({ kind: 'LegalPerson', name: 'Mara Lindqvist' });
    const person = await world.aUser({ memberOf: personId, name: 'Mara Lindqvist' });
    const reviewer = await api.signIn(
      await world.aUser({ email: `${personId}@probity.example`, admin: true }),
    );
    const own = (part = '') => `/v1/LegalPersons/${personId}/criminalcheck${part}`;
    const as = await api.signIn(person);
    const waiting = async (query = '') => {
      const answer = await api.call('GET', `/v1/LegalPersons/criminalcheck/reviewing${query}`, {
        as: query ? as : reviewer,
      });
      return answer.json<{ items: { entityId: string }[] }>().items.map(({ entityId }) => entityId);
    };
    // A company has its own reviewers: the platform is not involved.
    await begin();
    await certificate();
    expect((await api.call('GET', url(), { as: reviewer })).statusCode).toBe(404);
    expect((await review(reviewer, 'clear')).statusCode).toBe(404);

    await api.call('POST', own(), { as, body: { consent: true } });
    expect(await waiting()).toEqual([]);
    expect((await api.call('GET', own(), { as: reviewer })).statusCode).toBe(404);
    const { id: documentId } = await uploadDocument(world.ctx(person), {
      entityId: personId,
      type: 'ExternalCertificates',
      issuedOn: '2026-01-15',
      expiresOn: null,
      file: { fileName: 'certificate.png', declaredType: undefined, bytes: await aPng() },
    });
    expect((await api.call('PUT', own('/certificate'), { as, body: { documentId } })).json()).toMatchObject({
      abilities: { review: false, whyNotReview: 'Platform' },
    });
    expect(await waiting()).toEqual([personId]);
    expect(await waiting(`?accountId=${personId}`)).toEqual([personId]);
    expect((await api.call('GET', own(), { as: reviewer })).json()).toMatchObject({
      outcome: 'Pending',
      certificate: { documentId, version: 1 },
      abilities: { start: false, provide: false, withdraw: false, review: true, whyNotReview: null },
    });
    const decide = (by: string) =>
      api.call('POST', own('/review'), { as: by, body: { decision: 'clear', documentId, version: 1 } });
    expect((await decide(as)).json()).toMatchObject({ code: 'credential.four_eyes' });
    expect((await api.call('DELETE', own(), { as: reviewer })).statusCode).toBe(404);
    expect((await decide(reviewer)).json()).toMatchObject({ outcome: 'Success', review: { by: null } });
    expect(await waiting()).toEqual([]);
    expect((await api.call('GET', own(), { as: reviewer })).statusCode).toBe(404);
    expect((await api.call('GET', own(), { as })).json()).toMatchObject({
      outcome: 'Success',
      validUntil: '2027-01-15',
    });
    const stranger = await api.signIn((await aCompany(world)).owner);
    const refused = await api.call('GET', '/v1/LegalPersons/criminalcheck/reviewing', { as: stranger });
    expect(refused.statusCode).toBe(404);
  });
});
