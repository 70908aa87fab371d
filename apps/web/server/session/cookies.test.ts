import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { MAX_COOKIE_BYTES, sealedCookie } from './cookies.ts';

const secret = 'a secret of at least thirty-two bytes';

async function setCookieOf(publicUrl: string, value: unknown): Promise<string> {
  const cookie = sealedCookie<unknown>({ publicUrl, secret, maxAgeSeconds: 60 });
  const app = fastify();
  app.get('/', async (_request, reply) => {
    await cookie.write(reply, { earlier: true });
    await cookie.write(reply, value);
    return 'ok';
  });
  const { headers } = await app.inject('/');
  expect([headers['set-cookie']].flat()).toHaveLength(1);
  return String(headers['set-cookie']);
}

describe('the session cookie', () => {
  it('is out of reach of scripts, other sites and plain http', async () => {
    const line = await setCookieOf('https://probity.example', { a: 1 });
    expect(line).toMatch(/^__Host-probity=/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(line).toContain(attribute);
    expect(line).not.toContain('Domain');
  });

  it('works on a laptop without https', async () => {
    const line = await setCookieOf('http://localhost:3000', { a: 1 });
    expect(line).toMatch(/^probity=/);
    expect(line).not.toContain('Secure');
  });

  it('has room for the tokens of a real provider', async () => {
    const line = await setCookieOf('https://probity.example', {
      accessToken: 'x'.repeat(1800),
      refreshToken: 'y'.repeat(120),
      person: { sub: 'auth0|0123456789', email: 'somebody@a-long-domain.example', name: 'Some Body' },
    });
    expect(line.length).toBeLessThan(MAX_COOKIE_BYTES);
  });
});
