import { describe, expect, it, vi } from 'vitest';
import { fakeWebRequest } from '../../testing/fake-web-request.ts';
import { forceRefresh } from './force-refresh.server.ts';

const person = { sub: 'auth0|1', email: null, name: null };

describe('/?forceRefresh=true', () => {
  it('renews the sign-in and returns to the previous page, or to the dashboard', async () => {
    const here = fakeWebRequest({ cameFrom: '/account/members' });
    expect((await forceRefresh(here, '/dashboard')).headers.get('location')).toBe('/account/members');
    expect((await forceRefresh(fakeWebRequest(), '/dashboard')).headers.get('location')).toBe('/dashboard');
  });

  it('asks the provider silently when the sign-in cannot be renewed here', async () => {
    const web = fakeWebRequest({ renewSignIn: async () => false, cameFrom: '/me' });
    expect((await forceRefresh(web, '/dashboard')).headers.get('location')).toBe(
      '/auth/start?silent=true&backTo=%2Fme',
    );
  });

  it('does not loop', async () => {
    const renewSignIn = vi.fn(async () => true);
    const web = fakeWebRequest({
      renewSignIn,
      cameFrom: '/account/members',
      signedIn: { forcedAt: Date.now(), person },
    });
    expect((await forceRefresh(web, '/dashboard')).headers.get('location')).toBe('/dashboard');
    expect(renewSignIn).not.toHaveBeenCalled();
  });
});
