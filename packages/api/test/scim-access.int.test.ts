import { describe, expect, it } from 'vitest';
import {
  accountId,
  api,
  as,
  create,
  mailed,
  makeKey,
  memberId,
  newEmail,
  owner,
  PATCH,
  patch,
  person,
  read,
  refusal,
  scim,
  search,
  tokenMailedTo,
  USER,
  useDirectory,
} from './scim-directory.ts';

useDirectory();

describe('who may provision members', () => {
  const calls = (id: string) =>
    [
      ['GET', '/ServiceProviderConfig'],
      ['GET', '/ResourceTypes'],
      ['GET', '/ResourceTypes/User'],
      ['GET', '/Schemas'],
      ['GET', `/Schemas/${USER}`],
      ['GET', '/Users'],
      ['POST', '/Users', person()],
      ['GET', `/Users/${id}`],
      ['PUT', `/Users/${id}`, person()],
      [
        'PATCH',
        `/Users/${id}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] },
      ],
      ['DELETE', `/Users/${id}`],
    ] as const;

  async function revokedKey() {
    const { secret, keyId } = await makeKey();
    await api.call('DELETE', `/v1/Accounts/${accountId}/apikeys/${keyId}`, { as });
    return `Bearer ${secret}`;
  }
  async function keyOf(change: string) {
    const second = await api.world.aUser({ memberOf: accountId });
    const { secret } = await makeKey(['members:provision'], await api.signIn(second));
    await api.world.database.asOwner(change, [second.userId]);
    return `Bearer ${secret}`;
  }
  const demotedKey = () => keyOf(`update members set role = 'Validator' where user_id = $1`);
  const goneKey = () => keyOf('delete from members where user_id = $1');

  it('the calls below cover every route of a resource', () => {
    const served = api.routes.filter((route) => /^(?!HEAD ).* \/scim\/v2\/\w/.test(route));
    const tested = calls(':id').map(([method, path]) =>
      `${method} /scim/v2${path}`.replace(/(ResourceTypes|Schemas)\/.*/, '$1/:id'),
    );
    expect(served.sort()).toEqual(tested.sort());
  });

  it.each([
    ['without a key', async () => undefined, 401],
    ['with the sign-in of the Owner', async () => as, 401],
    ['with a key that nobody has', async () => 'Bearer prb_nothing', 401],
    [
      'with a key of every other scope for members',
      async () => `Bearer ${(await makeKey(['members:read', 'members:write'])).secret}`,
      403,
    ],
    ['with a revoked key', revokedKey, 401],
    ['with a key of someone who is no longer an Owner', demotedKey, 403],
    ['with a key of someone who left', goneKey, 401],
  ])('is refused to a caller %s', async (_, bearerOf, status) => {
    const id = await memberId(owner);
    const bearer = await bearerOf();
    for (const [method, path, body] of calls(id)) {
      const answer = await api.call(method, `/scim/v2${path}`, { ...(bearer && { as: bearer }), body });
      const isPerRecord = path.startsWith('/Users');
      // Discovery reveals nothing about the account, so a role is only checked where members are read or changed.
      if (isPerRecord || status === 401 || answer.statusCode !== 200)
        expect(refusal(answer)[0], `${method} ${path}`).toBe(status);
    }
    expect((await search('active eq true')).totalResults).toBeGreaterThan(0);
    expect(await memberId(owner)).toBe(id);
  });

  it('gives no access to members of another account', async () => {
    const otherId = await api.world.anOrganisation();
    const other = await api.world.aUser({ memberOf: otherId });
    const [row] = await api.world.database.asOwner<{ id: string }>(
      'select id from members where user_id = $1',
      [other.userId],
    );
    const id = row?.id ?? '';
    for (const [method, path, body] of calls(id).filter(([, path]) => path.endsWith(id)))
      expect(refusal(await scim(method, path, body)), `${method} ${path}`).toEqual([404, undefined]);
    expect((await search(`userName eq "${other.email}"`)).totalResults).toBe(0);
    expect((await search(`id eq "${id}"`)).totalResults).toBe(0);
    const kept = await api.world.database.asOwner('select role, version from members where id = $1', [id]);
    expect(kept).toEqual([{ role: 'Owner', version: 1 }]);
  });

  it('an invalid id is not found', async () => {
    for (const id of ['1', 'undefined', "' or 1=1", '../Users'])
      expect((await scim('GET', `/Users/${encodeURIComponent(id)}`)).statusCode, id).toBe(404);
  });
});

describe('taking over an existing user', () => {
  it('is not possible by naming their address: they are invited, and none of their data changes', async () => {
    const victim = await api.world.aUser({
      memberOf: await api.world.anOrganisation(),
      name: 'Amara Boateng',
    });
    const userOf = () => api.world.database.asOwner('select * from users where id = $1', [victim.userId]);
    const before = await userOf();
    const created = await create({ userName: victim.email, displayName: 'Someone Else', password: 'chosen' });
    expect(await userOf()).toEqual(before);
    expect(JSON.stringify(created)).not.toContain('Amara');
    const [member] = await api.world.database.asOwner('select user_id from members where id = $1', [
      created.id,
    ]);
    expect(member).toEqual({ user_id: null });
    const bearer = await api.signIn(victim);
    const refused = await api.call('GET', `/v1/Accounts/${accountId}/members`, { as: bearer });
    expect(refused.statusCode).toBe(404);
    const token = await tokenMailedTo(victim.email);
    const joined = await api.call('POST', '/v1/Invitations/accept', { as: bearer, body: { token } });
    expect(joined.statusCode).toBe(200);
    expect(await userOf()).toEqual(before);
  });

  it('gets the same response whether or not the address has a user', async () => {
    const known = await api.world.aUser();
    const bodies = [];
    for (const userName of [known.email, newEmail()]) {
      const {
        id: _,
        userName: __,
        emails: ___,
        meta: ____,
        externalId: _____,
        ...rest
      } = await create({ userName });
      bodies.push(rest);
    }
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('is not possible by changing the address or password of someone who joined', async () => {
    const colleague = await api.world.aUser({ memberOf: accountId, role: 'Contributor' });
    const id = await memberId(colleague);
    const other = newEmail();
    const put = await scim('PUT', `/Users/${id}`, person({ userName: other }));
    expect(refusal(put)).toEqual([400, 'mutability']);
    expect(refusal(await patch(id, { op: 'replace', path: 'userName', value: other }))).toEqual([
      400,
      'mutability',
    ]);
    expect(
      refusal(await patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value: other })),
    ).toEqual([400, 'mutability']);
    expect(refusal(await patch(id, { op: 'replace', path: 'password', value: 'chosen' }))).toEqual([
      400,
      'mutability',
    ]);
    const [row] = await api.world.database.asOwner('select email, name from users where id = $1', [
      colleague.userId,
    ]);
    expect(row).toMatchObject({ email: colleague.email, name: colleague.name });
    expect(await mailed(other)).toBe(0);
  });

  it('is not possible by holding an invitation that was moved to another address', async () => {
    const { id, userName } = await create();
    const token = await tokenMailedTo(userName);
    const moved = newEmail();
    expect((await patch(id, { op: 'Replace', path: 'userName', value: moved })).json().userName).toBe(moved);
    expect(await mailed(moved)).toBe(1);
    const late = await api.world.aUser({ email: userName });
    const answer = await api.call('POST', '/v1/Invitations/accept', {
      as: await api.signIn(late),
      body: { token },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('Owners', () => {
  it('are never made through SCIM', async () => {
    const roles = [{ value: 'Owner', primary: true }];
    expect(refusal(await scim('POST', '/Users', person({ roles })))[0]).toBe(403);
    const { id, userName } = await create({ roles: [{ value: 'Validator' }] });
    expect(refusal(await scim('PUT', `/Users/${id}`, person({ userName, roles })))[0]).toBe(403);
    expect(refusal(await patch(id, { op: 'add', path: 'roles', value: roles }))[0]).toBe(403);
    expect(
      refusal(await patch(id, { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'owner' }))[0],
    ).toBe(403);
    await patch(id, { op: 'replace', path: 'active', value: false });
    expect(refusal(await patch(id, { op: 'replace', path: 'roles', value: roles }))[0]).toBe(403);
    expect((await scim('GET', `/Users/${id}`)).json().roles).toMatchObject([{ value: 'Validator' }]);
  });

  /** Everything that a directory could do to a member. */
  const attacks = (id: string, email: string): [string, () => ReturnType<typeof scim>][] => [
    ['another address', () => patch(id, { op: 'replace', path: 'userName', value: newEmail() })],
    ['another address by PUT', () => scim('PUT', `/Users/${id}`, person())],
    ['another name', () => patch(id, { op: 'replace', path: 'displayName', value: 'Someone Else' })],
    ['another name by PUT', () => scim('PUT', `/Users/${id}`, person({ userName: email }))],
    ['deactivation', () => patch(id, { op: 'replace', value: { active: false } })],
    ['another role', () => patch(id, { op: 'replace', path: 'roles', value: 'Validator' })],
    ['no role', () => patch(id, { op: 'remove', path: 'roles' })],
    ['deletion', () => scim('DELETE', `/Users/${id}`)],
  ];
  const membersNow = () =>
    api.world.database.asOwner(
      'select id, email, name, role, role_when_active, version from members where account_id = $1 order by id',
      [accountId],
    );

  async function expectUntouched(id: string, email: string) {
    const before = await membersNow();
    for (const [attack, run] of attacks(id, email)) expect(refusal(await run())[0], attack).toBe(403);
    expect(await membersNow()).toEqual(before);
  }

  it('are never changed, deactivated or removed through SCIM', async () => {
    const second = await api.world.aUser({ memberOf: accountId });
    await expectUntouched(await memberId(second), second.email);
    await expectUntouched(await memberId(owner), owner.email);
  });

  it('who are invited and have not joined keep their address, and their invitation goes to nobody else', async () => {
    const email = newEmail();
    const change = { action: 'invite', email, name: 'Grace Okafor', role: 'Owner' };
    await api.call('PUT', `/v1/Accounts/${accountId}/members`, { as, body: change });
    const [invited] = await api.world.database.asOwner<{ id: string }>(
      'select id from members where email = $1',
      [email],
    );
    const id = invited?.id ?? '';
    await tokenMailedTo(email);
    await expectUntouched(id, email);
    expect(await api.world.takeMails()).toEqual([]);
  });

  it('who were deactivated before are not reactivated or changed through SCIM', async () => {
    const second = await api.world.aUser({ memberOf: accountId });
    const id = await memberId(second);
    await api.world.database.asOwner(
      `update members set role = 'NoAccount', role_when_active = 'Owner' where id = $1`,
      [id],
    );
    expect(refusal(await patch(id, { op: 'replace', value: { active: true } }))[0]).toBe(403);
    expect(refusal(await scim('DELETE', `/Users/${id}`))[0]).toBe(403);
  });

  it('can be linked to their user in the directory, which changes nothing else', async () => {
    const second = await api.world.aUser({ memberOf: accountId });
    const same = { schemas: [USER], userName: second.email, externalId: 'directory-7', active: true };
    const put = await scim('PUT', `/Users/${await memberId(second)}`, same);
    expect(read(put)).toMatchObject({
      externalId: 'directory-7',
      displayName: second.name,
      roles: [{ value: 'Owner' }],
    });
  });
});
