import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { fetchUserInfo } from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../testing/product.ts';
import {
  AUDIENCE,
  CALLBACK,
  NAMESPACE,
  startTestSandbox,
  type TestSandbox,
  thandi,
} from '../testing/test-sandbox.ts';
import { externalVisitor } from './seed-users.ts';

const password = thandi.password ?? '';
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('signing in with code and PKCE', () => {
  it('issues an ID token with profile, metadata and session, without a consent screen', async () => {
    const product = await Product.of(sandbox);
    const tokens = await product.signIn(thandi.email, password);
    expect(tokens.claims()).toMatchObject({
      iss: sandbox.issuer,
      aud: 'web',
      sub: thandi.user_id,
      email: thandi.email,
      email_verified: true,
      name: thandi.name,
      auth_time: expect.any(Number),
      [`${NAMESPACE}/metadata`]: thandi.app_metadata,
      [`${NAMESPACE}/session`]: expect.any(String),
    });
    expect(tokens.refresh_token).toEqual(expect.any(String));
  });

  it('issues a ten-minute JWT access token for the API that can be verified with the published keys', async () => {
    const product = await Product.of(sandbox);
    const tokens = await product.signIn(thandi.email, password);
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: sandbox.issuer,
      audience: AUDIENCE,
      algorithms: ['RS256'],
      typ: 'at+jwt',
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600);
    expect(payload).toMatchObject({
      sub: thandi.user_id,
      [`${NAMESPACE}/session`]: tokens.claims()?.[`${NAMESPACE}/session`],
      [`${NAMESPACE}/email`]: thandi.email,
      [`${NAMESPACE}/email_verified`]: true,
      [`${NAMESPACE}/name`]: thandi.name,
    });
  });

  it('signs in a demo user with one click, without metadata if the product does not know the user', async () => {
    const product = await Product.of(sandbox);
    const page = await product.authorize();
    const back = await product.submit(page.url, { demo: externalVisitor.user_id ?? '' });
    const tokens = await product.redeem(back.url);
    expect(tokens.claims()).not.toHaveProperty([`${NAMESPACE}/metadata`]);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      [`${NAMESPACE}/email`]: externalVisitor.email,
      [`${NAMESPACE}/name`]: externalVisitor.name,
    });
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty([`${NAMESPACE}/metadata`]);
  });

  it('accepts the API token at the userinfo endpoint', async () => {
    const product = await Product.of(sandbox);
    const tokens = await product.signIn(thandi.email, password);
    const info = await fetchUserInfo(product.config, tokens.access_token, thandi.user_id ?? '');
    expect(info).toMatchObject({ email: thandi.email, name: thandi.name });
    expect((await sandbox.json('GET', '/userinfo', undefined, 'not-a-token')).status).toBe(401);
  });

  it('fills in the login hint, escaped', async () => {
    const product = await Product.of(sandbox);
    const page = await product.authorize({ login_hint: 'a"><script>@x.example' });
    const markup = await page.response.text();
    expect(markup).toContain('value="a&quot;&gt;&lt;script&gt;@x.example"');
    expect(page.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('asks for a new sign-in only when max_age has passed or prompt=login is set', async () => {
    const product = await Product.of(sandbox);
    await product.signIn(thandi.email, password);
    expect((await product.authorize({ max_age: '3600' })).url).toContain(CALLBACK);
    expect((await product.authorize({ max_age: '0' })).url).toContain('/sign-in/');
    expect((await product.authorize({ prompt: 'login' })).url).toContain('/sign-in/');
  });

  it('sends people who want to register to the product', async () => {
    const product = await Product.of(sandbox);
    expect((await product.authorize({ screen_hint: 'signup' })).url).toBe(
      'http://localhost:3000/auth/register',
    );
  });
});

describe('signing in without a session, or wrongly', () => {
  it('answers prompt=none with login_required without a session, and with a code otherwise', async () => {
    const product = await Product.of(sandbox);
    const silent = await product.authorize({ prompt: 'none' });
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
    const first = await product.signIn(thandi.email, password);
    const again = await product.redeem((await product.authorize({ prompt: 'none' })).url);
    expect(again.claims()?.[`${NAMESPACE}/session`]).toBe(first.claims()?.[`${NAMESPACE}/session`]);
    expect(again.refresh_token).toEqual(expect.any(String));
  });

  it('refuses a request without PKCE', async () => {
    const product = await Product.of(sandbox);
    const back = await product.authorize({ code_challenge: '', code_challenge_method: '' });
    expect(new URL(back.url).searchParams.get('error')).toBe('invalid_request');
  });

  it('refuses a redirect URL that does not match the product’s exactly', async () => {
    const product = await Product.of(sandbox);
    for (const redirect_uri of [
      'http://localhost:3001/auth/callback',
      `${CALLBACK}/x`,
      'https://evil.example/',
    ]) {
      expect((await product.authorize({ redirect_uri })).response.status).toBe(400);
    }
    const twin = await product.authorize({ redirect_uri: 'http://127.0.0.1:3000/auth/callback' });
    expect(twin.url).toContain('/sign-in/');
  });

  it('refuses an unknown API', async () => {
    const product = await Product.of(sandbox);
    const back = await product.authorize({ audience: 'https://other.example' });
    expect(new URL(back.url).searchParams.get('error')).toBe('invalid_target');
  });

  it('reports a wrong password, and locks the email address after ten', async () => {
    const product = await Product.of(sandbox);
    const page = await product.authorize();
    const email = 'nobody@northgate-harbour.example';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { response } = await product.submit(page.url, { email, password: 'wrong' });
      statuses.push(response.status);
      if (attempt === 0) expect(await response.text()).toContain('Wrong email or password');
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 403, 429, 429]);
  });

  it('shows an explanation when the sign-in is unknown', async () => {
    const response = await fetch(`${sandbox.url}/sign-in/none`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in has expired');
  });
});
