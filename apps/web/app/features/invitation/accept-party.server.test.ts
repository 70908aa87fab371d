import { getAuthState } from '@probity/contract/auth.ts';
import type { Client } from '@probity/contract/client.ts';
import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { createOrganisation } from '@probity/contract/users.ts';
import { expect, it, vi } from 'vitest';
import { fakeWebRequest } from '../../testing/fake-web-request.ts';
import { openAndAccept } from './accept-party.server.ts';

const invitation: PartyInvitation = {
  purpose: 'Party',
  state: 'Open',
  organisation: 'Northgate',
  registeredName: 'Northgate plc',
  identity: {
    displayName: 'Northgate',
    registeredName: 'Northgate plc',
    isIndividual: false,
    country: 'GB',
    registrationNumber: '01234567',
    isConfirmed: true,
  },
  isIndividual: false,
  accentColour: null,
  logo: null,
  inviter: null,
  waiting: null,
  partyKind: 'Organization',
  party: { name: 'Kestrel', email: 'office@kestrel.example', country: 'GB' },
  moves: null,
  registered: true,
  expiresAt: '2026-12-15T10:00:00.000Z',
};

it('an invited organisation is created with everything that the form asks for', async () => {
  const call = vi.fn(async (endpoint: unknown, _input: unknown) =>
    endpoint === getAuthState ? { user: { id: 'u1' } } : { entityId: 'e1' },
  );
  const form = new FormData();
  const given = { organisationKind: 'Trust', name: 'Kestrel', country: 'GB', website: 'kestrel.example' };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  const web = fakeWebRequest({ api: { call: call as unknown as Client['call'] } });
  await openAndAccept(web, invitation, form);
  expect(call).toHaveBeenCalledWith(createOrganisation, {
    params: { userId: 'u1' },
    body: { kind: 'Trust', name: 'Kestrel', country: 'GB', website: 'https://kestrel.example' },
  });
});
