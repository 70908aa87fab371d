import { fastify } from 'fastify';
import SCIMMY from 'scimmy';
import { describe, expect, it } from 'vitest';
import { scimRoutes } from '../src/scim/scim.routes.ts';
import type { ServeOptions } from '../src/serve.ts';
import {
  accountId,
  api,
  as,
  create,
  keyId,
  patch,
  person,
  refusal,
  scim,
  secret,
  USER,
  useDirectory,
} from './scim-directory.ts';

useDirectory();

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

describe('what the service does not have', () => {
  const missing = [
    ['GET', '/Groups'],
    ['POST', '/Groups'],
    ['POST', '/Bulk'],
    ['POST', '/Users/.search'],
    ['GET', ''],
  ] as const;

  it.each(missing)('%s %s is not found', async (method, path) => {
    const body = method === 'POST' ? {} : undefined;
    expect(refusal(await scim(method, path, body))[0]).toBe(404);
  });

  it('is never answered with a page', async () => {
    const { database, services } = api.world;
    const app = fastify();
    const options: ServeOptions = {
      base: { db: database.db, services },
      authenticate: async () => ({ kind: 'anonymous' }),
      limiter: {
        take: async () => undefined,
        takeOther: async () => undefined,
        countGuess: async () => undefined,
      },
      calls: { note: () => undefined },
    };
    app.register(async (scope) => scimRoutes(scope, options), { prefix: '/scim/v2' });
    app.all('/*', async () => 'a page');
    for (const [method, path] of missing)
      expect(refusal(await app.inject({ method, url: `/scim/v2${path}` }))[0]).toBe(401);
    await app.close();
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
    const described = new Set(schema.attributes.map(({ name }: { name: string }) => name));
    const common = ['schemas', 'id', 'externalId', 'meta'];
    const created = await create({ roles: [{ value: 'Validator' }] });
    expect(Object.keys(created).filter((name) => !described.has(name) && !common.includes(name))).toEqual([]);
  });
});
