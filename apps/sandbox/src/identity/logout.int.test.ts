import { afterAll, beforeAll, expect, it } from 'vitest';
import { Product } from '../testing/product.ts';
import {
  NAMESPACE,
  PRODUCT_URL,
  startTestSandbox,
  type TestSandbox,
  thandi,
} from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
const signedIn = async () => {
  const product = await Product.of(sandbox);
  const tokens = await product.signIn(thandi.email, thandi.password ?? '');
  return { product, tokens };
};

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

it('ends the session and returns to the product; the next sign-in starts a new session', async () => {
  const { product, tokens } = await signedIn();
  const returnTo = `${PRODUCT_URL}/auth/login?signedOut=1`;
  const query = new URLSearchParams({ client_id: 'web', returnTo });
  const response = await product.browser.get(`${sandbox.url}/v2/logout?${query}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(returnTo);
  const silent = await product.authorize({ prompt: 'none' });
  expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
  const next = await product.signIn(thandi.email, thandi.password ?? '');
  expect(next.claims()?.[`${NAMESPACE}/session`]).not.toBe(tokens.claims()?.[`${NAMESPACE}/session`]);
});

it('supports standard OpenID logout with an ID token hint and returns the state', async () => {
  const { product, tokens } = await signedIn();
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${PRODUCT_URL}/`,
    state: 'after',
  });
  const response = await product.browser.get(`${sandbox.url}/oidc/logout?${query}`);
  expect(response.headers.get('location')).toBe(`${PRODUCT_URL}/?state=after`);
});

it('does not redirect to a URL outside the product', async () => {
  const { product } = await signedIn();
  const query = new URLSearchParams({ client_id: 'web', returnTo: 'https://evil.example/' });
  const response = await product.browser.get(`${sandbox.url}/v2/logout?${query}`);
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});
