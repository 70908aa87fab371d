import type { CertificateToReview, CriminalCheck } from '@probity/contract/criminal-checks.ts';
import { listNotifications } from '@probity/core/identity/notifications';
import { dayOf, type UserActor } from '@probity/core/kernel/context';
import { replaceDocument, uploadDocument } from '@probity/core/registry/documents';
import { aCompany, aNamedParty, type Company } from '@probity/core/testing/claim-story.ts';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { listTasks } from '@probity/core/workspace/tasks';
import { DAY_MS } from '@probity/domain/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let company: Company;
let owner: string;
let entityId: string;

beforeAll(async () => {
  api = await TestApi.open();
  company = await aCompany(api.world);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.world.clock = new Date();
  owner = await api.signIn(company.owner);
  entityId = (await aNamedParty(api.world, company)).entityId;
});

describe('a criminal record check', () => {
  const url = (part = '') => `/v1/LegalPersons/${entityId}/criminalcheck${part}`;
  const begin = () => api.call('POST', url(), { as: owner, body: { consent: true } });
  const upload = async (actor: UserActor) =>
    uploadDocument(api.world.ctx(actor), {
      entityId,
      type: 'ExternalCertificates',
      issuedOn: '2026-01-15',
      expiresOn: null,
      file: { fileName: 'certificate.png', declaredType: undefined, bytes: await aPng() },
    });
  const submit = (as: string, documentId: string) =>
    api.call('PUT', url('/certificate'), { as, body: { documentId } });
  const certificate = async () => submit(owner, (await upload(company.owner)).id);
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

  it('is no task and no notification for the person who uploaded the current version either', async () => {
    const [uploader, second] = [await aReviewer(), await aReviewer()];
    const contributor = await api.world.aUser({ memberOf: company.accountId, role: 'Contributor' });
    await begin();
    const { id } = await upload(uploader);
    await submit(await api.signIn(contributor), id);
    expect((await review(await api.signIn(uploader), 'clear')).json()).toMatchObject({
      code: 'credential.four_eyes',
    });
    expect([await tasksOf(uploader), await newsOf(uploader)]).toEqual([[], []]);
    expect([await tasksOf(second), await newsOf(second)]).toMatchObject([[{}], [{}]]);
    await replace(second, id);
    expect([await tasksOf(uploader), await tasksOf(second)]).toMatchObject([[{}], []]);
    expect((await review(await api.signIn(uploader), 'clear')).json()).toMatchObject({ outcome: 'Success' });
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
    const inDays = (days: number) => dayOf(new Date(api.world.clock.getTime() + days * DAY_MS));
    const waiting = async () => {
      await begin();
      return (await certificate()).json<CriminalCheck>().checkId ?? '';
    };

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
    const elsewhere = await api.call('GET', '/v1/LegalPersons/criminalcheck/reviewing', { as: stranger });
    expect(elsewhere.json()).toMatchObject({ items: [] });
  });
});
