import { type FastifyReply, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityProvider, Renewal } from '../identity/identity-provider.ts';
import { testOptions } from '../testing/test-options.ts';
import type { Session } from './session.ts';
import { createSessionKeeper } from './session-keeper.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 15, 9);
const session: Session = {
  accessToken: 'old',
  refreshToken: 'refresh',
  expiresAt: start + 10 * minute,
  startedAt: start,
  seenAt: start,
  person: { sub: 'auth0|1', email: null, name: null },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Signs in at nine and returns later; resolves to the token that the request would carry. */
async function comeBack(after: number, renewal: Renewal, signedInAs = session) {
  const renew = vi.fn(async () => renewal);
  const keeper = createSessionKeeper(testOptions, { renew } as unknown as IdentityProvider);
  const app = fastify();
  app.get('/sign-in', async (_request, reply: FastifyReply) =>
    keeper.write(reply, signedInAs).then(() => 'ok'),
  );
  app.get('/', async (request, reply) => ({
    token: (await keeper.resume(request, reply))?.accessToken ?? null,
  }));
  const signedIn = await app.inject('/sign-in');
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const again = async (later: number) => {
    vi.setSystemTime(start + later);
    const answer = await app.inject({ url: '/', headers: { cookie } });
    return { token: answer.json().token, setCookie: answer.headers['set-cookie'] };
  };
  return { ...(await again(after)), again, renew };
}

const renewed: Renewal = {
  outcome: 'renewed',
  tokens: { accessToken: 'new', refreshToken: 'next', expiresAt: start + 60 * minute },
};

describe('returning with a session', () => {
  it('uses the token while it is valid', async () => {
    const { token, renew, setCookie } = await comeBack(30_000, renewed);
    expect(token).toBe('old');
    expect(renew).not.toHaveBeenCalled();
    expect(setCookie).toBeUndefined();
  });

  it('renews it silently in its last minute and later', async () => {
    for (const after of [9.5 * minute, 20 * minute]) {
      const { token, setCookie } = await comeBack(after, renewed);
      expect(token).toBe('new');
      expect(setCookie).toBeDefined();
    }
  });

  it('continues until the token expires while the provider is unavailable, and not beyond', async () => {
    expect((await comeBack(9.5 * minute, { outcome: 'unavailable' })).token).toBe('old');
    const beyond = await comeBack(11 * minute, { outcome: 'unavailable' });
    expect(beyond.token).toBeNull();
    // Kept: the provider may be back for the next request.
    expect(beyond.setCookie).toBeUndefined();
  });

  it('ends when the provider refuses to renew it', async () => {
    const { token, setCookie } = await comeBack(11 * minute, { outcome: 'ended' });
    expect(token).toBeNull();
    expect(String(setCookie)).toContain('Max-Age=0');
  });

  it('ends before its token does when the sign-in was revoked at the provider', async () => {
    const { again, renew } = await comeBack(9.2 * minute, { outcome: 'ended' });
    const later = await again(9.2 * minute + 10_000);
    expect(later.token).toBeNull();
    expect(String(later.setCookie)).toContain('Max-Age=0');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('continues for requests in flight after another process renewed it, and leaves the new cookie alone', async () => {
    const { token, setCookie, again } = await comeBack(9.2 * minute, { outcome: 'ended' });
    const next = await again(9.2 * minute + 9_000);
    expect([token, next.token]).toEqual(['old', 'old']);
    expect([setCookie, next.setCookie]).toEqual([undefined, undefined]);
  });

  it('continues until a token without a refresh token expires', async () => {
    const alone = { ...session, refreshToken: null };
    expect((await comeBack(9.5 * minute, { outcome: 'ended' }, alone)).token).toBe('old');
    const beyond = await comeBack(11 * minute, { outcome: 'ended' }, alone);
    expect(beyond.token).toBeNull();
    expect(String(beyond.setCookie)).toContain('Max-Age=0');
  });

  it('ends after 30 idle minutes without asking the provider', async () => {
    const { token, renew, setCookie } = await comeBack(30 * minute, renewed);
    expect(token).toBeNull();
    expect(renew).not.toHaveBeenCalled();
    expect(String(setCookie)).toContain('Max-Age=0');
  });
});
