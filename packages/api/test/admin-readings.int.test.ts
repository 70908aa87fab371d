import { record, recordMany } from '@probity/core/kernel/audit';
import {
  inTransaction,
  inUnscopedTransaction,
  type UserActor,
  withApiKey,
} from '@probity/core/kernel/context';
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

const anAdministrator = () => signInAdministrator(api);
const get = (as: string, path: string) => api.call('GET', `/v1/Admin/${path}`, { as });
const post = (as: string, path: string, body?: object) =>
  api.call('POST', `/v1/Admin/${path}`, { as, ...(body && { body }) });
const platformLog = (action: string) =>
  api.world.database.asOwner<{ entry: string }>(
    `select entry from audit_log where action = $1 order by at desc, seq desc`,
    [action],
  );

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
    expect(answer.json().detail).toBe('You are about to read data of other accounts.');
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

    it('names the watchlist in the log of a watchlist', async () => {
      const { as } = await read();
      const list = '0199c500-0000-7000-8000-000000000004';
      const body = { url: 'https://lists.example/uk.csv', refreshHours: 24 };
      expect((await api.call('PUT', `/v1/Screening/lists/${list}`, { as, body })).statusCode).toBe(200);
      const log = { kind: 'Watchlist', id: list, name: 'UK Sanctions List' };
      expect((await entries(as, 'action=watchlist.address_changed')).items[0]).toMatchObject({ log });
    });

    it('is exported as listed, and the export is recorded', async () => {
      const { as } = await read();
      const answer = await get(as, `audit/export?accountId=${accountId}`);
      expect(answer.headers['content-type']).toContain('text/csv');
      const [header, ...lines] = answer.body.trim().split('\r\n');
      expect(header?.split(',').slice(1, 4)).toEqual(['kind of log', 'log id', 'audit log']);
      expect(lines[0]).toContain('Harbour Freight Fictional');
      expect(answer.body).not.toContain('Hidden Counterparty');
      expect(await platformLog('platform.audit_log_exported')).not.toEqual([]);
    });

    it('shows that an API key acted, whose name only its account knows', async () => {
      const { as } = await read();
      const keyId = crypto.randomUUID();
      await inTransaction(api.world.ctx(withApiKey(owner, keyId)), (ctx) =>
        record(ctx, {
          action: 'account.settings_changed',
          chainId: accountId,
          subject: { type: 'account', id: accountId },
        }),
      );
      const [entry] = (await get(as, `audit?accountId=${accountId}&action=account.settings_changed`)).json()
        .items;
      expect(entry.actor).toMatchObject({ name: owner.name, apiKey: { id: keyId, name: null } });
      const { body } = await get(as, `audit/export?accountId=${accountId}&action=account.settings_changed`);
      const [header = '', line = ''] = body.trim().split('\r\n');
      expect(line.split(',')[header.split(',').indexOf('API key id')]).toBe(keyId);
    });

    it('is exported whole, each entry once, however many there are in all accounts', async () => {
      const { as } = await read();
      const ids = [await api.world.anOrganisation(), await api.world.anOrganisation()];
      for (const id of ids) {
        const event = { action: 'account.branding_changed' as const, subject: { type: 'account', id } };
        await inUnscopedTransaction(api.world.ctx(), (ctx) =>
          recordMany(ctx, id, Array<typeof event>(2600).fill(event)),
        );
      }
      const { body } = await get(as, 'audit/export?action=account.branding_changed');
      const [, ...rows] = body.trim().split('\r\n');
      const places = rows.map((row) => row.split(',')).map(([, , id, , number]) => `${id} ${number}`);
      expect(places).toHaveLength(5200);
      expect(new Set(places).size).toBe(5200);
    });

    it('is exported no further once the reading has ended, and the file is not complete', async () => {
      const { as } = await read();
      const id = await api.world.anOrganisation();
      const event = { action: 'account.key_changed' as const, subject: { type: 'account', id } };
      await inUnscopedTransaction(api.world.ctx(), (ctx) =>
        recordMany(ctx, id, Array<typeof event>(5000).fill(event)),
      );
      const { stream } = await api.app.inject({
        url: '/v1/Admin/audit/export?action=account.key_changed',
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
