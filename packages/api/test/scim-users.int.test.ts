import { confirmEmailChange, requestEmailChange } from '@probity/core/identity/auth';
import SCIMMY from 'scimmy';
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
  secret,
  tokenMailedTo,
  USER,
  useDirectory,
} from './scim-directory.ts';

useDirectory();

describe('provisioning a person', () => {
  it('invites them, and returns what the directory wrote', async () => {
    const sent = person({ roles: [{ value: 'validator' }], title: 'Analyst' });
    const answer = await scim('POST', '/Users', sent);
    expect(answer.statusCode).toBe(201);
    const created = read(answer);
    expect(created).toMatchObject({
      schemas: [USER],
      userName: sent.userName,
      externalId: sent.externalId,
      displayName: 'Noor Haddad',
      name: { formatted: 'Noor Haddad', givenName: 'Noor', familyName: 'Haddad' },
      emails: [{ value: sent.userName, type: 'work', primary: true }],
      active: true,
      roles: [{ value: 'Validator', primary: true }],
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    expect(created.title).toBeUndefined();
    expect(read(await scim('GET', `/Users/${created.id}`))).toEqual(created);
    expect(await mailed(sent.userName)).toBe(1);
    const { items } = (await api.call('GET', `/v1/Accounts/${accountId}/members`, { as })).json();
    expect(items.find(({ id }: { id: string }) => id === created.id)).toMatchObject({
      role: 'Validator',
      isProvisioned: true,
      roleWhenActive: null,
    });
  });

  it('gives a person without a role the read-only one', async () => {
    expect((await create()).roles).toMatchObject([{ value: 'Reviewer' }]);
    expect((await create({ roles: [] })).roles).toMatchObject([{ value: 'Reviewer' }]);
  });

  it('sends no email to a person who is inactive, until they are activated', async () => {
    const { id, userName, active } = await create({ active: false, roles: [{ value: 'Contributor' }] });
    expect(active).toBe(false);
    expect(await mailed(userName)).toBe(0);
    const activated = (await patch(id, { op: 'Replace', path: 'active', value: 'True' })).json();
    expect(activated).toMatchObject({ active: true, roles: [{ value: 'Contributor' }] });
    expect(await mailed(userName)).toBe(1);
  });

  it('ends an open invitation when they are deactivated', async () => {
    const { id, userName } = await create();
    const token = await tokenMailedTo(userName);
    await patch(id, { op: 'replace', path: 'active', value: false });
    expect((await api.call('POST', '/v1/Invitations/lookup', { body: { token } })).statusCode).toBe(404);
  });

  it('refuses the same address, regardless of case, or external id twice', async () => {
    const first = await create();
    const again = await scim('POST', '/Users', person({ userName: first.userName.toUpperCase() }));
    expect(refusal(again)).toEqual([409, 'uniqueness']);
    expect(refusal(await scim('POST', '/Users', person({ externalId: first.externalId })))).toEqual([
      409,
      'uniqueness',
    ]);
    const second = await create();
    expect(
      refusal(await patch(second.id, { op: 'replace', path: 'externalId', value: first.externalId })),
    ).toEqual([409, 'uniqueness']);
    expect(
      refusal(await patch(second.id, { op: 'replace', path: 'userName', value: first.userName })),
    ).toEqual([409, 'uniqueness']);
  });

  it.each([
    ['invalidValue', { userName: 'noor.haddad' }],
    ['invalidValue', { userName: null }],
    ['invalidValue', { displayName: 'Win at www.prize.example/now' }],
    ['invalidValue', { displayName: 'Noor\u202eHaddad' }],
    ['invalidValue', { roles: [{ value: 'Sorcerer' }] }],
    ['invalidValue', { active: 'perhaps' }],
    ['invalidValue', { name: 'Noor' }],
    ['invalidSyntax', null],
  ])('refuses with %s: %j', async (scimType, more) => {
    const body = more === null ? [] : person(more);
    expect(refusal(await scim('POST', '/Users', body))).toEqual([400, scimType]);
  });

  it('refuses invalid JSON, and accepts plain JSON as well', async () => {
    const broken = await api.call('POST', '/scim/v2/Users', {
      as: `Bearer ${secret}`,
      body: '{"userName":',
      headers: { 'content-type': 'application/scim+json' },
    });
    expect(refusal(broken)).toEqual([400, 'invalidSyntax']);
    const plain = await api.call('POST', '/scim/v2/Users', { as: `Bearer ${secret}`, body: person() });
    expect(plain.statusCode).toBe(201);
  });
});

describe('deactivating a person', () => {
  it('takes effect on the next call of an open session, and ends once they are activated', async () => {
    const colleague = await api.world.aUser({ memberOf: accountId, role: 'Contributor' });
    const bearer = await api.signIn(colleague);
    const settings = () => api.call('GET', `/v1/Accounts/${accountId}/settings`, { as: bearer });
    const members = () => api.call('GET', `/v1/Accounts/${accountId}/members`, { as: bearer });
    expect((await settings()).statusCode).toBe(200);
    const id = await memberId(colleague);
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).json().active).toBe(false);
    expect((await settings()).statusCode).toBe(404);
    expect((await members()).statusCode).toBe(404);
    const found = await search(`userName eq "${colleague.email}"`);
    expect(found.Resources).toMatchObject([{ active: false, roles: [{ value: 'Contributor' }] }]);
    const { items } = (await api.call('GET', `/v1/Accounts/${accountId}/members`, { as })).json();
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
      status: 'Inactive',
      roleWhenActive: 'Contributor',
    });
    await patch(id, { op: 'replace', value: { active: true } });
    expect((await settings()).statusCode).toBe(200);
  });

  it('stops the keys that they created', async () => {
    const second = await api.world.aUser({ memberOf: accountId });
    const { secret: theirs } = await makeKey(['members:read'], await api.signIn(second));
    const url = `/v1/Accounts/${accountId}/members`;
    expect((await api.call('GET', url, { as: `Bearer ${theirs}` })).statusCode).toBe(200);
    // A directory does not deactivate Owners.
    await api.world.database.asOwner(`update members set role = 'Validator' where user_id = $1`, [
      second.userId,
    ]);
    await patch(await memberId(second), { op: 'replace', value: { active: false } });
    expect((await api.call('GET', url, { as: `Bearer ${theirs}` })).statusCode).toBe(404);
  });

  it('deleting ends the membership and keeps the person’s own user', async () => {
    const colleague = await api.world.aUser({ memberOf: accountId, role: 'Contributor' });
    const bearer = await api.signIn(colleague);
    const id = await memberId(colleague);
    expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).statusCode).toBe(404);
    expect(refusal(await scim('DELETE', `/Users/${id}`))[0]).toBe(404);
    expect((await api.call('GET', `/v1/Accounts/${accountId}/settings`, { as: bearer })).statusCode).toBe(
      404,
    );
    expect((await api.call('GET', `/v1/Users/${colleague.userId}`, { as: bearer })).statusCode).toBe(200);
  });

  it('ends when an Owner gives them a role in the product', async () => {
    const colleague = await api.world.aUser({ memberOf: accountId, role: 'Contributor' });
    const id = await memberId(colleague);
    await patch(id, { op: 'replace', value: { active: false } });
    const body = { action: 'changeRole', memberId: id, role: 'Reviewer' };
    await api.call('PUT', `/v1/Accounts/${accountId}/members`, { as, body });
    expect((await scim('GET', `/Users/${id}`)).json()).toMatchObject({
      active: true,
      roles: [{ value: 'Reviewer' }],
    });
  });
});

describe('finding people', () => {
  it('finds them by userName, externalId and active', async () => {
    const { id, userName, externalId } = await create();
    for (const filter of [
      `userName eq "${userName}"`,
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "${externalId}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `id eq "${id}"`,
      `userName eq "${userName}" and active eq true`,
    ]) {
      const list = await search(filter);
      expect(list, filter).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 });
      expect(list.Resources[0].id).toBe(id);
      // A public library's own filter matches the same user.
      if (!filter.includes('[') && !filter.includes('@RAV') && userName)
        expect(new SCIMMY.Types.Filter(filter).match(list.Resources), filter).toHaveLength(1);
    }
    expect((await search(`externalId eq "${externalId.toUpperCase()}"`)).totalResults).toBe(0);
    expect((await search('active eq false')).totalResults).toBe(0);
    expect(await search('userName eq "nobody@ravensmoor.example"')).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
  });

  it('refuses unknown filters', async () => {
    for (const filter of ['userName sw "a"', 'title pr', 'userName eq "a" or active eq true', "' or 1=1 --"])
      expect(refusal(await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)), filter).toEqual([
        400,
        'invalidFilter',
      ]);
  });

  it('returns pages that together contain everyone once', async () => {
    const made = [];
    for (let n = 0; n < 4; n++) made.push((await create()).id);
    const seen: string[] = [];
    for (const startIndex of [1, 3, 5]) {
      const list = (await scim('GET', `/Users?startIndex=${startIndex}&count=2`)).json();
      expect(list).toMatchObject({ totalResults: 5, startIndex });
      expect(() => new SCIMMY.Messages.ListResponse(list)).not.toThrow();
      seen.push(...list.Resources.map(({ id }: { id: string }) => id));
    }
    expect(seen.sort()).toEqual([await memberId(owner), ...made].sort());
    expect((await scim('GET', '/Users?count=0')).json()).toMatchObject({ totalResults: 5, Resources: [] });
    expect((await scim('GET', '/Users?startIndex=-3&count=1')).json()).toMatchObject({
      startIndex: 1,
      itemsPerPage: 1,
    });
    expect((await scim('GET', '/Users?startIndex=99')).json()).toMatchObject({
      totalResults: 5,
      Resources: [],
    });
    expect(refusal(await scim('GET', '/Users?count=many'))).toEqual([400, 'invalidValue']);
  });

  it('returns the requested attributes', async () => {
    const { id } = await create();
    const few = (await scim('GET', `/Users/${id}?attributes=userName,name.givenName`)).json();
    expect(Object.keys(few).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    const rest = (await scim('GET', `/Users/${id}?excludedAttributes=roles,emails,id`)).json();
    expect(rest).toMatchObject({ id });
    expect(rest.roles ?? rest.emails).toBeUndefined();
  });
});

describe('changing a person', () => {
  /** Operations that two implementations of RFC 7644 must interpret the same way. */
  it.each<[SCIMMY.Messages.PatchOp.PatchOpOperation]>([
    [{ op: 'replace', path: 'displayName', value: 'Noor H.' }],
    [{ op: 'replace', path: 'name.familyName', value: 'Costa' }],
    [{ op: 'add', path: 'name', value: { givenName: 'Nour' } }],
    [{ op: 'replace', value: { active: false } }],
    [{ op: 'replace', path: 'active', value: false }],
    [{ op: 'replace', path: 'externalId', value: 'moved' }],
    [{ op: 'remove', path: 'externalId' }],
    [{ op: 'replace', path: 'roles', value: [{ value: 'Validator', primary: true }] }],
    [{ op: 'replace', path: 'roles[primary eq true].value', value: 'Contributor' }],
    [{ op: 'replace', value: { displayName: 'Nour H.', name: { familyName: 'Lima' } } }],
  ])('by %j matches the result of a public library', async (operation) => {
    const created = await create({ externalId: `oracle-${newEmail()}` });
    const message: ConstructorParameters<typeof SCIMMY.Messages.PatchOp>[0] = {
      schemas: [PATCH],
      Operations: [operation],
    };
    const expected = await new SCIMMY.Messages.PatchOp(message).apply(new SCIMMY.Schemas.User(created));
    const changed = read(await scim('PATCH', `/Users/${created.id}`, message));
    const compared = ({ displayName, externalId, active, name, roles }: typeof changed) => ({
      displayName,
      externalId,
      active,
      givenName: name.givenName,
      familyName: name.familyName,
      role: roles?.[0]?.value,
    });
    expect(compared(changed)).toEqual(compared(JSON.parse(JSON.stringify(expected))));
    expect(changed.meta.version).toBe('W/"2"');
  });

  it('without a difference changes nothing, not even the version', async () => {
    const created = await create();
    const { meta: _, ...same } = created;
    expect(read(await scim('PUT', `/Users/${created.id}`, same))).toEqual(created);
    expect(read(await patch(created.id, { op: 'Replace', path: 'active', value: 'True' }))).toEqual(created);
  });

  it('all or nothing: one wrong operation undoes those before it', async () => {
    const created = await create();
    const refused = await patch(
      created.id,
      { op: 'replace', path: 'displayName', value: 'Changed' },
      { op: 'replace', path: 'favouriteColour', value: 'green' },
    );
    expect(refusal(refused)).toEqual([400, 'invalidPath']);
    expect(read(await scim('GET', `/Users/${created.id}`))).toEqual(created);
  });

  it('is refused if someone else changed them meanwhile', async () => {
    const { id } = await create();
    const change = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'displayName', value: 'Newer' }] };
    expect((await scim('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"1"' })).statusCode).toBe(200);
    expect(refusal(await scim('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"1"' }))[0]).toBe(412);
    expect(refusal(await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' }))[0]).toBe(412);
    const unchanged = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' });
    expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([304, 'W/"2"']);
  });

  it('gives them a new version when they change their address themselves', async () => {
    const id = await memberId(owner);
    const before = read(await scim('GET', `/Users/${id}`));
    const { userId } = owner;
    const newEmailAddress = newEmail();
    await requestEmailChange(api.world.ctx(owner), { userId, newEmailAddress });
    const changeCode = await api.world.takeCode(newEmailAddress);
    await confirmEmailChange(api.world.ctx(owner), { userId, changeCode });
    const headers = { 'if-none-match': before.meta.version };
    const after = await scim('GET', `/Users/${id}`, undefined, headers);
    expect(read(after).userName).toBe(newEmailAddress);
  });
});
