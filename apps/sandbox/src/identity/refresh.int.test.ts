import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Product } from '../testing/product.ts';
import { NAMESPACE, startTestSandbox, type TestSandbox, thandi } from '../testing/test-sandbox.ts';

const password = thandi.password ?? '';
const path = `/api/v2/users/${encodeURIComponent(thandi.user_id ?? '')}`;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

it('includes current metadata at each refresh, in the same session', async () => {
  const product = await Product.of(sandbox);
  const first = await product.signIn(thandi.email, password);
  const token = await sandbox.managementToken();
  await sandbox.json('PATCH', path, { app_metadata: { role: 'ADMIN', invitedUser: true } }, token);
  const second = await product.refresh(first.refresh_token);
  const expected = { ...thandi.app_metadata, role: 'ADMIN', invitedUser: true };
  expect(second.claims()?.[`${NAMESPACE}/metadata`]).toEqual(expected);
  expect(decodeJwt(second.access_token)).not.toHaveProperty([`${NAMESPACE}/metadata`]);
  expect(second.claims()?.[`${NAMESPACE}/session`]).toBe(first.claims()?.[`${NAMESPACE}/session`]);
});

it('rotates refresh tokens and revokes the grant when an old one is reused', async () => {
  const product = await Product.of(sandbox);
  const first = await product.signIn(thandi.email, password);
  const second = await product.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  await expect(product.refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(product.refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('issues no refresh token unless offline_access is requested', async () => {
  const product = await Product.of(sandbox);
  const tokens = await product.signIn(thandi.email, password, { scope: 'openid email' });
  expect(tokens.refresh_token).toBeUndefined();
});

it('denies refresh to a blocked user, and silent sign-in to a deleted one', async () => {
  const product = await Product.of(sandbox);
  const token = await sandbox.managementToken();
  const created = await sandbox.json('POST', '/api/v2/users', { email: 'lea@x.example', password }, token);
  const id = encodeURIComponent((created.body as { user_id: string }).user_id);
  const tokens = await product.signIn('lea@x.example', password);
  await sandbox.json('PATCH', `/api/v2/users/${id}`, { blocked: true }, token);
  await expect(product.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  await sandbox.json('DELETE', `/api/v2/users/${id}`, undefined, token);
  const silent = await product.authorize({ prompt: 'none' });
  expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
});
