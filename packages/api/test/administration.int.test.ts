import { adminModeUseOf } from '@probity/contract/admin-mode.ts';
import { endpoints } from '@probity/contract/endpoints.ts';
import { sendMailJob } from '@probity/core/identity/email';
import { inTransaction, type UserActor } from '@probity/core/kernel/context';
import { recordHealth } from '@probity/core/platform/operations';
import { createCredential } from '@probity/core/registry/credentials';
import { attachEvidence, uploadDocument } from '@probity/core/registry/documents';
import { aNoisyPng, aPng } from '@probity/core/testing/sample-files.ts';
import { ADMIN_MODE_MINUTES } from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { signInAdministrator } from './sign-in-administrator.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let ownerBearer: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation({ name: 'Harbour Freight Fictional' });
  owner = await api.world.aUser({ memberOf: accountId, name: 'Thandi Mokoena' });
  ownerBearer = await api.signIn(owner);
});
afterAll(() => api.close());

const reason = 'They asked us to correct their website (ticket 4711).';

const anAdministrator = () => signInAdministrator(api);

const begin = (as: string, body: object = { accountId, reason }) =>
  api.call('POST', '/v1/Admin/mode', { as, body });
const aDocument = (bytes: Buffer) =>
  uploadDocument(api.world.ctx(owner), {
    entityId: accountId,
    type: 'ProofOfAddress',
    issuedOn: null,
    expiresOn: null,
    file: { fileName: 'extract.png', declaredType: 'image/png', bytes },
  });
const settings = (as: string) => api.call('GET', `/v1/Accounts/${accountId}/settings`, { as });

describe('an administrator', () => {
  it('cannot open an account before stating a reason, and has the same rights as before once they leave', async () => {
    const { user, as } = await anAdministrator();
    const before = (await api.call('GET', '/v1/Auth/state', { as })).json();
    expect((await settings(as)).statusCode).toBe(404);
    expect((await begin(as)).statusCode).toBe(200);
    expect((await settings(as)).statusCode).toBe(200);
    const state = await api.call('GET', '/v1/Auth/state', { as });
    expect(state.json()).toMatchObject({
      accountType: 'ORGANIZATION',
      adminMode: { endsAt: expect.any(String), reason },
      memberships: [{ accountId, role: 'Contributor' }],
      user: { id: user.userId, name: 'Ada Okafor' },
    });
    expect((await api.call('DELETE', `/v1/Users/${user.userId}/adminmode`, { as })).statusCode).toBe(204);
    expect((await settings(as)).statusCode).toBe(404);
    const after = (await api.call('GET', '/v1/Auth/state', { as })).json();
    expect(after).toMatchObject({ accountType: 'ADMIN', adminMode: null, memberships: [] });
    expect(after).toEqual(before);
  });

  it('leaves automatically when the time is over, and has the same rights as before', async () => {
    const { as } = await anAdministrator();
    const before = (await api.call('GET', '/v1/Auth/state', { as })).json();
    await begin(as);
    await api.world.database.asOwner(
      `update admin_modes set ends_at = ends_at - make_interval(mins => $1) where ended_at is null`,
      [ADMIN_MODE_MINUTES],
    );
    expect((await settings(as)).statusCode).toBe(404);
    expect((await api.call('GET', '/v1/Auth/state', { as })).json()).toEqual(before);
    expect((await begin(as)).statusCode).toBe(200);
    expect((await settings(as)).statusCode).toBe(200);
  });

  it('works in one account with one session: another session and other accounts stay closed', async () => {
    const other = await api.world.anOrganisation();
    const { user, as } = await anAdministrator();
    await begin(as);
    expect((await api.call('GET', `/v1/Accounts/${other}/settings`, { as })).statusCode).toBe(404);
    await api.world.database.asOwner(
      `update admin_modes set session_hash = 'the session of another browser' where user_id = $1`,
      [user.userId],
    );
    expect((await settings(as)).statusCode).toBe(404);
    await begin(as);
    expect((await api.call('GET', '/v1/Admin/accounts', { as })).statusCode).toBe(404);
  });

  it('in admin mode calls nothing that leaves the account or speaks for it', async () => {
    const { as } = await anAdministrator();
    await begin(as);
    const refused = Object.entries(endpoints).filter(
      ([, row]) => adminModeUseOf(row) === 'Refused' && row.access !== 'admin' && row.base !== 'internal',
    );
    expect(refused.length).toBeGreaterThan(100);
    const answers = [];
    for (const [name, row] of refused) {
      const url = `/v1${row.path.replaceAll(/:accountId|:entityId/g, accountId).replaceAll(/:\w+/g, accountId)}`;
      const answer = await api.call(row.method, url, { as });
      answers.push([name, answer.json().code]);
    }
    expect(answers.filter(([, code]) => code !== 'admin.mode_excludes')).toEqual([]);
  });

  it('in admin mode is offered nothing that would be refused', async () => {
    const { as } = await anAdministrator();
    await begin(as);
    const enrichers = await api.call('GET', `/v1/DataEnrichers?accountId=${accountId}`, { as });
    expect(enrichers.json().abilities).toEqual({ switch: false, use: false });
    const business = await api.call('GET', `/v1/LegalEntities/${accountId}/businessinformation`, { as });
    expect(business.json().abilities).toEqual({ edit: true });
  });

  it('opens values and documents of others only while they await the review of the platform', async () => {
    const { as } = await anAdministrator();
    const document = await aDocument(await aPng());
    const value = await createCredential(api.world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'TradingName',
      value: 'Harbour',
    });
    const reads: [string, string][] = [
      ['GET', `/v1/Credentials/${value.id}`],
      ['POST', `/v1/Credentials/${value.id}/reveal`],
      ['GET', `/v1/Credentials/${value.id}/history`],
      ['GET', `/v1/Documents/${document.id}`],
      ['GET', `/v1/Documents/${document.id}/url`],
    ];
    const statuses = async (administrator = as) => {
      const answers = [];
      for (const [method, url] of reads)
        answers.push((await api.call(method, url, { as: administrator })).statusCode);
      return answers;
    };
    expect(await statuses()).toEqual(reads.map(() => 404));
    await attachEvidence(api.world.ctx(owner), { credentialId: value.id, documentId: document.id });
    expect(await statuses()).toEqual(reads.map(() => 200));
    const reviewed = await api.call('POST', `/v1/Credentials/${value.id}/validate`, {
      as,
      body: { note: 'Compared with the original.' },
    });
    expect(reviewed.json()).toMatchObject({ reviewState: 'Validated' });
    // Only the person who reviewed it sees the result, for as long as they can undo it.
    expect(await statuses()).toEqual(reads.map(() => 200));
    expect(await statuses((await anAdministrator()).as)).toEqual(reads.map(() => 404));
  });

  it('loses a link to a file that they asked for in admin mode when the mode ends', async () => {
    const { user, as } = await anAdministrator();
    await begin(as);
    const document = await aDocument(await aNoisyPng());
    const { url } = (await api.call('GET', `/v1/Documents/${document.id}/url`, { as })).json();
    const path = new URL(url, 'http://localhost').pathname;
    expect((await api.call('GET', path, { as })).statusCode).toBe(200);
    await api.call('DELETE', `/v1/Users/${user.userId}/adminmode`, { as });
    expect((await api.call('GET', path, { as })).statusCode).toBe(404);
  });

  it('can neither change settings or members nor read the audit log', async () => {
    const { as } = await anAdministrator();
    await begin(as);
    const change = async (path: string, body: object) =>
      (await api.call('PUT', `/v1/Accounts/${accountId}/${path}`, { as, body })).statusCode;
    expect(await change('settings', { refreshDays: 30 })).toBe(403);
    const mole = { action: 'invite', email: 'mole@people.example', name: 'A Mole', role: 'Owner' };
    expect(await change('members', mole)).toBe(403);
    expect((await api.call('GET', `/v1/Audit?accountId=${accountId}`, { as })).statusCode).toBe(403);
  });

  it('alone can start admin mode: for an Owner it does not exist', async () => {
    expect((await begin(ownerBearer)).statusCode).toBe(404);
  });

  it.each([
    ['without a reason', { reason: '' }, 422],
    ['with a word for a reason', { reason: 'because' }, 422],
    ['in an account that does not exist', { accountId: crypto.randomUUID() }, 404],
  ])('cannot start admin mode %s', async (_, change, status) => {
    const { as } = await anAdministrator();
    expect((await begin(as, { accountId, reason, ...change })).statusCode).toBe(status);
    expect((await settings(as)).statusCode).toBe(404);
  });

  it('needs a recent sign-in to start admin mode, so that a stolen session is not enough', async () => {
    const { user, as } = await anAdministrator();
    await api.world.database.asOwner(
      `update verified_sessions set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1`,
      [user.userId],
    );
    const answer = await begin(as);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.reauthentication_required']);
  });

  it('loses access immediately when taken off the list, even while working in an account', async () => {
    const { user, as } = await anAdministrator();
    await begin(as);
    await api.world.database.asOwner('delete from admin_list where email = $1', [user.email]);
    expect((await settings(as)).statusCode).toBe(404);
  });
});

describe('the owners', () => {
  it('see who worked in their account and why, and each action names the administrator', async () => {
    const { as } = await anAdministrator();
    await begin(as, { accountId, reason: 'Owners asked for help with a party.' });
    const made = await api.call('POST', '/v1/LegalEntities', {
      as,
      body: { accountId, name: 'Example Quays' },
    });
    expect(made.statusCode).toBe(201);
    const visits = await api.call('GET', `/v1/Accounts/${accountId}/adminvisits`, { as: ownerBearer });
    expect(visits.json().items[0]).toMatchObject({
      administrator: 'Ada Okafor',
      reason: 'Owners asked for help with a party.',
      isOver: false,
    });
    const log = await api.call('GET', `/v1/Audit?accountId=${accountId}&limit=5`, { as: ownerBearer });
    const by = { kind: 'Platform', name: 'Ada Okafor' };
    expect(log.json().items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'entity.named', actor: expect.objectContaining(by) }),
        expect.objectContaining({ action: 'account.admin_mode_begun', actor: expect.objectContaining(by) }),
      ]),
    );
  });

  it('alone see it: other members are refused, strangers find nothing', async () => {
    const path = `/v1/Accounts/${accountId}/adminvisits`;
    const validator = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Validator' }));
    const stranger = await api.signIn(
      await api.world.aUser({ memberOf: await api.world.anOrganisation(), role: 'Owner' }),
    );
    expect((await api.call('GET', path, { as: validator })).statusCode).toBe(403);
    expect((await api.call('GET', path, { as: stranger })).statusCode).toBe(404);
  });
});

describe('the list of accounts', () => {
  it('finds organisations and people by part of their name, page by page, and shows only basic details', async () => {
    const { as } = await anAdministrator();
    const word = crypto.randomUUID().slice(0, 8);
    for (const number of [3, 1, 2]) await api.world.anOrganisation({ name: `Quay ${word} ${number}` });
    await api.world.anOrganisation({ name: `Ines ${word}`, kind: 'LegalPerson' });
    const page = async (query: string) =>
      (await api.call('GET', `/v1/Admin/accounts?${query}`, { as })).json<{
        items: { name: string }[];
        nextCursor: string | null;
      }>();
    const first = await page(`text=QUAY+${word}&limit=2`);
    expect(first.items.map(({ name }) => name)).toEqual([`Quay ${word} 1`, `Quay ${word} 2`]);
    const second = await page(`text=quay+${word}&limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ name }) => name)).toEqual([`Quay ${word} 3`]);
    expect(second.nextCursor).toBeNull();
    expect((await page(`kind=people&text=${word}`)).items).toMatchObject([{ name: `Ines ${word}` }]);
    expect(Object.keys(first.items[0] ?? {}).sort()).toEqual([
      'country',
      'id',
      'kind',
      'lastActivityAt',
      'members',
      'name',
      'registeredAt',
    ]);
  });

  it('says when a member last did something there, and nothing of what administrators or members of another did', async () => {
    const { as } = await anAdministrator();
    const word = crypto.randomUUID().slice(0, 8);
    const quay = await api.world.anOrganisation({ name: `Quay ${word}` });
    const member = await api.world.aUser({ memberOf: quay, role: 'Owner' });
    const lastActivity = async () => {
      const answer = await api.call('GET', `/v1/Admin/accounts?text=${word}`, { as });
      return answer.json<{ items: { lastActivityAt: string | null }[] }>().items[0]?.lastActivityAt;
    };
    expect(await lastActivity()).toBeNull();
    expect((await begin(as, { accountId: quay, reason })).statusCode).toBe(200);
    await api.call(
      'DELETE',
      `/v1/Users/${(await api.call('GET', '/v1/Auth/state', { as })).json().user.id}/adminmode`,
      {
        as,
      },
    );
    expect(await lastActivity()).toBeNull();
    api.world.pass(10);
    const changed = await api.call('PUT', `/v1/Accounts/${quay}/settings`, {
      as: await api.signIn(member),
      body: { refreshDays: 100 },
    });
    expect(changed.statusCode).toBe(200);
    expect(await lastActivity()).toBe(api.world.clock.toISOString());
  });
});

describe('feedback', () => {
  async function aMessage(message: string) {
    const sender = await api.world.aUser({ name: 'Noor Haddad' });
    const as = await api.signIn(sender);
    const body = { type: 'Bug', message };
    const sent = await api.call('POST', `/v1/Users/${sender.userId}/feedback`, { as, body });
    return { sender, as, id: sent.json<{ id: string }>().id };
  }
  const answer = (as: string, id: string, text: string | null) =>
    api.call('POST', `/v1/Admin/feedback/${id}/answer`, { as, body: { answer: text } });
  const listed = async (as: string, state: string) =>
    (await api.call('GET', `/v1/Admin/feedback?state=${state}`, { as })).json().items;

  it('is read, answered by email once, and then listed as answered', async () => {
    const { user, as } = await anAdministrator();
    const { sender, id } = await aMessage('The list of parties cannot be sorted.');
    expect(await listed(as, 'Open')).toContainEqual(
      expect.objectContaining({ id, message: 'The list of parties cannot be sorted.' }),
    );
    expect((await answer(as, id, 'It can be sorted since Tuesday.')).statusCode).toBe(200);
    const [mail] = await api.world.takeMails(sender.email);
    expect(mail?.subject).toBe('Your message to Probity');
    expect(mail?.text).toContain('It can be sorted since Tuesday.');
    expect((await answer(as, id, 'Once more.')).statusCode).toBe(409);
    expect(await api.world.takeMails(sender.email)).toEqual([]);
    expect(await listed(as, 'Answered')).toContainEqual(
      expect.objectContaining({
        id,
        answer: 'It can be sorted since Tuesday.',
        handledBy: user.name,
        sender: { userId: sender.userId, name: 'Noor Haddad', email: sender.email },
      }),
    );
  });

  it('can be closed without an answer, and no email is sent', async () => {
    const { as } = await anAdministrator();
    const { sender, id } = await aMessage('Never mind.');
    expect((await answer(as, id, null)).statusCode).toBe(200);
    expect(await api.world.takeMails(sender.email)).toEqual([]);
    expect(await listed(as, 'Closed')).toContainEqual(expect.objectContaining({ id, answer: null }));
  });

  it('is neither read nor answered by its sender or anyone else', async () => {
    const { as, id } = await aMessage('Is this private?');
    expect((await answer(as, id, 'No.')).statusCode).toBe(404);
    expect((await api.call('GET', '/v1/Admin/feedback', { as })).statusCode).toBe(404);
    expect((await answer(ownerBearer, id, 'No.')).statusCode).toBe(404);
  });
});

const get = (as: string, path: string) => api.call('GET', `/v1/Admin/${path}`, { as });
const post = (as: string, path: string, body?: object) =>
  api.call('POST', `/v1/Admin/${path}`, { as, ...(body && { body }) });
const platformLog = (action: string) =>
  api.world.database.asOwner<{ entry: string }>(
    `select entry from audit_log where action = $1 order by at desc, seq desc`,
    [action],
  );

describe('background jobs', () => {
  /** Failed permanently, with everything that the queue stores about it. */
  async function aFailedJob(
    output: object,
    name = 'send-mail',
    at = new Date().toISOString(),
  ): Promise<string> {
    const [row] = await api.world.database.asOwner<{ id: string }>(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on)
       values ($1, '{"to":"secret@people.example"}', 'failed', 8, 8, $2, $3) returning id`,
      [name, JSON.stringify(output), at],
    );
    return row?.id ?? '';
  }
  const failed = async (as: string, query = '') =>
    (await get(as, `jobs/failed${query}`)).json<{
      items: { id: string; failure: string | null; isRetryable: boolean }[];
      nextCursor: string | null;
    }>();
  const stateOf = async (id: string) =>
    (await api.world.database.asOwner('select state, retry_limit from pgboss.job where id = $1', [id]))[0];

  it('are counted, and failed ones state the reason without their data', async () => {
    const { as } = await anAdministrator();
    const id = await aFailedJob({ failure: 'Error EENVELOPE 550' });
    await aFailedJob({ message: '550 <secret@people.example> unknown' });
    await inTransaction(api.world.ctx(), (ctx) =>
      ctx.services.jobs.add(ctx.db, sendMailJob, { id: 'waits', sealed: '' }),
    );
    const answer = await get(as, 'jobs');
    const job = answer.json().items.find(({ name }: { name: string }) => name === 'send-mail');
    expect(job).toMatchObject({ waiting: 1, running: 0, failed: 2, lastSuccessAt: null });
    const page = await get(as, 'jobs/failed');
    expect(page.body).not.toContain('secret@');
    expect(page.json().items).toContainEqual(
      expect.objectContaining({ id, failure: 'Error EENVELOPE 550', tries: 9, isRetryable: true }),
    );
    expect(page.json().items).toContainEqual(expect.objectContaining({ failure: null }));
  });

  it('are listed page by page, newest first, and by kind', async () => {
    const { as } = await anAdministrator();
    for (const n of [0, 1, 2])
      await aFailedJob({ failure: `Error ${n}` }, 'read-payment', `2026-11-18T09:00:0${n}Z`);
    const first = await failed(as, '?name=read-payment&limit=2');
    const second = await failed(as, `?name=read-payment&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ failure }) => failure)).toEqual([
      'Error 2',
      'Error 1',
      'Error 0',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('are all listed if several failed in the same millisecond', async () => {
    const { as } = await anAdministrator();
    const ids: string[] = [];
    for (const n of [0, 1, 2])
      ids.push(await aFailedJob({ failure: 'Error' }, 'send-refund', `2026-11-18T09:00:00.00010${n}Z`));
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof failed>> = await failed(
        as,
        `?name=send-refund&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      listed.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(listed.sort()).toEqual(ids.sort());
  });

  it('can be retried, one or all of a kind, and the audit log records it', async () => {
    const { user, as } = await anAdministrator();
    const [one, two, three] = [
      await aFailedJob({ failure: 'Error' }, 'notify-check'),
      await aFailedJob({ failure: 'Error' }, 'notify-check'),
      await aFailedJob({ failure: 'Error' }, 'notify-check'),
    ];
    expect((await post(as, 'jobs/retry', { jobId: one })).json()).toEqual({ retried: 1, remaining: false });
    expect(await stateOf(one)).toEqual({ state: 'retry', retry_limit: 9 });
    expect((await stateOf(two))?.state).toBe('failed');
    expect((await post(as, 'jobs/retry', { jobId: one })).statusCode).toBe(404);
    expect((await post(as, 'jobs/retry', { name: 'notify-check' })).json()).toMatchObject({ retried: 2 });
    expect((await stateOf(three))?.state).toBe('retry');
    expect((await post(as, 'jobs/retry', { name: 'notify-check' })).statusCode).toBe(404);
    const [entry] = await platformLog('platform.jobs_retried');
    expect(JSON.parse(entry?.entry ?? '')).toMatchObject({
      actor: { userId: user.userId, platform: true },
      details: { job: 'notify-check', count: 2 },
    });
  });

  it('that were handled as failed are not retried', async () => {
    const { as } = await anAdministrator();
    const id = await aFailedJob({ failure: 'Error' }, 'make-export');
    expect((await failed(as, '?name=make-export')).items).toMatchObject([{ id, isRetryable: false }]);
    expect((await post(as, 'jobs/retry', { jobId: id })).statusCode).toBe(409);
    expect((await stateOf(id))?.state).toBe('failed');
  });

  it('are neither seen nor retried by anyone else', async () => {
    const id = await aFailedJob({ failure: 'Error' });
    for (const path of ['jobs', 'jobs/failed', 'services'])
      expect((await get(ownerBearer, path)).statusCode, path).toBe(404);
    expect((await post(ownerBearer, 'jobs/retry', { jobId: id })).statusCode).toBe(404);
    const { as } = await anAdministrator();
    await begin(as);
    expect((await post(as, 'jobs/retry', { jobId: id })).statusCode).toBe(404);
    expect((await stateOf(id))?.state).toBe('failed');
  });
});

describe('outside services', () => {
  type Service = Record<string, unknown> & { name: string };
  const services = async (as: string) =>
    new Map((await get(as, 'services')).json<{ items: Service[] }>().items.map((one) => [one.name, one]));

  it('report only recorded calls, and nothing if no call was made', async () => {
    const { as } = await anAdministrator();
    const recorder = () =>
      recordHealth({
        db: api.world.database.db,
        now: () => api.world.clock,
        onError: (error) => expect.fail(error.message),
      });
    const [one, other] = [recorder(), recorder()];
    const call = { kind: 'Service' as const, name: 'CompaniesHouse' };
    one.note({ ...call, failure: 'Unreachable, HTTP 503' });
    one.note({ ...call, failure: null });
    other.note({ ...call, failure: 'TimedOut' });
    other.note({ ...call, failure: null, pausedMs: 30_000 });
    one.note({ kind: 'Job', name: 'sweep-expired', failure: null });
    await Promise.all([one.close(), other.close()]);
    const known = await services(as);
    const now = api.world.clock.toISOString();
    expect(known.get('CompaniesHouse')).toMatchObject({
      isSetUp: true,
      successes: 1,
      failures: 2,
      lastSuccessAt: now,
      lastFailureAt: now,
      pausedUntil: expect.any(String),
    });
    expect(known.get('DueDil')).toMatchObject({
      isSetUp: false,
      successes: 0,
      failures: 0,
      lastSuccessAt: null,
      lastFailure: null,
    });
    const jobs = (await get(as, 'jobs')).json().items;
    expect(jobs).toContainEqual(
      expect.objectContaining({ name: 'sweep-expired', done: 1, lastSuccessAt: now }),
    );
    api.world.pass(25 * 60);
    const later = await anAdministrator();
    expect((await services(later.as)).get('CompaniesHouse')).toMatchObject({
      successes: 0,
      failures: 0,
      lastSuccessAt: now,
      pausedUntil: null,
    });
    ownerBearer = await api.signIn(owner);
  });
});

describe('an entity that an administrator adds', () => {
  const add = (as: string, body: object = {}, id = accountId) =>
    post(as, `accounts/${id}/entities`, {
      kind: 'Organization',
      name: 'Example Wharf Ltd',
      country: 'GB',
      reason: 'They asked us to add a subsidiary.',
      ...body,
    });

  it('shows that the platform entered it, and the owners see who and why', async () => {
    const { as } = await anAdministrator();
    const answer = await add(as);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { origin: 'ByProbityUser' }]);
    const { id } = answer.json<{ id: string }>();
    const list = await api.call('GET', `/v1/LegalEntities?accountId=${accountId}`, { as: ownerBearer });
    expect(list.json().items).toContainEqual(
      expect.objectContaining({ entityId: id, entityName: 'Example Wharf Ltd' }),
    );
    const visits = await api.call('GET', `/v1/Accounts/${accountId}/adminvisits`, { as: ownerBearer });
    expect(visits.json().items).toContainEqual(
      expect.objectContaining({ reason: 'They asked us to add a subsidiary.', isOver: true }),
    );
    const log = await api.call('GET', `/v1/Audit?accountId=${accountId}&action=entity.named&limit=1`, {
      as: ownerBearer,
    });
    expect(log.json().items).toMatchObject([
      { actor: { kind: 'Platform', name: 'Ada Okafor' }, subject: { id } },
    ]);
    expect((await settings(as)).statusCode).toBe(404);
  });

  it('also shows this when it was entered in admin mode', async () => {
    const { as } = await anAdministrator();
    await begin(as);
    const made = await api.call('POST', '/v1/LegalEntities', {
      as,
      body: { accountId, name: 'Example Pier' },
    });
    const [row] = await api.world.database.asOwner('select origin from entities where id = $1', [
      made.json().entity.entityId,
    ]);
    expect(row).toEqual({ origin: 'ByProbityUser' });
  });

  it.each([
    ['without a reason', { reason: 'because' }, 422],
    ['without a name', { name: ' ' }, 422],
    ['in a country that is none', { country: 'ZZ' }, 422],
  ])('is refused %s', async (_, change, status) => {
    const { as } = await anAdministrator();
    expect((await add(as, change)).statusCode).toBe(status);
  });

  it('is refused to everyone else, and for accounts that do not exist', async () => {
    const { as } = await anAdministrator();
    expect((await add(as, {}, crypto.randomUUID())).statusCode).toBe(404);
    expect((await add(ownerBearer)).statusCode).toBe(404);
  });
});
