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

  it('works on localhost without https', async () => {
    const line = await setCookieOf('http://localhost:3000', { a: 1 });
    expect(line).toMatch(/^probity=/);
    expect(line).not.toContain('Secure');
  });

  it('has room for the tokens of a real provider', async () => {
    const line = await setCookieOf('https://probity.example', {
      accessToken: 'x'.repeat(1800),
      refreshToken: 'y'.repeat(120),
      person: { sub: 'auth0|0123456789', email: 'someone@a-long-domain.example', name: 'Some Body' },
    });
    expect(line.length).toBeLessThan(MAX_COOKIE_BYTES);
  });

  it('splits a long session into pieces that every browser keeps, and removes them after a short one', async () => {
    const cookie = sealedCookie<{ text: string }>({
      publicUrl: 'https://probity.example',
      secret,
      maxAgeSeconds: 60,
    });
    const app = fastify();
    app.get<{ Params: { length: string } }>('/write/:length', async (request, reply) => {
      await cookie.write(reply, { text: 'x'.repeat(Number(request.params.length)) });
      return 'ok';
    });
    app.get('/read', async (request) => ({ length: (await cookie.read(request))?.text.length }));
    const jar = new Map<string, string>();
    const visit = async (url: string) => {
      const header = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.inject({ url, headers: { cookie: header } });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        expect(line.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    };
    for (const length of [7000, 100, 4000]) {
      await visit(`/write/${length}`);
      expect((await visit('/read')).json()).toEqual({ length });
    }
    expect(jar.size).toBe(2);
    expect((await visit('/write/20000')).statusCode).toBe(500);
  });
});
