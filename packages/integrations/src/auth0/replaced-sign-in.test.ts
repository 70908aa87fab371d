import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createAuth0 } from './identity-provider.ts';

it('a registration that loses a race for an address conflicts with the other, whose sign-in may be gone again', async () => {
  const provider = createServer((request, response) => {
    const [status, body] = request.url?.includes('oauth/token')
      ? [200, { access_token: 't', expires_in: 600 }]
      : request.method === 'POST'
        ? [409, { message: 'The user already exists.' }]
        : [200, []];
    response.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const identity = createAuth0({
    issuer: `http://127.0.0.1:${port}/`,
    connection: 'Username-Password-Authentication',
    clientId: 'web',
    clientSecret: 'web-secret',
    managementClientId: 'management',
    managementClientSecret: 'management-secret',
  });
  const metadata = { userId: 'u1', organizationIds: [], legalPersonId: null, role: null, invitedUser: false };
  const person = { email: 'mara@kestrel.example', name: 'Mara', password: 'a long enough one', metadata };
  await expect(identity.createUser(person)).rejects.toMatchObject({ code: 'user.sign_in_exists' });
  provider.close();
});
