import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IdentityMetadata, IdentityProvider } from '@probity/core/kernel/ports';
import { type Sandbox, startSandbox } from '@probity/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuth0 } from './identity-provider.ts';

const clients = {
  clientId: 'web',
  clientSecret: 'web-secret',
  managementClientId: 'management',
  managementClientSecret: 'management-secret',
};
const metadata: IdentityMetadata = {
  userId: 'u1',
  organizationIds: ['o1'],
  legalPersonId: null,
  role: 'Owner',
  invitedUser: false,
};
const person = {
  email: 'mara@kestrel.example',
  name: 'Mara Lindqvist',
  password: 'a long enough one',
  metadata,
};

let sandbox: Sandbox;
let identity: IdentityProvider;
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-auth0-'));

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir,
    productUrl: 'http://localhost:0',
    audience: 'https://api.probity.example',
    claimsNamespace: 'https://probity.example',
    ...clients,
  });
  identity = createAuth0({
    issuer: sandbox.issuer,
    connection: 'Username-Password-Authentication',
    ...clients,
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const setFault = (state: string) =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: state }),
  });

async function create(user: typeof person): Promise<string> {
  const created = await identity.createUser(user);
  if ('heldBy' in created) throw new Error('the address is held');
  return created.subject;
}

describe('the identity provider', () => {
  it('creates a sign-in and accepts its password', async () => {
    const subject = await create(person);
    expect(identity.keepsPassword(subject)).toBe(true);
    expect(await identity.passwordMatches(person.email, person.password)).toBe(true);
    expect(await identity.passwordMatches(person.email, 'a guess')).toBe(false);
  });

  it('reports who already uses an email address, and leaves that sign-in and its password unchanged', async () => {
    const again = await identity.createUser({ ...person, password: 'another long one' });
    expect(again).toMatchObject({ heldBy: { userId: 'u1' } });
    expect(await identity.passwordMatches(person.email, person.password)).toBe(true);
    expect(await identity.passwordMatches(person.email, 'another long one')).toBe(false);
  });

  it('recognises a sign-in created outside the product by its missing user id', async () => {
    const email = 'squatted@kestrel.example';
    const answer = await fetch(`${sandbox.url}/dbconnections/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'web', email, password: 'mallory knows this', connection: 'x' }),
    });
    expect(answer.status).toBe(200);
    const held = await identity.createUser({ ...person, email });
    expect(held).toMatchObject({ heldBy: { userId: null } });
    const other = await create({ ...person, email: 'mover@kestrel.example' });
    expect(await identity.updateUser(other, { email })).toEqual(held);
  });

  it('changes email address and password', async () => {
    const subject = await create({ ...person, email: 'other@kestrel.example' });
    await identity.updateUser(subject, { email: 'mara@elsewhere.example', password: 'the newest long one' });
    expect(await identity.passwordMatches('mara@elsewhere.example', 'the newest long one')).toBe(true);
  });

  it('deletes a sign-in, and deleting it again is no error', async () => {
    const subject = await create({ ...person, email: 'gone@kestrel.example' });
    await identity.deleteUser(subject);
    await identity.deleteUser(subject);
    expect(await identity.passwordMatches('gone@kestrel.example', person.password)).toBe(false);
  });

  it('is reported as unavailable, never as a failure of the product', async () => {
    await setFault('down');
    await expect(identity.createUser(person)).rejects.toMatchObject({
      code: 'provider.identity_unavailable',
      status: 424,
    });
    await setFault('ok');
    expect(await identity.createUser({ ...person, email: 'back@kestrel.example' })).toHaveProperty('subject');
  });
});
