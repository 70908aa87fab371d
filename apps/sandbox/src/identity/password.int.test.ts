import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../mailbox/message.ts';
import { Product } from '../testing/product.ts';
import { startTestSandbox, type TestSandbox, thandi } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
const passwordGrant = (password: string, grant_type = 'password') =>
  sandbox.json('POST', '/oauth/token', {
    grant_type,
    client_id: 'web',
    client_secret: 'web-secret',
    username: thandi.email,
    password,
    realm: 'Username-Password-Authentication',
  });
const changePassword = (email: string) =>
  sandbox.json('POST', '/dbconnections/change_password', {
    client_id: 'web',
    email,
    connection: 'Username-Password-Authentication',
  });

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

it('verifies an old password under either name of the grant type', async () => {
  expect(await passwordGrant('wrong')).toEqual({
    status: 403,
    body: { error: 'invalid_grant', error_description: 'Wrong email or password.' },
  });
  const realm = 'http://auth0.com/oauth/grant-type/password-realm';
  for (const grant of ['password', realm]) {
    const right = await passwordGrant(thandi.password ?? '', grant);
    expect(right).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', access_token: expect.any(String) },
    });
  }
});

it('emails a single-use link to set a new password, with which the person can sign in', async () => {
  const waiting = sandbox.json('GET', `/mailbox/api/wait?to=${thandi.email}&subject=password`);
  expect(await changePassword(thandi.email)).toEqual({
    status: 200,
    body: "We've just sent you an email to reset your password.",
  });
  const email = (await waiting).body as Message;
  const link = email.links[0] ?? '';
  expect(link).toContain(`${sandbox.url}/reset-password?ticket=`);

  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  const set = (password: string, repeated: string) =>
    fetch(`${sandbox.url}/reset-password`, {
      method: 'POST',
      body: new URLSearchParams({ ticket, password, repeated }),
    });
  expect(await (await fetch(link)).text()).toContain(thandi.email);
  expect(await (await set('short', 'short')).text()).toContain('Use at least 12 characters');
  expect(await (await set('password1234', 'password1234')).text()).toContain('too common');
  expect(await (await set('thandi and the sea 9', 'thandi and the sea 9')).text()).toContain(
    'your name or email',
  );
  expect(await (await set('plum harbour violet', 'another one')).text()).toContain('The two entries differ');
  expect(await (await set('plum harbour violet', 'plum harbour violet')).text()).toContain(
    'Password changed',
  );
  expect((await set('seven amber kettles', 'seven amber kettles')).status).toBe(410);

  expect((await passwordGrant(thandi.password ?? '')).status).toBe(403);
  const product = await Product.of(sandbox);
  const tokens = await product.signIn(thandi.email, 'plum harbour violet');
  expect(tokens.claims()?.sub).toBe(thandi.user_id);
});

it('gives the same response for an unknown email address, and sends no email', async () => {
  const since = new Date().toISOString();
  expect(await changePassword('stranger@x.example')).toMatchObject({ status: 200 });
  const { body } = await sandbox.json('GET', `/mailbox/api/messages?to=stranger&after=${since}`);
  expect(body).toEqual({ messages: [] });
});

it('also sends the link from the sign-in page', async () => {
  const product = await Product.of(sandbox);
  const page = await product.authorize();
  const after = new Date().toISOString();
  const sent = await product.submit(`${page.url}/forgot-password`, { email: thandi.email });
  expect(await sent.response.text()).toContain('Check your mail');
  const { status } = await sandbox.json('GET', `/mailbox/api/wait?to=${thandi.email}&after=${after}`);
  expect(status).toBe(200);
});

it('lets people sign up only once per email address', async () => {
  const body = { client_id: 'web', email: 'new@x.example', password: 'a long password', connection: 'any' };
  expect(await sandbox.json('POST', '/dbconnections/signup', body)).toMatchObject({
    status: 200,
    body: { email: 'new@x.example', email_verified: false },
  });
  expect(await sandbox.json('POST', '/dbconnections/signup', body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_signup' },
  });
});
