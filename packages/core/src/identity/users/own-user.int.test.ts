import { whileLocked } from '@probity/db/testing/while-locked.ts';
import { ProductError } from '@probity/domain';
import type { NotificationKind } from '@probity/domain/notifications/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockAuditLogs, PLATFORM_CHAIN } from '../../kernel/audit/index.ts';
import { inUnscopedTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { beginAdminReading } from '../../platform/administration/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { createApiKey } from '../api-keys/index.ts';
import {
  askForPasswordReset,
  changePassword,
  confirmEmailChange,
  getAuthState,
  reauthenticate,
  requestEmailChange,
  requestPasswordReset,
} from '../auth/index.ts';
import { acceptInvitation, changeMembers, lockMembers } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { deleteUser } from '../registration/index.ts';
import { changeName } from './change-name.ts';
import { changePhoneNumber } from './change-phone-number.ts';
import { getUser } from './get-user.ts';
import { openPhone } from './phone.ts';
import { syncIdentity } from './sync-identity.job.ts';

let world: TestWorld;
let user: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  user = await world.aUser();
  world.identity.users.set(`auth0|${user.userId}`, {
    email: user.email,
    name: user.name,
    password: 'the old password',
    metadata: {
      userId: user.userId,
      organizationIds: [],
      legalPersonId: null,
      role: null,
      invitedUser: false,
    },
  });
});

describe('the signed-in user', () => {
  const signedIn = (email: string | null) =>
    getAuthState(
      world.ctx({
        kind: 'newcomer',
        identity: {
          issuer: 'https://issuer.example/',
          subject: 'auth0|new',
          email,
          emailVerified: true,
          name: 'Mara',
          issuedAt: world.clock,
          sessionHash: Buffer.alloc(32),
        },
      }),
    );

  it('is an individual as soon as there is an email address, registered or not', async () => {
    expect(await signedIn('mara@mail.example')).toMatchObject({
      registered: false,
      accountType: 'INDIVIDUAL',
    });
    expect(await signedIn(null)).toMatchObject({ registered: false, accountType: 'NONE' });
  });

  it('has their first organisation or else themselves as entity, and is marked if they were invited', async () => {
    const organisation = { accountId: newId(), role: 'Validator', kind: 'Trust' as const, name: 'Trust' };
    const person = { accountId: newId(), role: 'Owner', kind: 'LegalPerson' as const, name: 'Ines' };
    const profile = async (memberships: UserActor['memberships']) =>
      (await getAuthState(world.ctx({ ...user, subject: `auth0|${user.userId}`, memberships }))).user;
    expect(await profile([person, organisation])).toMatchObject({
      id: user.userId,
      sub: `auth0|${user.userId}`,
      invitedUser: true,
      organizationIds: [organisation.accountId],
      userOrganizationId: organisation.accountId,
      role: 'Validator',
      entityId: organisation.accountId,
      isExternalIdentityProvider: false,
      accountType: 'Organization',
      legalEntityType: 'Trust',
    });
    expect(await profile([person])).toMatchObject({
      invitedUser: false,
      organizationIds: [],
      userOrganizationId: null,
      role: null,
      entityId: person.accountId,
      accountType: 'Individual',
      legalEntityType: 'LegalPerson',
    });
    expect(await profile([])).toMatchObject({
      entityId: null,
      accountType: 'None',
      legalEntityType: 'Null',
    });
  });
});

describe('my own user', () => {
  it('is not visible to another user', async () => {
    const stranger = await world.aUser();
    await expect(async () => getUser(world.ctx(stranger), user)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('is readable by an administrator for a reason only, which is recorded', async () => {
    const admin = await world.aUser({ admin: true });
    await expect(async () => getUser(world.ctx(admin), user)).rejects.toMatchObject({
      code: 'admin.reason_required',
    });
    expect((await getUser(world.ctx(admin), admin)).email).toBe(admin.email);
    await beginAdminReading(world.ctx(admin), { reason: 'The person asked for help' });
    expect((await getUser(world.ctx(admin), user)).email).toBe(user.email);
    expect((await world.auditActions(PLATFORM_CHAIN)).at(-1)).toBe('platform.user_read');
  });

  it('is deleted by an administrator for a reason only, which is recorded', async () => {
    const admin = await world.aUser({ admin: true });
    await expect(deleteUser(world.ctx(admin), user)).rejects.toMatchObject({
      code: 'admin.reason_required',
    });
    await beginAdminReading(world.ctx(admin), { reason: 'The person asked for it' });
    await deleteUser(world.ctx(admin), user);
    expect((await world.auditActions(PLATFORM_CHAIN)).at(-1)).toBe('platform.user_read');
    expect((await world.auditActions(user.userId)).at(-1)).toBe('user.deleted');
  });

  it('takes a new name if nobody else changed it in the meantime', async () => {
    const change = { userId: user.userId, newName: 'Ines Duarte-Reis', ifVersion: 1 };
    expect((await changeName(world.ctx(user), change)).name).toBe('Ines Duarte-Reis');
    await expect(changeName(world.ctx(user), change)).rejects.toMatchObject({ code: 'request.stale' });
  });

  it('stores a phone number in E.164 and sends an email about the change', async () => {
    const changed = await changePhoneNumber(world.ctx(user), {
      userId: user.userId,
      newPhoneNumber: '+44 20 7946 0018',
    });
    expect(openPhone(world.services.sealing, changed)).toBe('+442079460018');
    expect((await world.takeMails(user.email)).at(-1)?.subject).toBe('Your phone number was changed');
  });

  it('refuses an invalid phone number, naming the field', async () => {
    await expect(async () =>
      changePhoneNumber(world.ctx(user), { userId: user.userId, newPhoneNumber: '12' }),
    ).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'newPhoneNumber' }] });
  });
});

describe('changing the password', () => {
  it('asks the identity provider to check the old one', async () => {
    const wrong = { userId: user.userId, oldPassword: 'a guess', newPassword: 'a much better one' };
    await expect(changePassword(world.ctx(user), wrong)).rejects.toMatchObject({
      code: 'user.wrong_password',
    });
    await changePassword(world.ctx(user), { ...wrong, oldPassword: 'the old password' });
    expect(world.identity.users.get(`auth0|${user.userId}`)?.password).toBe('a much better one');
  });

  it('refuses a common one or one that contains the name, and keeps the old one', async () => {
    const change = (newPassword: string) =>
      changePassword(world.ctx(user), { userId: user.userId, oldPassword: 'the old password', newPassword });
    await expect(change('password1234')).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] });
    await expect(change('duarte and the sea 7')).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] });
    expect(world.identity.users.get(`auth0|${user.userId}`)?.password).toBe('the old password');
  });
});

describe('a stolen session', () => {
  it('learns nothing about the password by changing it to a weak one', async () => {
    const weak = (oldPassword: string) =>
      changePassword(world.ctx(user), { userId: user.userId, oldPassword, newPassword: 'password1234' });
    for (const guess of ['a guess', 'the old password'])
      await expect(weak(guess)).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] });
  });

  it('can guess the password five times at most by changing it', async () => {
    const guess = (oldPassword: string) =>
      changePassword(world.ctx(user), {
        userId: user.userId,
        oldPassword,
        newPassword: 'seven lighthouse mornings',
      });
    for (let i = 0; i < 4; i++)
      await expect(guess(`guess ${i}`)).rejects.toMatchObject({
        code: 'user.wrong_password',
        errors: [{ path: 'oldPassword' }],
      });
    await expect(guess('guess 5')).rejects.toMatchObject({ code: 'auth.locked_out' });
    await expect(guess('the old password')).rejects.toMatchObject({ code: 'auth.locked_out' });
    expect((await world.auditActions(user.userId)).at(-1)).toBe('auth.locked_out');
  });

  const stale = () => ({ ...user, authenticatedAt: new Date(world.clock.getTime() - 6 * 60_000) });
  const next = () => ({ userId: user.userId, newEmailAddress: `thief-${user.userId}@people.example` });

  it('cannot change the email address or delete the account without password or code', async () => {
    await expect(requestEmailChange(world.ctx(stale()), next())).rejects.toMatchObject({
      code: 'auth.reauthentication_required',
    });
    await expect(deleteUser(world.ctx(stale()), user)).rejects.toMatchObject({
      code: 'auth.reauthentication_required',
    });
  });

  it('can guess the password five times at most', async () => {
    const guess = (password: string) => reauthenticate(world.ctx(stale()), { userId: user.userId, password });
    for (let i = 0; i < 4; i++)
      await expect(guess(`guess ${i}`)).rejects.toMatchObject({ code: 'user.wrong_password' });
    await expect(guess('guess 5')).rejects.toMatchObject({ code: 'auth.locked_out' });
    await expect(guess('the old password')).rejects.toMatchObject({ code: 'auth.locked_out' });
  });

  it('counts as recently authenticated once the password is entered', async () => {
    await world.database.asOwner(
      `insert into verified_sessions (user_id, session_hash, expires_at, last_seen_at, authenticated_at)
       values ($1, $2, $3, $4, $5)`,
      [user.userId, user.sessionHash, new Date(world.clock.getTime() + 3_600_000), world.clock, new Date(0)],
    );
    await reauthenticate(world.ctx(stale()), { userId: user.userId, password: 'the old password' });
    const [session] = await world.database.asOwner<{ at: Date }>(
      'select authenticated_at as at from verified_sessions where user_id = $1',
      [user.userId],
    );
    expect(session?.at).toEqual(world.clock);
  });

  it('ends when the password is changed in another session', async () => {
    for (const hash of [user.sessionHash, Buffer.alloc(32, 5)])
      await world.database.asOwner(
        'insert into verified_sessions (user_id, session_hash, expires_at) values ($1, $2, $3)',
        [user.userId, hash, new Date(world.clock.getTime() + 3_600_000)],
      );
    await changePassword(
      { ...world.ctx(user), client: { device: 'Firefox on Linux', address: '203.0.113.9' } },
      { userId: user.userId, oldPassword: 'the old password', newPassword: 'seven lighthouse mornings' },
    );
    const left = await world.database.asOwner<{ hash: Buffer }>(
      'select session_hash as hash from verified_sessions where user_id = $1',
      [user.userId],
    );
    expect(left).toEqual([{ hash: user.sessionHash }]);
    const notice = (await world.takeMails(user.email)).at(-1);
    expect(notice?.subject).toBe('Your password was changed');
    expect(notice?.text).toContain('Time: 15 November 2026 at 10:00 (London)');
    expect(notice?.text).toContain('Device: Firefox on Linux. Network address: 203.0.113.9.');
  });
});

const countWaiting = async () =>
  (
    await world.database.asOwner(
      `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
    )
  ).length;
const isSomeoneWaiting = async () => (await countWaiting()) > 0;

/** Organisations in the order of their ids, which the user has joined in the opposite order. */
let joined: readonly [string, string];

async function joinTwoOrganisations(): Promise<void> {
  const [first = '', second = ''] = [await world.anOrganisation(), await world.anOrganisation()].sort();
  joined = [first, second];
  for (const [accountId, joinedAt] of [
    [second, '2026-01-01'],
    [first, '2026-02-01'],
  ]) {
    await world.aUser({ memberOf: accountId });
    await world.database.asOwner(
      `insert into members (id, account_id, user_id, email, name, role, joined_at) values ($1, $2, $3, $4, 'Ada', 'Owner', $5)`,
      [newId(), accountId, user.userId, user.email, joinedAt],
    );
  }
}

/** Runs it while someone else, who leaves both organisations, has already locked the first one. */
async function whileAnotherLeaves(run: () => Promise<unknown>): Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  await inUnscopedTransaction(world.ctx(), async ({ db }) => {
    await lockMembers({ db }, joined[0]);
    running = run();
    await expect.poll(isSomeoneWaiting).toBe(true);
    await lockMembers({ db }, joined[1]);
  });
  return running;
}

describe('changing the email address', () => {
  it('needs the code from the new address and notifies the old one', async () => {
    const next = `new-${user.userId}@people.example`;
    await requestEmailChange(world.ctx(user), { userId: user.userId, newEmailAddress: next });
    const changeCode = await world.takeCode(next);
    const changed = await confirmEmailChange(world.ctx(user), { userId: user.userId, changeCode });
    expect(changed.email).toBe(next);
    expect((await world.takeMails(user.email)).at(-1)?.subject).toBe('Your email address was changed');
    await syncIdentity(world.ctx({ kind: 'system', job: 'sync-identity' }), { userId: user.userId });
    expect(world.identity.users.get(`auth0|${user.userId}`)?.email).toBe(next);
  });

  it('takes the new address over from a stranger who signed up with it at the identity provider', async () => {
    const next = `wanted-${user.userId}@people.example`;
    const squatter = world.identity.signUp({ email: next, name: 'Mallory', password: 'a squat' });
    await requestEmailChange(world.ctx(user), { userId: user.userId, newEmailAddress: next });
    const changeCode = await world.takeCode(next);
    await confirmEmailChange(world.ctx(user), { userId: user.userId, changeCode });
    await syncIdentity(world.ctx({ kind: 'system', job: 'sync-identity' }), { userId: user.userId });
    expect(world.identity.users.has(squatter)).toBe(false);
    expect(world.identity.users.get(`auth0|${user.userId}`)?.email).toBe(next);
  });

  it('does not block an Owner of the same organisations who leaves at the same time', async () => {
    await joinTwoOrganisations();
    const next = `new-${user.userId}@people.example`;
    await requestEmailChange(world.ctx(user), { userId: user.userId, newEmailAddress: next });
    const changeCode = await world.takeCode(next);
    const confirm = () => confirmEmailChange(world.ctx(user), { userId: user.userId, changeCode });
    await expect(whileAnotherLeaves(confirm)).resolves.toMatchObject({ email: next });
    const emails = await world.database.asOwner('select email from members where user_id = $1', [
      user.userId,
    ]);
    expect(emails).toEqual([{ email: next }, { email: next }]);
  });

  it('does not reveal whether an address is taken until its mailbox has been read', async () => {
    const other = await world.aUser();
    await requestEmailChange(world.ctx(user), { userId: user.userId, newEmailAddress: other.email });
    const changeCode = await world.takeCode(other.email);
    await expect(
      confirmEmailChange(world.ctx(user), { userId: user.userId, changeCode }),
    ).rejects.toMatchObject({
      constraint: 'users_email_unique',
    });
  });
});

describe('a forgotten password', () => {
  const send = async () => {
    const jobs = await world.database.asOwner<{ data: { id: string; sealed: string } }>(
      `delete from pgboss.job where name = 'request-password-reset' returning data`,
    );
    for (const { data } of jobs)
      await askForPasswordReset(world.ctx({ kind: 'system', job: 'request-password-reset' }), data);
    return world.identity.passwordResets.splice(0);
  };

  it('sends at most three emails an hour to one address, however often and in whatever case it is requested', async () => {
    const email = `forgetful-${user.userId}@people.example`;
    for (let i = 0; i < 20; i++)
      await requestPasswordReset(world.ctx(), { email: i % 2 ? email : email.toUpperCase() });
    expect(await send()).toHaveLength(3);
    world.pass(61);
    await requestPasswordReset(world.ctx(), { email });
    expect(await send()).toEqual([email]);
  });

  it('is answered without asking the identity provider, so that the timing reveals nothing', async () => {
    world.identity.down = true;
    await expect(requestPasswordReset(world.ctx(), { email: user.email })).resolves.toBeUndefined();
    world.identity.down = false;
    expect(await send()).toEqual([user.email]);
  });
});

describe('deleting my account', () => {
  /** Returns the connection of an organisation with it. */
  async function anAccountOfMyOwn(initiatorId: string): Promise<string> {
    const personId = await world.anOrganisation({ kind: 'LegalPerson' });
    await world.database.asOwner(
      `insert into members (id, account_id, user_id, email, name, role) values ($1, $2, $3, $4, 'Ada', 'Owner')`,
      [newId(), personId, user.userId, user.email],
    );
    return aConnection(world, { initiatorId, targetId: personId });
  }

  it('erases personal data and queues the deletion of the sign-in', async () => {
    await deleteUser(world.ctx(user), user);
    const [row] = await world.database.asOwner<{ name: string; email: string; subject: string | null }>(
      'select name, email, subject from users where id = $1',
      [user.userId],
    );
    expect(row).toEqual({ name: 'Deleted user', email: `${user.userId}@deleted.invalid`, subject: null });
    const jobs = await world.database.asOwner<{ data: { deletedSubject: string } }>(
      `select data from pgboss.job where name = 'sync-identity' and data ->> 'userId' = $1`,
      [user.userId],
    );
    expect(jobs[0]?.data.deletedSubject).toBe(`auth0|${user.userId}`);
  });

  it('deletes the sessions with their devices and addresses', async () => {
    await world.database.asOwner(
      `insert into verified_sessions (user_id, session_hash, expires_at, client_sealed) values ($1, $2, $3, '')`,
      [user.userId, user.sessionHash, world.clock],
    );
    await deleteUser(world.ctx(user), user);
    const sessions = 'select from verified_sessions where user_id = $1';
    expect(await world.database.asOwner(sessions, [user.userId])).toEqual([]);
  });

  it('reveals to no one else whether an account exists, is deleted or belongs to a sole Owner', async () => {
    const stale = { ...user, authenticatedAt: new Date(0) };
    const unverified = { ...user, verified: false };
    const other = await world.aUser();
    const individual = await world.aUser({ memberOf: await world.anOrganisation({ kind: 'LegalPerson' }) });
    const soleOwner = await world.aUser({ memberOf: await world.anOrganisation() });
    const deleted = await world.aUser();
    await deleteUser(world.ctx(deleted), deleted);
    const ids = [newId(), deleted.userId, other.userId, individual.userId, soleOwner.userId];
    for (const actor of [user, stale, unverified]) {
      const refusals = await Promise.all(
        ids.map((userId) => deleteUser(world.ctx(actor), { userId }).catch((error: unknown) => error)),
      );
      expect(refusals).toEqual(ids.map(() => new ProductError('resource.not_found')));
    }
    const left = `select from users where id = any ($1) and status = 'Active'`;
    expect(await world.database.asOwner(left, [ids])).toHaveLength(3);
  });

  it('does not block another Owner of the same organisations who leaves at the same time', async () => {
    await joinTwoOrganisations();
    await expect(whileAnotherLeaves(() => deleteUser(world.ctx(user), user))).resolves.toBeUndefined();
  });

  it('leaves the audit logs of my organisations free while it waits for a connection of mine', async () => {
    await joinTwoOrganisations();
    const id = await anAccountOfMyOwn(joined[0]);
    await inUnscopedTransaction(world.ctx(), (ctx) => lockAuditLogs(ctx, joined));
    let deleted: Promise<void> = Promise.resolve();
    const connection = 'select from connections where id = $1 for update';
    await whileLocked(world.database.ownerUrl, [connection, [id]], async () => {
      deleted = deleteUser(world.ctx(user), user);
      await expect.poll(isSomeoneWaiting, { timeout: 10_000 }).toBe(true);
      for (const accountId of joined)
        await world.database.asOwner('select from audit_heads where chain_id = $1 for update nowait', [
          accountId,
        ]);
    });
    await deleted;
    const left = `select from audit_log where chain_id = any ($1) and action = 'member.left'`;
    expect(await world.database.asOwner(left, [joined])).toHaveLength(2);
  });

  it('does not deadlock with a step between two of my organisations of which one is connected with me', async () => {
    await joinTwoOrganisations();
    const [first = '', second = ''] = [...joined].sort();
    await anAccountOfMyOwn(second);
    let deleted: Promise<void> = Promise.resolve();
    await inUnscopedTransaction(world.ctx(), async ({ db }) => {
      await lockAuditLogs({ db }, [first]);
      deleted = deleteUser(world.ctx(user), user);
      await expect.poll(isSomeoneWaiting, { timeout: 10_000 }).toBe(true);
      await lockAuditLogs({ db }, [second]);
    });
    await expect(deleted).resolves.toBeUndefined();
  });

  it('removes my name from the notifications of my organisations', async () => {
    await joinTwoOrganisations();
    const [accountId] = joined;
    const notifyOf = (kind: NotificationKind, values: Record<string, string>) =>
      inUnscopedTransaction(world.ctx(), (ctx) =>
        notify(ctx, {
          accountId,
          reason: 'AssociateMember',
          kind,
          subject: { type: 'member', id: newId() },
          link: '/account/members',
          values,
        }),
      );
    await notifyOf('member.joined', { name: user.name });
    await notifyOf('review.assigned', { party: user.name });
    await notifyOf('member.joined', { name: 'Someone Else' });
    await deleteUser(world.ctx(user), user);
    const rows = await world.database.asOwner<{ values: object }>(
      'select values from notifications where account_id = $1 order by created_at, id',
      [accountId],
    );
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Deleted user' },
      { party: 'Deleted user' },
      { name: 'Someone Else' },
    ]);
  });

  it('revokes the API keys that I created in my organisations', async () => {
    await joinTwoOrganisations();
    const [accountId] = joined;
    const role = 'Owner';
    const owner = { ...user, memberships: [{ accountId, role, kind: 'Organization' as const, name: 'A' }] };
    const input = { accountId, name: 'Reporting', scopes: ['members:read' as const], expiresInDays: 30 };
    const { key } = await createApiKey(world.ctx(owner), input);
    await deleteUser(world.ctx(user), user);
    const [row] = await world.database.asOwner('select revoked_at from api_keys where id = $1', [key.id]);
    expect(row).toEqual({ revoked_at: world.clock });
    expect(await world.auditActions(accountId)).toContain('apikey.revoked');
  });

  it('leaves no membership to an invitation that is accepted meanwhile in another window', async () => {
    const accountId = await world.anOrganisation();
    const owner = world.ctx(await world.aUser({ memberOf: accountId }));
    const { email, name } = user;
    await changeMembers(owner, { accountId, change: { action: 'invite', email, name, role: 'Reviewer' } });
    const mail = (await world.takeMails(user.email)).at(-1);
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await joinTwoOrganisations();
    let both: Promise<unknown> = Promise.resolve();
    await inUnscopedTransaction(world.ctx(), async ({ db }) => {
      await lockAuditLogs({ db }, joined);
      const deleted = deleteUser(world.ctx(user), user);
      await expect.poll(isSomeoneWaiting, { timeout: 10_000 }).toBe(true);
      let isAnswered = false;
      const accepted = acceptInvitation(world.ctx(user), { token }).finally(() => {
        isAnswered = true;
      });
      both = Promise.allSettled([deleted, accepted]);
      await expect.poll(async () => isAnswered || (await countWaiting()) > 1).toBe(true);
    });
    await both;
    const left = 'select account_id from members where user_id = $1';
    expect(await world.database.asOwner(left, [user.userId])).toEqual([]);
  });

  it('is refused until a sole Owner has handed over', async () => {
    const accountId = await world.anOrganisation({ name: 'Lone Star Ltd' });
    const owner = await world.aUser({ memberOf: accountId });
    await expect(deleteUser(world.ctx(owner), owner)).rejects.toMatchObject({
      code: 'user.only_owner',
      message: 'Make another member Owner of Lone Star Ltd first.',
    });
  });
});
