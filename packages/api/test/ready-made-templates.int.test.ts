import type { UserActor } from '@probity/core/kernel/context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let ownerBearer: string;
let administrator: UserActor;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  ownerBearer = await api.signIn(await api.world.aUser({ memberOf: accountId }));
  administrator = await api.world.aUser({ email: 'ada.okafor@probity.example', admin: true });
  as = await api.signIn(administrator);
});
afterAll(() => api.close());

const list = (as: string) => api.call('GET', '/v1/Admin/templates', { as });
const offer = (as: string, id: string, offered: boolean) =>
  api.call('PUT', `/v1/Admin/templates/${id}/offered`, { as, body: { offered } });
const offered = async (archived = false) => {
  const url = `/v1/CredentialTemplates?accountId=${accountId}&source=readyMade&archived=${archived}`;
  const { items } = (await api.call('GET', url, { as: ownerBearer })).json();
  return items.map(({ name }: { name: string }) => name);
};

const request = ({ id, partyKind }: { id: string; partyKind: string }) =>
  api.call('POST', '/v1/Connections', {
    as: ownerBearer,
    body: {
      accountId,
      target: { name: 'Quay Fictional', kind: partyKind, email: 'quay@mail.example' },
      templateId: id,
    },
  });

describe('ready-made templates', () => {
  it('are withdrawn from new requests and offered again, and the platform’s log records by whom', async () => {
    const { items } = (await list(as)).json();
    const [first] = items;
    expect(items).toHaveLength(6);
    expect(first).toMatchObject({ withdrawnAt: null, accounts: 0, requests: 0, lastUsedAt: null });
    expect(await offered()).toContain(first.name);

    expect((await offer(as, first.id, false)).json()).toMatchObject({ withdrawnAt: expect.any(String) });
    expect((await offer(as, first.id, false)).statusCode).toBe(200);
    expect(await offered()).not.toContain(first.name);
    expect(await offered(true)).toEqual([]);
    expect((await request(first)).statusCode).toBe(404);

    expect((await offer(as, first.id, true)).json()).toMatchObject({ withdrawnAt: null });
    expect(await offered()).toContain(first.name);
    expect((await request(first)).statusCode).toBe(201);
    expect((await list(as)).json().items[0]).toMatchObject({ id: first.id, accounts: 1, requests: 1 });
    const entries = await api.world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where action = 'platform.template_withdrawn'`,
    );
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries[0]?.entry ?? '')).toMatchObject({
      actor: { userId: administrator.userId, platform: true },
      details: { templateId: first.id },
    });
  });

  it('are neither listed for nor withdrawn by anyone else, and do not include an account’s own template', async () => {
    const [first] = (await list(as)).json().items;
    expect((await list(ownerBearer)).statusCode).toBe(404);
    expect((await offer(ownerBearer, first.id, false)).statusCode).toBe(404);
    const own = await api.call('POST', '/v1/CredentialTemplates', {
      as: ownerBearer,
      body: { accountId, name: 'Our own', copyOf: first.id },
    });
    expect(own.statusCode).toBe(201);
    expect((await offer(as, own.json().id, false)).statusCode).toBe(404);
    expect(await offered()).toContain(first.name);
  });
});
