import type { APIResponse, BrowserContext } from 'playwright-core';
import { waitForCode } from './mailbox.ts';
import type { Product } from './product.ts';

/**
 * Signs a person in over HTTP, as the pages do: password at the identity provider, then the emailed code. It takes a
 * tenth of the time of the pages, which `sign-in.spec.ts` walks through.
 */
export async function signIn(
  { request }: BrowserContext,
  at: Product,
  email: string,
  password: string,
): Promise<void> {
  const form = await succeeded(request.get('/auth/start?backTo=/robots.txt'));
  // Where it leads depends on the person's language.
  await request.post(form.url(), { form: { email, password } });
  const since = new Date().toISOString();
  const headers = { origin: at.url };
  await succeeded(request.post('/v1/Auth', { headers, data: { method: 'email' } }));
  const totp = await waitForCode(email, 'sign-in code', since, at);
  await succeeded(request.post('/v1/Auth/verify', { headers, data: { totp } }));
}

async function succeeded(asked: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
