import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox, thandi } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let token: string;
const call = (method: string, path: string, body?: unknown) => sandbox.json(method, path, body, token);
const userPath = (id: string) => `/api/v2/users/${encodeURIComponent(id)}`;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await sandbox.managementToken();
});
afterAll(() => sandbox.close());

it('creates, shows, finds, changes and deletes a user', async () => {
  const created = await call('POST', '/api/v2/users', {
    connection: 'Username-Password-Authentication',
    email: 'Ruth.Adeyemi@meridian-bank.example',
    password: 'a long password',
    name: 'Ruth Adeyemi',
    app_metadata: { userId: 'user-2', role: 'ADMIN' },
  });
  expect(created.status).toBe(201);
  const { user_id } = created.body as { user_id: string };
  expect(user_id).toMatch(/^auth0\|[0-9a-f]{24}$/);
  expect(created.body).toMatchObject({ email: 'ruth.adeyemi@meridian-bank.example', email_verified: false });
  expect(JSON.stringify(created.body)).not.toContain('scrypt');

  expect((await call('GET', userPath(user_id))).body).toEqual(created.body);
  const found = await call('GET', '/api/v2/users-by-email?email=RUTH.adeyemi@meridian-bank.example');
  expect(found.body).toEqual([created.body]);

  const changed = await call('PATCH', userPath(user_id), {
    email_verified: true,
    phone_number: '+441174960123',
    app_metadata: { role: null, legalPersonId: 'person-2' },
  });
  expect(changed.body).toMatchObject({
    email_verified: true,
    phone_number: '+441174960123',
    app_metadata: { userId: 'user-2', legalPersonId: 'person-2' },
  });
  expect((changed.body as { app_metadata: object }).app_metadata).not.toHaveProperty('role');

  expect((await call('DELETE', userPath(user_id))).status).toBe(204);
  expect(await call('GET', userPath(user_id))).toEqual({
    status: 404,
    body: {
      statusCode: 404,
      error: 'Not Found',
      message: 'The user does not exist.',
      errorCode: 'inexistent_user',
    },
  });
});

it('rejects what Auth0 rejects, with the same error messages', async () => {
  const twice = await call('POST', '/api/v2/users', { email: thandi.email, password: 'a long password' });
  expect(twice).toMatchObject({
    status: 409,
    body: { statusCode: 409, error: 'Conflict', errorCode: 'auth0_idp_error' },
  });
  const weak = await call('POST', '/api/v2/users', { email: 'new@x.example', password: 'short' });
  expect(weak).toMatchObject({
    status: 400,
    body: { message: 'PasswordStrengthError: Password is too weak' },
  });
  const unknown = await call('PATCH', userPath(thandi.user_id ?? ''), { nonsense: 1 });
  expect(unknown).toMatchObject({ status: 400, body: { errorCode: 'invalid_body' } });
  const other = await call('POST', '/api/v2/users', {
    email: 'other@x.example',
    password: 'a long password',
  });
  const clash = await call('PATCH', userPath((other.body as { user_id: string }).user_id), {
    email: thandi.email,
  });
  expect(clash).toMatchObject({ status: 400, body: { message: 'The specified new email already exists' } });
});

it('requires a management token', async () => {
  const path = userPath(thandi.user_id ?? '');
  expect(await sandbox.json('GET', path)).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
  expect((await sandbox.json('GET', path, undefined, 'junk')).status).toBe(401);
  const forWeb = await sandbox.json('POST', '/oauth/token', {
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web-secret',
    username: thandi.email,
    password: thandi.password,
  });
  const { access_token } = forWeb.body as { access_token: string };
  expect((await sandbox.json('GET', path, undefined, access_token)).status).toBe(401);
});

it('issues no management token for a wrong secret or to the web client', async () => {
  const ask = (client_id: string, client_secret: string) =>
    sandbox.json('POST', '/oauth/token', { grant_type: 'client_credentials', client_id, client_secret });
  expect(await ask('management', 'wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  expect((await ask('web', 'web-secret')).status).toBe(400);
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(`${sandbox.url}/oauth/token`, { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
});

it('resets seeded users to the seed', async () => {
  const seed = [{ ...thandi, name: 'Thandi M.', app_metadata: { userId: 'user-9' } }];
  expect(await call('POST', '/sandbox/seed', seed)).toEqual({ status: 200, body: { users: 1 } });
  const shown = await call('GET', userPath(thandi.user_id ?? ''));
  expect(shown.body).toMatchObject({ name: 'Thandi M.', app_metadata: { userId: 'user-9' } });
});
