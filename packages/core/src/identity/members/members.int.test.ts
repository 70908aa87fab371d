import { withScope } from '@probity/db/scope.ts';
import type { MemberRole } from '@probity/domain';
import type { NotificationKind } from '@probity/domain/notifications/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inUnscopedTransaction, newId, scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { lookUpInvitation } from '../../workspace/invitation-landing/index.ts';
import { createApiKey, listApiKeys, loadKeyActor } from '../api-keys/index.ts';
import { confirmEmailChange, requestEmailChange } from '../auth/index.ts';
import { notify } from '../notifications/index.ts';
import { completeRegistration, deleteUser, registerUser } from '../registration/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeMemberRole, removeMember, resendInvitation } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './list-members.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId, role: 'Owner' });
});

const invite = (actor: UserActor, email: string, role: MemberRole = 'Contributor') =>
  inviteMember(world.ctx(actor), { accountId, email, name: 'Noor Haddad', role });

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = (await world.takeMails(email)).slice(-1);
  return /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const memberIdOf = async (actor: UserActor) =>
  (await listMembers(world.ctx(owner), { accountId })).find((member) => member.userId === actor.userId)?.id ??
  '';

describe('inviting a colleague', () => {
  it('emails a link that shows who invites them and to what', async () => {
    await invite(owner, 'noor@kestrel.example');
    const token = await tokenMailedTo('noor@kestrel.example');
    expect(await lookUpInvitation(world.ctx(), { token })).toMatchObject({
      purpose: 'Member',
      invitation: { email: 'noor@kestrel.example', role: 'Contributor', inviter: owner.name },
    });
    expect(await world.auditActions(accountId)).toEqual(['member.invited']);
  });

  it('verifies the address, so that no code is needed', async () => {
    await invite(owner, 'proof@kestrel.example');
    const invitationToken = await tokenMailedTo('proof@kestrel.example');
    const begun = await registerUser(world.ctx(), {
      email: 'proof@kestrel.example',
      name: 'Noor Haddad',
      reason: 'AssociateMember',
      invitationToken,
    });
    expect(begun.registrationToken).toMatch(/^reg_/);
  });

  it('does not verify any other address', async () => {
    await invite(owner, 'right@kestrel.example');
    const invitationToken = await tokenMailedTo('right@kestrel.example');
    const other = {
      email: 'wrong@kestrel.example',
      name: 'X',
      reason: 'AssociateMember' as const,
      invitationToken,
    };
    await expect(registerUser(world.ctx(), other)).rejects.toMatchObject({
      code: 'invitation.other_address',
    });
  });

  it('joins only the accepted account, however many others have invited the address', async () => {
    const popular = await world.aUser({ email: 'popular@kestrel.example' });
    for (let i = 0; i < 30; i++) {
      const elsewhere = await world.anOrganisation();
      const stranger = await world.aUser({ memberOf: elsewhere });
      await inviteMember(world.ctx(stranger), {
        accountId: elsewhere,
        email: popular.email,
        name: 'Popular',
        role: 'Owner',
      });
    }
    await invite(owner, popular.email, 'Reviewer');
    const token = await tokenMailedTo(popular.email);
    await acceptInvitation(world.ctx(popular), { token });
    const joined = await world.database.asOwner<{ accountId: string }>(
      'select account_id as "accountId" from members where user_id = $1',
      [popular.userId],
    );
    expect(joined).toEqual([{ accountId }]);
  });

  it('joins only that account if the invited person has yet to register', async () => {
    const elsewhere = await world.anOrganisation();
    const stranger = await world.aUser({ memberOf: elsewhere });
    const email = 'fresh@kestrel.example';
    const input = { accountId: elsewhere, email, name: 'Noor', role: 'Owner' as const };
    await inviteMember(world.ctx(stranger), input);
    await invite(owner, email);
    const invitationToken = await tokenMailedTo(email);
    const { id } = await registerUser(world.ctx(), {
      email,
      name: 'Noor Haddad',
      reason: 'AssociateMember',
      invitationToken,
    });
    await completeRegistration(world.ctx({ kind: 'registrant', userId: id }), {
      userId: id,
      password: 'correct horse battery',
    });
    const joined = await world.database.asOwner<{ accountId: string }>(
      'select account_id as "accountId" from members where user_id = $1',
      [id],
    );
    expect(joined).toEqual([{ accountId }]);
  });

  it('lets a registered person join with the invited address, once', async () => {
    const colleague = await world.aUser({ email: 'known@kestrel.example' });
    await invite(owner, 'known@kestrel.example', 'Reviewer');
    const token = await tokenMailedTo('known@kestrel.example');
    await acceptInvitation(world.ctx(colleague), { token });
    const members = await listMembers(world.ctx(owner), { accountId });
    expect(members.find((member) => member.userId === colleague.userId)?.role).toBe('Reviewer');
    await expect(acceptInvitation(world.ctx(colleague), { token })).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
  });

  it('is refused to anyone else who has the link', async () => {
    const thief = await world.aUser();
    await invite(owner, 'meant@kestrel.example');
    const token = await tokenMailedTo('meant@kestrel.example');
    await expect(acceptInvitation(world.ctx(thief), { token })).rejects.toMatchObject({
      code: 'invitation.other_address',
    });
  });

  it('expires after thirty days, and a new link invalidates the old one', async () => {
    const member = await invite(owner, 'slow@kestrel.example');
    const first = await tokenMailedTo('slow@kestrel.example');
    await resendInvitation(world.ctx(owner), { accountId, memberId: member.id });
    const second = await tokenMailedTo('slow@kestrel.example');
    await expect(lookUpInvitation(world.ctx(), { token: first })).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
    expect(await lookUpInvitation(world.ctx(), { token: second })).toBeDefined();
    world.pass(31 * 24 * 60);
    await expect(lookUpInvitation(world.ctx(), { token: second })).rejects.toMatchObject({
      code: 'invitation.unusable',
    });
  });

  it('adds a contact without emailing anything', async () => {
    await invite(owner, 'contact@kestrel.example', 'NoAccount');
    expect(await world.takeMails('contact@kestrel.example')).toEqual([]);
  });
});

describe('who may manage members', () => {
  it.each(['Validator', 'Contributor', 'Reviewer'] as const)(
    '%s may view members but not invite',
    async (role) => {
      const member = await world.aUser({ memberOf: accountId, role });
      await expect(listMembers(world.ctx(member), { accountId })).resolves.toBeDefined();
      await expect(async () => invite(member, 'x@kestrel.example')).rejects.toMatchObject({
        code: 'permission.denied',
      });
    },
  );

  it('members of another organisation get “not found”', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(async () => listMembers(world.ctx(stranger), { accountId })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('row-level security enforces the same when the use case is bypassed', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const rows = await withScope(world.database.db, scopeOf(stranger), (db) =>
      db.selectFrom('members').selectAll().where('accountId', '=', accountId).execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('changing members', () => {
  it('changes a role and updates the identity provider', async () => {
    const colleague = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    await changeMemberRole(world.ctx(owner), {
      accountId,
      memberId: await memberIdOf(colleague),
      role: 'Validator',
    });
    const jobs = await world.database.asOwner<{ data: { userId: string } }>(
      `select data from pgboss.job where name = 'sync-identity'`,
    );
    expect(jobs.map((job) => job.data.userId)).toContain(colleague.userId);
    expect(await world.auditActions(accountId)).toContain('member.role_changed');
  });

  it('replaces the name of a member who is removed in what colleagues were notified of, also personally', async () => {
    const leaving = await world.aUser({ memberOf: accountId, role: 'Validator', name: 'Noor Haddad' });
    const colleague = await world.aUser({ memberOf: accountId, role: 'Validator' });
    const notifyOf = (kind: NotificationKind, values: Record<string, string>, to = accountId) =>
      inUnscopedTransaction(world.ctx(), (ctx) =>
        notify(ctx, {
          accountId: to,
          ...(kind === 'review.assigned' && { userId: colleague.userId }),
          reason: 'DataRequested',
          kind,
          subject: { type: 'credential', id: newId() },
          link: '/reviews',
          values,
        }),
      );
    const elsewhere = await world.anOrganisation();
    await notifyOf('member.joined', { name: 'Noor Haddad' });
    await notifyOf('review.assigned', { party: 'Noor Haddad' });
    // About a record of the account, which keeps its name.
    await notifyOf('check.succeeded', { party: 'Noor Haddad' });
    await notifyOf('member.joined', { name: 'Noor Haddad' }, elsewhere);
    await removeMember(world.ctx(owner), { accountId, memberId: await memberIdOf(leaving) });
    const rows = await world.database.asOwner<{ values: object }>(
      'select values from notifications where account_id = any ($1) order by created_at, id',
      [[accountId, elsewhere]],
    );
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Former member' },
      { party: 'Former member' },
      { party: 'Noor Haddad' },
      { name: 'Noor Haddad' },
    ]);
  });

  it('refuses an API key to a member who was removed while the key was requested', async () => {
    const leaving = await world.aUser({ memberOf: accountId, role: 'Owner' });
    await removeMember(world.ctx(owner), { accountId, memberId: await memberIdOf(leaving) });
    // The memberships of this actor were loaded before.
    const request = { accountId, name: 'Late', scopes: ['profile:read'] as const, expiresInDays: 30 };
    await expect(createApiKey(world.ctx(leaving), request)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('revokes the API keys of a member who is removed, also if they return', async () => {
    const colleague = await world.aUser({ memberOf: accountId });
    const { secret, key } = await createApiKey(world.ctx(colleague), {
      accountId,
      name: 'Reporting',
      scopes: ['members:read'],
      expiresInDays: 30,
    });
    await removeMember(world.ctx(owner), { accountId, memberId: await memberIdOf(colleague) });
    const use = () => loadKeyActor(world.ctx(), secret);
    await expect(use()).rejects.toMatchObject({ code: 'apiKey.owner_gone' });
    expect(await world.auditActions(accountId)).toContain('apikey.revoked');
    await invite(owner, colleague.email);
    await acceptInvitation(world.ctx(colleague), { token: await tokenMailedTo(colleague.email) });
    await expect(use()).rejects.toMatchObject({ code: 'apiKey.revoked' });
    const listed = await listApiKeys(world.ctx(owner), { accountId });
    expect(listed.find(({ id }) => id === key.id)).toMatchObject({
      state: 'Revoked',
      revokedBy: owner.userId,
    });
  });

  it('never removes the last Owner', async () => {
    const memberId = await memberIdOf(owner);
    await expect(removeMember(world.ctx(owner), { accountId, memberId })).rejects.toMatchObject({
      code: 'member.last_owner',
    });
  });

  it('lets only one of two Owners succeed when they remove each other at once', async () => {
    const second = await world.aUser({ memberOf: accountId, role: 'Owner' });
    const [a, b] = [await memberIdOf(owner), await memberIdOf(second)];
    const outcomes = await Promise.allSettled([
      removeMember(world.ctx(owner), { accountId, memberId: b }),
      removeMember(world.ctx(second), { accountId, memberId: a }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await world.database.asOwner('select from members where account_id = $1', [accountId]);
    expect(rows).toHaveLength(1);
  });

  it('does not reach into another account with a member id of that account', async () => {
    const elsewhere = await world.anOrganisation();
    const otherOwner = await world.aUser({ memberOf: elsewhere });
    const memberId = await memberIdOf(owner);
    await expect(
      removeMember(world.ctx(otherOwner), { accountId: elsewhere, memberId }),
    ).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});

describe('Owners', () => {
  let second: UserActor;
  const withKey = (actor: UserActor): UserActor => ({
    ...actor,
    authenticatedAt: undefined,
    apiKey: { id: newId(), scopes: ['members:write'] },
  });
  const longSignedIn = (actor: UserActor): UserActor => ({
    ...actor,
    authenticatedAt: new Date(world.clock.getTime() - 3_600_000),
  });
  /** Every way to add or lose an Owner in the product, with who is told beside the two Owners. */
  const acts: [string, (as: UserActor) => Promise<unknown>][] = [
    ['inviting an Owner', (as) => invite(as, `${newId()}@kestrel.example`, 'Owner')],
    [
      'making a member an Owner',
      async (as) => {
        const member = await world.aUser({ memberOf: accountId, role: 'Validator' });
        return changeMemberRole(world.ctx(as), {
          accountId,
          memberId: await memberIdOf(member),
          role: 'Owner',
        });
      },
    ],
    [
      'taking the role from an Owner',
      async (as) =>
        changeMemberRole(world.ctx(as), { accountId, memberId: await memberIdOf(second), role: 'Validator' }),
    ],
    [
      'removing an Owner',
      async (as) => removeMember(world.ctx(as), { accountId, memberId: await memberIdOf(second) }),
    ],
  ];

  beforeEach(async () => {
    second = await world.aUser({ memberOf: accountId, role: 'Owner', name: 'Grace Okafor' });
    await world.takeMails();
  });

  it.each(acts)('%s is refused to an API key', async (_name, act) => {
    await expect((async () => act(withKey(owner)))()).rejects.toMatchObject({ code: 'apiKey.people_only' });
  });

  it.each(acts)('%s needs a recent sign-in', async (_name, act) => {
    await expect((async () => act(longSignedIn(owner)))()).rejects.toMatchObject({
      code: 'auth.reauthentication_required',
    });
  });

  it.each(acts)('%s is emailed to all Owners', async (_name, act) => {
    await act(owner);
    const mails = await world.takeMails();
    for (const { email } of [owner, second]) {
      const [mail] = mails.filter(({ to, text }) => to === email && text.includes(owner.name));
      expect(mail?.subject, email).toMatch(/Owner/);
    }
  });

  it('a key still invites, changes and removes everyone else', async () => {
    const key = withKey(owner);
    const member = await invite(key, 'other@kestrel.example', 'Reviewer');
    await changeMemberRole(world.ctx(key), { accountId, memberId: member.id, role: 'Validator' });
    await removeMember(world.ctx(key), { accountId, memberId: member.id });
    expect((await world.takeMails()).map(({ to }) => to)).toEqual(['other@kestrel.example']);
  });

  it('are told when an invited Owner joins, when one changes their address and when one deletes their user', async () => {
    const colleague = await world.aUser({ email: 'joining@kestrel.example', name: 'Noor Haddad' });
    await invite(owner, colleague.email, 'Owner');
    const token = await tokenMailedTo(colleague.email);
    await acceptInvitation(world.ctx(colleague), { token });
    expect((await world.takeMails(second.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Noor Haddad has joined'),
    ]);
    const joined = {
      ...colleague,
      memberships: [{ ...owner.memberships[0], accountId, role: 'Owner' }],
    } as UserActor;
    const { userId } = colleague;
    await requestEmailChange(world.ctx(joined), { userId, newEmailAddress: 'new@kestrel.example' });
    const changeCode = await world.takeCode('new@kestrel.example');
    await confirmEmailChange(world.ctx(joined), { userId, changeCode });
    expect((await world.takeMails(owner.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Noor Haddad'),
    ]);
    await deleteUser(world.ctx(joined), { userId });
    expect((await world.takeMails(owner.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Noor Haddad is no longer an Owner'),
    ]);
  });

  it('are told although the account has switched its emails off', async () => {
    await world.database.asOwner(`update accounts set settings = '{"notifyByEmail": false}' where id = $1`, [
      accountId,
    ]);
    await removeMember(world.ctx(owner), { accountId, memberId: await memberIdOf(second) });
    expect((await world.takeMails()).map(({ to }) => to).sort()).toEqual([owner.email, second.email].sort());
  });
});
