import { getAuthState } from '@probity/contract/auth.ts';
import type { Client } from '@probity/contract/client.ts';
import { createOrganisation } from '@probity/contract/users.ts';
import { describe, expect, it, vi } from 'vitest';
import { fakeWebRequest } from '../../testing/fake-web-request.ts';
import { openAccount } from './open-account.server.ts';

/** The body that creates the organisation described by the form. */
async function sentFor(website: string): Promise<unknown> {
  const call = vi.fn(async (endpoint: unknown, _input: unknown) =>
    endpoint === getAuthState ? { user: { id: 'u1' } } : {},
  );
  const form = new FormData();
  const given = { kind: 'organisation', organisationKind: 'Trust', name: 'Kestrel', country: 'GB', website };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  await openAccount(fakeWebRequest({ api: { call: call as unknown as Client['call'] } }), form);
  return call.mock.calls.find(([endpoint]) => endpoint === createOrganisation)?.[1];
}

describe('the first account of a user from another identity provider', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['http://example.org', 'http://example.org'],
  ])('takes the website %s as %s', async (typed, website) => {
    const body = { kind: 'Trust', name: 'Kestrel', country: 'GB', website };
    expect(await sentFor(typed)).toEqual({ params: { userId: 'u1' }, body });
  });

  it('needs no website', async () => {
    expect(await sentFor('')).toEqual({
      params: { userId: 'u1' },
      body: { kind: 'Trust', name: 'Kestrel', country: 'GB' },
    });
  });
});
