import { describe, expect, it, vi } from 'vitest';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { fakeWebRequest, refusal } from '../../testing/fake-web-request.ts';
import { forPage } from './refusals.server.ts';

const url = new URL('https://probity.example/account/members');
const read = (web: WebRequest, error: unknown) =>
  forPage(web, url, () => Promise.reject(error)).catch((thrown: unknown) => thrown);
const leadsTo = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown);

describe('a page whose data the API refuses', () => {
  it('shows the maintenance screen on 503', async () => {
    expect(await read(fakeWebRequest(), refusal(503, 'system.maintenance'))).toMatchObject({
      data: { kind: 'maintenance' },
      init: { status: 503 },
    });
  });

  it('refreshes the sign-in on 403, and denies access if that has just been done', async () => {
    const denied = refusal(403, 'permission.denied');
    expect(leadsTo(await read(fakeWebRequest(), denied))).toBe('/?forceRefresh=true');
    const person = { sub: 'auth0|1', email: null, name: null };
    const forced = fakeWebRequest({ signedIn: { forcedAt: Date.now() - 1000, person } });
    expect(await read(forced, denied)).toMatchObject({ data: { kind: 'denied' }, init: { status: 403 } });
  });

  it('redirects to the second factor if that is missing', async () => {
    expect(leadsTo(await read(fakeWebRequest(), refusal(401, 'auth.second_factor_required')))).toBe(
      '/auth/login?backTo=%2Faccount%2Fmembers',
    );
  });

  it('ends the session and prompts to sign in on any other 401', async () => {
    const endSignIn = vi.fn();
    const answer = await read(fakeWebRequest({ endSignIn }), refusal(401, 'auth.token_invalid'));
    expect(answer).toMatchObject({ data: { kind: 'signed-out' }, init: { status: 401 } });
    expect(endSignIn).toHaveBeenCalledOnce();
  });

  it('shows the server’s message for anything else', async () => {
    expect(await read(fakeWebRequest(), refusal(404, 'resource.not_found'))).toMatchObject({
      data: { kind: 'not-found' },
    });
    expect(await read(fakeWebRequest(), refusal(424, 'provider.identity_unavailable'))).toMatchObject({
      data: { kind: 'failed', message: 'title of provider.identity_unavailable' },
    });
  });
});
