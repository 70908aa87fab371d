import { recordMany } from '@probity/core/kernel/audit';
import { inTransaction, inUnscopedTransaction, type UserActor } from '@probity/core/kernel/context';
import { sendMailJob } from '@probity/core/kernel/email';
import { recordHealth } from '@probity/core/platform/operations';
import { ADMIN_MODE_MINUTES } from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

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

async function anAdministrator() {
  const email = `${crypto.randomUUID()}@probity.example`;
  const user = await api.world.aUser({ email, admin: true, name: 'Ada Okafor' });
  return { user, as: await api.signIn(user) };
}

const begin = (as: string, body: object = { accountId, reason }) =>
  api.call('POST', '/v1/Admin/mode', { as, body });
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
      adminMode: { endsAt: expect.any(String) },
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
      'members',
      'name',
      'registeredAt',
    ]);
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
  async function aFailedJob(output: object, name = 'send-mail'): Promise<string> {
    const [row] = await api.world.database.asOwner<{ id: string }>(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on)
       values ($1, '{"to":"secret@people.example"}', 'failed', 8, 8, $2, now()) returning id`,
      [name, JSON.stringify(output)],
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
    for (let n = 0; n < 3; n += 1) await aFailedJob({ failure: `Error ${n}` }, 'read-payment');
    const first = await failed(as, '?name=read-payment&limit=2');
    const second = await failed(as, `?name=read-payment&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ failure }) => failure)).toEqual([
      'Error 2',
      'Error 1',
      'Error 0',
    ]);
    expect(second.nextCursor).toBeNull();
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

describe('reading across accounts', () => {
  const why = 'A member asks who changed their role (ticket 4712).';
  const read = async () => {
    const admin = await anAdministrator();
    expect((await post(admin.as, 'reading', { reason: why })).statusCode).toBe(200);
    return admin;
  };

  it.each(['users', 'audit', 'audit/export'])('gives nothing of %s without a reason', async (path) => {
    const { as } = await anAdministrator();
    const answer = await get(as, path);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'admin.reason_required']);
    expect((await post(as, 'reading', { reason: 'because' })).statusCode).toBe(422);
    expect((await get(as, path)).statusCode).toBe(409);
    expect((await post(as, 'reading', { reason: why })).statusCode).toBe(200);
    expect((await get(as, path)).statusCode).toBe(200);
  });

  it('also needs a reason for the audit log of a single account, which its owners then see', async () => {
    const { user, as } = await anAdministrator();
    const path = `/v1/Audit?accountId=${accountId}`;
    expect((await api.call('GET', path, { as })).json().code).toBe('admin.reason_required');
    expect((await api.call('GET', path.replace('?', '/export?'), { as })).statusCode).toBe(409);
    await post(as, 'reading', { reason: why });
    expect((await api.call('GET', path, { as })).statusCode).toBe(200);
    expect((await api.call('GET', `/v1/Audit?accountId=${user.userId}`, { as })).statusCode).toBe(404);
    const visits = await api.call('GET', `/v1/Accounts/${accountId}/adminvisits`, { as: ownerBearer });
    expect(visits.json().items[0]).toMatchObject({ reason: why, isOver: true });
  });

  it('belongs to one session, ends automatically after an hour, and can be ended', async () => {
    const { user, as } = await read();
    expect((await get(as, 'reading')).json().reading).toMatchObject({ reason: why });
    const other = await anAdministrator();
    expect((await get(other.as, 'users')).statusCode).toBe(409);
    await api.world.database.asOwner(
      `update admin_readings set session_hash = 'another browser' where user_id = $1`,
      [user.userId],
    );
    expect((await get(as, 'users')).statusCode).toBe(409);
    await post(as, 'reading', { reason: why });
    expect((await api.call('DELETE', '/v1/Admin/reading', { as })).statusCode).toBe(204);
    expect((await get(as, 'users')).statusCode).toBe(409);
    await post(as, 'reading', { reason: why });
    await api.world.database.asOwner(
      `update admin_readings set ends_at = ends_at - make_interval(mins => $1) where ended_at is null`,
      [ADMIN_MODE_MINUTES],
    );
    expect((await get(as, 'users')).statusCode).toBe(409);
    expect((await get(as, 'reading')).json().reading).toBeNull();
  });

  it('requires a recent sign-in, so that a stolen session is not enough', async () => {
    const { user, as } = await anAdministrator();
    await api.world.database.asOwner(
      `update verified_sessions set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1`,
      [user.userId],
    );
    const answer = await post(as, 'reading', { reason: why });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.reauthentication_required']);
  });

  it('is for administrators alone', async () => {
    expect((await post(ownerBearer, 'reading', { reason: why })).statusCode).toBe(404);
    for (const path of ['reading', 'users', 'audit', 'audit/export'])
      expect((await get(ownerBearer, path)).statusCode, path).toBe(404);
    expect((await post(ownerBearer, `users/${owner.userId}/endsessions`)).statusCode).toBe(404);
  });

  describe('users', () => {
    const listed = async (as: string, query: string) =>
      (await get(as, `users?${query}`)).json<{ items: { name: string }[]; nextCursor: string | null }>();

    it('are found by part of their name page by page, or by their full address, with their memberships', async () => {
      const { as } = await read();
      const word = crypto.randomUUID().slice(0, 8);
      for (const number of [3, 1, 2]) await api.world.aUser({ name: `Zoë ${word} ${number}` });
      const first = await listed(as, `text=ZOE+${word}&limit=2`);
      const second = await listed(as, `text=zoe+${word}&limit=2&cursor=${first.nextCursor}`);
      expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
        `Zoë ${word} 1`,
        `Zoë ${word} 2`,
        `Zoë ${word} 3`,
      ]);
      expect(second.nextCursor).toBeNull();
      expect((await listed(as, `text=${encodeURIComponent(owner.email.toUpperCase())}`)).items).toMatchObject(
        [
          {
            id: owner.userId,
            email: owner.email,
            status: 'Active',
            isAdministrator: false,
            memberships: [{ accountId, name: 'Harbour Freight Fictional', role: 'Owner' }],
          },
        ],
      );
      const part = owner.email.slice(1);
      expect((await listed(as, `text=${encodeURIComponent(part)}`)).items).toEqual([]);
      expect((await listed(as, 'text=%25')).items).toEqual([]);
    });

    it('show when they last signed in, according to the audit log', async () => {
      const { as } = await read();
      const person = await api.world.aUser({ name: 'Lina Sato' });
      const before = await listed(as, `text=${encodeURIComponent(person.email)}`);
      expect(before.items).toMatchObject([{ lastSignInAt: null }]);
      await api.world.database.asOwner(`select append_audit($1, $2, 'auth.verified', $1, 'user', $1, '{}')`, [
        person.userId,
        api.world.clock,
      ]);
      const after = await listed(as, `text=${encodeURIComponent(person.email)}`);
      expect(after.items).toMatchObject([{ lastSignInAt: api.world.clock.toISOString() }]);
    });

    it('are read under the stated reason, which the audit log refers to without naming anyone', async () => {
      const { as } = await read();
      await listed(as, 'text=thandi');
      await listed(as, 'text=thandi');
      const [entry] = await platformLog('platform.users_read');
      const { details } = JSON.parse(entry?.entry ?? '');
      expect(details).toEqual({ by: 'name', readingId: expect.any(String) });
      const [reading] = await api.world.database.asOwner<{ noted: string[] }>(
        'select noted from admin_readings where id = $1',
        [details.readingId],
      );
      expect(reading?.noted).toHaveLength(1);
      expect(JSON.stringify(reading)).not.toContain('thandi');
    });

    it('can be signed out of every device, which the audit log records', async () => {
      const { as } = await read();
      const person = await api.world.aUser({ name: 'Lost Phone' });
      const theirs = await api.signIn(person);
      expect((await post(as, `users/${person.userId}/endsessions`)).json()).toEqual({ ended: 1 });
      expect((await api.call('GET', `/v1/Users/${person.userId}`, { as: theirs })).statusCode).toBe(401);
      const [entry] = await platformLog('auth.sessions_ended');
      expect(JSON.parse(entry?.entry ?? '')).toMatchObject({
        actor: { platform: true },
        subject: { id: person.userId },
      });
      expect((await post(as, `users/${crypto.randomUUID()}/endsessions`)).statusCode).toBe(404);
    });
  });

  describe('the audit log of all accounts', () => {
    type Entry = { action: string; at: string; log: { kind: string; id: string; name: string | null } };
    const entries = async (as: string, query = '') =>
      (await get(as, `audit?${query}`)).json<{ items: Entry[]; nextCursor: string | null }>();

    it('shows who did what in which account, without names of records or values', async () => {
      const { as } = await read();
      const made = await api.call('POST', '/v1/LegalEntities', {
        as: ownerBearer,
        body: { accountId, name: 'Hidden Counterparty Ltd' },
      });
      expect(made.statusCode).toBe(201);
      const answer = await get(as, `audit?accountId=${accountId}&action=entity.named`);
      expect(answer.json().items[0]).toMatchObject({
        genuine: true,
        action: 'entity.named',
        actor: { kind: 'Member', name: 'Thandi Mokoena' },
        log: { kind: 'Account', id: accountId, name: 'Harbour Freight Fictional' },
        subject: { type: 'entity', id: made.json().entity.entityId },
      });
      expect(answer.body).not.toContain('Hidden Counterparty');
      expect(answer.json().items[0]).not.toHaveProperty('details');
    });

    it('is paged without gaps or repetitions, across all accounts and within one', async () => {
      const { as } = await read();
      for (const filter of ['', `accountId=${accountId}&`, `actorUserId=${owner.userId}&`]) {
        const whole = await entries(as, `${filter}limit=12`);
        const paged: Entry[] = [];
        let cursor = '';
        for (let page = 0; page < 4; page += 1) {
          const next = await entries(as, `${filter}limit=3${cursor}`);
          paged.push(...next.items);
          if (!next.nextCursor) break;
          cursor = `&cursor=${next.nextCursor}`;
        }
        expect(paged, filter).toEqual(whole.items.slice(0, paged.length));
        expect(paged.length, filter).toBeGreaterThan(0);
      }
    });

    it('is filtered by person, action and period', async () => {
      const { user, as } = await read();
      const mine = await entries(as, `actorUserId=${user.userId}`);
      expect(new Set(mine.items.map(({ log }) => log.kind))).toEqual(new Set(['Platform']));
      const begun = await entries(as, 'action=platform.reading_begun');
      expect(new Set(begun.items.map(({ action }) => action))).toEqual(new Set(['platform.reading_begun']));
      const today = api.world.clock.toISOString().slice(0, 10);
      const ofToday = await entries(as, `since=${today}&until=${today}&limit=200`);
      expect(ofToday.items.length).toBeGreaterThan(0);
      expect(ofToday.items.every(({ at }) => at.startsWith(today))).toBe(true);
      expect((await entries(as, 'until=2001-01-01')).items).toEqual([]);
      expect((await get(as, 'audit?cursor=nonsense')).statusCode).toBe(422);
      expect((await get(as, `audit?accountId=${crypto.randomUUID()}`)).statusCode).toBe(404);
    });

    it('names the person in their own log', async () => {
      const { as } = await read();
      await api.call('POST', `/v1/Users/${owner.userId}/feedback`, {
        as: ownerBearer,
        body: { type: 'Bug', message: 'Who did this?' },
      });
      const { items } = (await get(as, `audit?actorUserId=${owner.userId}`)).json();
      expect(items[0]).toMatchObject({
        log: { kind: 'Person', name: 'Thandi Mokoena' },
        actor: { kind: 'Member', name: 'Thandi Mokoena' },
      });
    });

    it('is exported as listed, and the export is recorded', async () => {
      const { as } = await read();
      const answer = await get(as, `audit/export?accountId=${accountId}`);
      expect(answer.headers['content-type']).toContain('text/csv');
      const [header, ...lines] = answer.body.trim().split('\r\n');
      expect(header).toContain('account or person');
      expect(lines[0]).toContain('Harbour Freight Fictional');
      expect(answer.body).not.toContain('Hidden Counterparty');
      expect(await platformLog('platform.audit_log_exported')).not.toEqual([]);
    });

    it('is exported whole, each entry once, however many there are in all accounts', async () => {
      const { as } = await read();
      const ids = [await api.world.anOrganisation(), await api.world.anOrganisation()];
      for (const id of ids) {
        const event = { action: 'account.export_counted', subject: { type: 'account', id } };
        await inUnscopedTransaction(api.world.ctx(), (ctx) =>
          recordMany(ctx, id, Array<typeof event>(2600).fill(event)),
        );
      }
      const { body } = await get(as, 'audit/export?action=account.export_counted');
      const [, ...rows] = body.trim().split('\r\n');
      const places = rows.map((row) => row.split(',')).map(([, , id, , number]) => `${id} ${number}`);
      expect(places).toHaveLength(5200);
      expect(new Set(places).size).toBe(5200);
    });

    it('is exported no further once the reading has ended, and the file is not complete', async () => {
      const { as } = await read();
      const id = await api.world.anOrganisation();
      const event = { action: 'account.export_ended', subject: { type: 'account', id } };
      await inUnscopedTransaction(api.world.ctx(), (ctx) =>
        recordMany(ctx, id, Array<typeof event>(5000).fill(event)),
      );
      const { stream } = await api.app.inject({
        url: '/v1/Admin/audit/export?action=account.export_ended',
        headers: { authorization: as },
        payloadAsStream: true,
      });
      let text = '';
      let ended = 0;
      const readAll = async () => {
        for await (const chunk of stream()) {
          if (!text) ended = (await api.call('DELETE', '/v1/Admin/reading', { as })).statusCode;
          text += chunk;
        }
      };
      await expect(readAll()).rejects.toThrow();
      expect(ended).toBe(204);
      expect(text.split('\r\n').length).toBeLessThan(5000);
    });

    it('of one account records the access once in that account’s own log, with the reason for its owners', async () => {
      const { as } = await read();
      const quiet = await api.world.anOrganisation({ name: 'Quiet Quay' });
      const theirOwner = await api.signIn(await api.world.aUser({ memberOf: quiet, role: 'Owner' }));
      await entries(as, `accountId=${quiet}`);
      await entries(as, `accountId=${quiet}&action=entity.named`);
      const log = await api.call('GET', `/v1/Audit?accountId=${quiet}&action=account.audit_log_read`, {
        as: theirOwner,
      });
      expect(log.json().items).toMatchObject([{ actor: { kind: 'Platform', name: 'Ada Okafor' } }]);
      const visits = await api.call('GET', `/v1/Accounts/${quiet}/adminvisits`, { as: theirOwner });
      expect(visits.json().items).toMatchObject([{ administrator: 'Ada Okafor', reason: why, isOver: true }]);
    });

    it('is read from an index for every filter', async () => {
      await api.world.database.asOwner(
        `insert into audit_log (chain_id, seq, at, action, actor_user_id, subject_type, entry, prev_hash, hash)
         select md5((n % 3)::text)::uuid, n, timestamptz '2020-01-01' + n * interval '1 minute', 'entity.named' || n % 3,
           md5((n % 3)::text)::uuid, 'entity', '{}', '', '' from generate_series(1, 6000) n`,
      );
      await api.world.database.asOwner('analyze audit_log');
      const plan = async (where: string, order: string) => {
        const rows = await api.world.database.asOwner<{ 'QUERY PLAN': string }>(
          `explain select * from audit_log ${where} order by ${order} limit 51`,
        );
        return rows.map((row) => row['QUERY PLAN']).join(' ');
      };
      const byTime = 'at desc, chain_id desc, seq desc';
      const place = `(timestamptz '2020-01-03', '${accountId}'::uuid, 9::bigint)`;
      const isBackward = (index: string) =>
        new RegExp(`^Limit [^>]*-> {2}Index Scan Backward using ${index} `);
      expect(await plan('', byTime)).toMatch(isBackward('audit_log_by_time'));
      expect(await plan(`where (at, chain_id, seq) < ${place}`, byTime)).toMatch(
        isBackward('audit_log_by_time'),
      );
      expect(await plan(`where actor_user_id = md5('1')::uuid`, byTime)).toMatch(
        isBackward('audit_log_by_person'),
      );
      expect(await plan(`where action = 'entity.named1'`, byTime)).toMatch(isBackward('audit_log_by_action'));
      expect(await plan(`where chain_id = md5('1')::uuid`, 'seq desc')).toMatch(isBackward('audit_log_pkey'));
    });
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
