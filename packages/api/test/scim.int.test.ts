import type { UserActor } from '@probity/core/kernel/context';
import SCIMMY from 'scimmy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;
let secret: string;
let keyId: string;
let emails = 0;

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
  ({ secret, keyId } = await makeKey());
});

async function makeKey(scopes = ['members:provision'], by = as, of = accountId) {
  const body = { name: 'Directory', scopes, expiresInDays: 30 };
  const answer = await api.call('POST', `/v1/Accounts/${of}/apikeys`, { as: by, body });
  expect(answer.statusCode).toBe(201);
  const { secret, key } = answer.json();
  return { secret, keyId: key.id };
}

const newEmail = () => `person-${++emails}@ravensmoor.example`;

async function scim(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return api.call(method, `/scim/v2${path}`, {
    as: `Bearer ${secret}`,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
  });
}

/** Refused, in the format of RFC 7644 §3.12: a public library knows status and scimType, and which belong together. */
function refusal(answer: Awaited<ReturnType<typeof scim>>): [number, string | undefined] {
  expect(answer.headers['content-type']).toContain('application/scim+json');
  const { schemas, ...details } = answer.json();
  expect(schemas).toEqual([SCIMMY.Messages.ErrorResponse.id]);
  expect(new SCIMMY.Messages.ErrorResponse(details)).toMatchObject({ status: String(answer.statusCode) });
  expect(details.detail).toBeTruthy();
  return [answer.statusCode, details.scimType];
}

const person = (more: object = {}) => ({
  schemas: [USER],
  userName: newEmail(),
  externalId: `external-${emails}`,
  displayName: 'Noor Haddad',
  name: { givenName: 'Noor', familyName: 'Haddad' },
  emails: [{ type: 'work', primary: true, value: `person-${emails}@ravensmoor.example` }],
  active: true,
  ...more,
});

/** Creates a user; the schema classes of a public library accept the response. */
async function create(more: object = {}) {
  const answer = await scim('POST', '/Users', person(more));
  expect(answer.statusCode).toBe(201);
  return read(answer);
}
function read(answer: Awaited<ReturnType<typeof scim>>) {
  expect(answer.headers['content-type']).toContain('application/scim+json');
  const body = answer.json();
  expect(SCIMMY.Schemas.User.definition.coerce(body, 'both')).toMatchObject({ userName: body.userName });
  expect(answer.headers.etag).toBe(body.meta.version);
  expect(answer.headers.location).toBe(body.meta.location);
  return body;
}
const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });
const search = async (filter: string) =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json();

async function memberId(of: UserActor): Promise<string> {
  const [row] = await api.world.database.asOwner<{ id: string }>(
    'select id from members where user_id = $1 and account_id = $2',
    [of.userId, accountId],
  );
  return row?.id ?? '';
}
const mailed = async (to: string) => (await api.world.takeMails(to)).length;
async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = (await api.world.takeMails(email)).slice(-1);
  return /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

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

  it('the calls below cover every route', () => {
    const served = api.routes.filter((route) => route.includes(' /scim/') && !route.startsWith('HEAD '));
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

  it('can be deactivated, but the last one can be neither deactivated, demoted nor removed', async () => {
    const id = await memberId(owner);
    expect(refusal(await scim('DELETE', `/Users/${id}`))[0]).toBe(409);
    expect(refusal(await patch(id, { op: 'replace', value: { active: false } }))[0]).toBe(409);
    expect(refusal(await patch(id, { op: 'replace', path: 'roles', value: 'Validator' }))[0]).toBe(409);
    expect(refusal(await patch(id, { op: 'remove', path: 'roles' }))[0]).toBe(409);
    const second = await api.world.aUser({ memberOf: accountId });
    const secondId = await memberId(second);
    expect((await patch(secondId, { op: 'replace', value: { active: false } })).json()).toMatchObject({
      active: false,
      roles: [{ value: 'Owner' }],
    });
    // The remaining Owner is the last one again: a deactivated Owner cannot run the account.
    expect(refusal(await scim('DELETE', `/Users/${id}`))[0]).toBe(409);
    expect((await patch(secondId, { op: 'replace', value: { active: true } })).json()).toMatchObject({
      active: true,
      roles: [{ value: 'Owner' }],
    });
  });

  it('stay Owners when a directory without roles updates them', async () => {
    const second = await api.world.aUser({ memberOf: accountId });
    const { userName: _, ...named } = person();
    const put = await scim('PUT', `/Users/${await memberId(second)}`, { ...named, userName: second.email });
    expect(read(put).roles).toMatchObject([{ value: 'Owner' }]);
  });
});

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
  it.each([
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
    const message = { schemas: [PATCH], Operations: [operation] };
    // biome-ignore lint/suspicious/noExplicitAny: the library types its own messages more narrowly than it takes them.
    const expected = await new SCIMMY.Messages.PatchOp(message as any).apply(
      new SCIMMY.Schemas.User(created),
    );
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
    expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' })).statusCode).toBe(304);
  });
});

describe('the required cases of Okta’s SCIM 2.0 test', () => {
  const headers = {
    accept: 'application/scim+json',
    'accept-charset': 'utf-8',
    'content-type': 'application/scim+json; charset=utf-8',
    'user-agent': 'OKTA SCIM Integration',
  };
  const get = (path: string, bearer = `Bearer ${secret}`) =>
    api.call('GET', `/scim/v2${path}`, { as: bearer, headers });
  const list = ['urn:ietf:params:scim:api:messages:2.0:ListResponse'];

  it('lists users with everything that Okta imports, and retrieves one of them', async () => {
    const { userName } = await create();
    const { Resources, ...page } = (await get('/Users?count=1&startIndex=2')).json();
    expect(page).toEqual({ schemas: list, totalResults: 2, startIndex: 2, itemsPerPage: 1 });
    const { id } = Resources[0];
    for (const user of [Resources[0], (await get(`/Users/${id}`)).json()])
      expect(user).toMatchObject({
        id,
        userName,
        name: { givenName: 'Noor', familyName: 'Haddad' },
        active: true,
        emails: [{ value: userName }],
      });
  });

  it('finds no one by an unknown name or id', async () => {
    // As Okta and Entra ID write it: spaces as plus signs.
    const none = await get('/Users?filter=userName+eq+%22abcdefgh%40atko.example%22');
    expect(none.json()).toMatchObject({ schemas: list, totalResults: 0 });
    expect(refusal(await get('/Users/010101001010101011001010101011'))[0]).toBe(404);
    expect(refusal(await get('/Users/00919288221112222'))[0]).toBe(404);
  });

  it('creates a user, refuses the same again, and finds it in capitals', async () => {
    const sent = person();
    const post = () =>
      api.call('POST', '/scim/v2/Users', {
        as: `Bearer ${secret}`,
        body: JSON.stringify(sent),
        headers: { ...headers, 'content-type': 'application/json' },
      });
    const made = await post();
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ active: true, userName: sent.userName, name: sent.name });
    expect((await get(`/Users/${made.json().id}`)).json()).toMatchObject({ userName: sent.userName });
    expect((await post()).statusCode).toBe(409);
    const filter = encodeURIComponent(`userName eq "${sent.userName.toUpperCase()}"`);
    expect((await get(`/Users?filter=${filter}`)).json()).toMatchObject({ totalResults: 1 });
    const removed = await api.call('DELETE', `/scim/v2/Users/${made.json().id}`, {
      as: `Bearer ${secret}`,
      headers,
    });
    expect(removed.statusCode).toBe(204);
  });

  it('refuses a wrong token with a SCIM error', async () => {
    expect(refusal(await get('/Users?filter=userName+eq+%22A%22', 'non-token'))[0]).toBe(401);
  });
});

it('a directory over its limit learns when to retry, in the SCIM format', async () => {
  await api.world.database.asOwner('select take_from_bucket($1, $2, 600, $3)', [
    `provisioning:${keyId}`,
    600_000,
    api.world.clock,
  ]);
  const answer = await scim('POST', '/Users', person());
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('600');
  expect(answer.json()).toMatchObject({ schemas: [SCIMMY.Messages.ErrorResponse.id], status: '429' });
  expect((await scim('GET', '/Users')).statusCode).toBe(200);
});

describe('the audit log', () => {
  it('records what the directory did and with which key, without names or addresses', async () => {
    const { id, userName } = await create({ roles: [{ value: 'Contributor' }] });
    await patch(id, { op: 'replace', path: 'roles', value: 'Validator' });
    await patch(id, { op: 'replace', path: 'displayName', value: 'Nour Haddad' });
    await patch(id, { op: 'replace', value: { active: false } });
    await patch(id, { op: 'replace', value: { active: true } });
    await scim('DELETE', `/Users/${id}`);
    const { items } = (
      await api.call('GET', `/v1/Audit?accountId=${accountId}&subjectId=${id}`, { as })
    ).json();
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'member.removed',
      'member.reactivated',
      'member.deactivated',
      'member.directory_changed',
      'member.role_changed',
      'member.provisioned',
    ]);
    for (const { actor } of items) expect(actor.apiKey).toEqual({ id: keyId, name: 'Directory' });
    expect(items[2].details).toMatchObject({ from: 'Validator', to: 'NoAccount' });
    expect(items[4].details).toMatchObject({ from: 'Contributor', to: 'Validator' });
    const stored = await api.world.database.asOwner(`select entry::text from audit_log where chain_id = $1`, [
      accountId,
    ]);
    expect(JSON.stringify(stored)).not.toContain(userName);
    expect(JSON.stringify(stored)).not.toContain('Haddad');
  });
});

describe('the service description', () => {
  it('matches the behaviour, in the format of the standard', async () => {
    const config = (await scim('GET', '/ServiceProviderConfig')).json();
    expect(SCIMMY.Schemas.ServiceProviderConfig.definition.coerce(config, 'both')).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      etag: { supported: true },
    });
    const types = (await scim('GET', '/ResourceTypes')).json();
    expect(types.Resources).toMatchObject([{ id: 'User', endpoint: '/Users', schema: USER }]);
    for (const type of types.Resources)
      expect(() => SCIMMY.Schemas.ResourceType.definition.coerce(type, 'both')).not.toThrow();
    const schemas = (await scim('GET', '/Schemas')).json();
    expect(schemas.totalResults).toBe(1);
    const schema = (await scim('GET', `/Schemas/${USER}`)).json();
    expect(schemas.Resources).toEqual([schema]);
    expect((await scim('GET', '/Schemas/urn:nothing')).statusCode).toBe(404);
    expect(refusal(await scim('GET', '/Groups'))[0]).toBe(404);
    const described = new Set(schema.attributes.map(({ name }: { name: string }) => name));
    const common = ['schemas', 'id', 'externalId', 'meta'];
    const created = await create({ roles: [{ value: 'Validator' }] });
    expect(Object.keys(created).filter((name) => !described.has(name) && !common.includes(name))).toEqual([]);
  });
});
