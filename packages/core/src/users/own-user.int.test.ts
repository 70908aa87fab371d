import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../actor.ts';
import { TestWorld } from '../testing/test-world.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { changePhoneNumber } from './change-phone-number.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteUser } from './delete-user.ts';
import { getUser } from './get-user.ts';
import { openPhone } from './phone.ts';
import { requestEmailChange } from './request-email-change.ts';
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

describe('my own user', () => {
  it('is nothing to anybody else', async () => {
    const stranger = await world.aUser();
    await expect(async () => getUser(world.ctx(stranger), user)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('is readable by an administrator', async () => {
    const admin = await world.aUser({ admin: true });
    expect((await getUser(world.ctx(admin), user)).email).toBe(user.email);
  });

  it('takes a new name when nobody changed it in the meantime', async () => {
    const change = { userId: user.userId, newName: 'Ines Duarte-Reis', ifVersion: 1 };
    expect((await changeName(world.ctx(user), change)).name).toBe('Ines Duarte-Reis');
    await expect(changeName(world.ctx(user), change)).rejects.toMatchObject({ code: 'request.stale' });
  });

  it('keeps a phone number in E.164 and mails a notice', async () => {
    const changed = await changePhoneNumber(world.ctx(user), {
      userId: user.userId,
      newPhoneNumber: '+44 20 7946 0018',
    });
    expect(openPhone(world.services.sealing, changed)).toBe('+442079460018');
    expect(changed.phoneNumber).toBeNull();
    expect((await world.takeMails(user.email)).at(-1)?.subject).toBe('Your phone number was changed');
  });

  it('refuses a phone number that cannot be one, naming the field', async () => {
    await expect(async () =>
      changePhoneNumber(world.ctx(user), { userId: user.userId, newPhoneNumber: '12' }),
    ).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'newPhoneNumber' }] });
  });
});

describe('changing the password', () => {
  it('asks the identity provider about the old one', async () => {
    const wrong = { userId: user.userId, oldPassword: 'a guess', newPassword: 'a much better one' };
    await expect(changePassword(world.ctx(user), wrong)).rejects.toMatchObject({
      code: 'user.wrong_password',
    });
    await changePassword(world.ctx(user), { ...wrong, oldPassword: 'the old password' });
    expect(world.identity.users.get(`auth0|${user.userId}`)?.password).toBe('a much better one');
  });

  it('refuses a common one and one with the name in it, and the old one stays', async () => {
    const change = (newPassword: string) =>
      changePassword(world.ctx(user), { userId: user.userId, oldPassword: 'the old password', newPassword });
    await expect(change('password1234')).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] });
    await expect(change('duarte and the sea 7')).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] });
    expect(world.identity.users.get(`auth0|${user.userId}`)?.password).toBe('the old password');
  });
});

describe('changing the e-mail address', () => {
  it('needs the code from the new address and tells the old one', async () => {
    const next = `new-${user.userId}@people.example`;
    await requestEmailChange(world.ctx(user), { userId: user.userId, newEmailAddress: next });
    const changeCode = await world.takeCode(next);
    const changed = await confirmEmailChange(world.ctx(user), { userId: user.userId, changeCode });
    expect(changed.email).toBe(next);
    expect((await world.takeMails(user.email)).at(-1)?.subject).toBe('Your e-mail address was changed');
    await syncIdentity(world.ctx({ kind: 'system', job: 'sync-identity' }), { userId: user.userId });
    expect(world.identity.users.get(`auth0|${user.userId}`)?.email).toBe(next);
  });

  it('does not say whether an address is taken until its mail was read', async () => {
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

describe('deleting myself', () => {
  it('erases what is personal and ends the sign-in', async () => {
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

  it('waits until an only Owner has handed over', async () => {
    const accountId = await world.anOrganisation({ name: 'Lone Star Ltd' });
    const owner = await world.aUser({ memberOf: accountId });
    await expect(deleteUser(world.ctx(owner), owner)).rejects.toMatchObject({
      code: 'user.only_owner',
      message: 'Make somebody else Owner of Lone Star Ltd first.',
    });
  });
});
