import type { AnyEndpoint } from '@probity/contract';
import { endpoints } from '@probity/contract/endpoints.ts';
import { keyScopeOf } from '@probity/contract/key-scopes.ts';
import { createEntity } from '@probity/core/identity/entities';
import { createCredential, updateCredential } from '@probity/core/registry/credentials';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { type KeyScope, keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { accountWithRecords } from './account-with-records.ts';
import { type ExampleFiles, exampleBody, fillPath } from './example-request.ts';

let api: TestApi;
let accountId: string;
let personId: string;
let ids: Record<string, string>;
let files: ExampleFiles;
let key: { id: string; secret: string };

beforeAll(async () => {
  api = await TestApi.open();
  const records = await accountWithRecords(api.world);
  ({ accountId } = records);
  const of = api.world.ctx(records.self);
  const value = { entityId: accountId, fieldKey: 'TradingName' as const, value: 'Example' };
  const { id: credentialId } = await createCredential(of, value);
  await updateCredential(of, { credentialId, step: 'requestReview' });
  const person = await createEntity(of, { accountId, kind: 'LegalPerson', name: 'Ines Duarte' });
  personId = person.entity.id;
  files = { image: await aPng(), table: Buffer.from('name,email\nExample Person,example@many.example\n') };
  // Not the person who entered the records: no one reviews their own.
  const colleague = await api.world.aUser({ memberOf: accountId, role: 'Owner' });
  ids = { ...records.ids, credentialId, userId: colleague.userId };
  const made = await api.call('POST', `/v1/Accounts/${accountId}/apikeys`, {
    as: await api.signIn(colleague),
    body: { name: 'Nightly sync', scopes: keyScopes, expiresInDays: 30 },
  });
  const { secret, key: shown } = made.json<{ secret: string; key: { id: string } }>();
  key = { id: shown.id, secret };
});
afterAll(() => api.close());

/** Examples whose records do not exist here, with a valid body. */
const bodies: Record<string, unknown> = {
  changeMembers: { action: 'invite', email: 'new@people.example', name: 'New', role: 'Contributor' },
};

/** A record is deleted after everything that depends on it. */
const deletes = ({ method, path }: AnyEndpoint) => (method === 'DELETE' ? 1 / path.length : 0);
const writes = Object.entries(endpoints)
  .filter(([, row]) => row.method !== 'GET' && keyScopeOf(row) !== null)
  .sort(([, a], [, b]) => deletes(a) - deletes(b));

/** SCIM is not in the endpoint table; its entries are in its own test. */
const scopes = [...new Set(writes.map(([, row]) => keyScopeOf(row)))].filter(
  (scope): scope is KeyScope => scope !== null && !scope.endsWith(':read'),
);

interface Entry {
  action: string;
  actor: { kind: string; apiKeyId?: string };
}

const known = new Set<string>();
async function newEntries(): Promise<Entry[]> {
  const rows = await api.world.database.asOwner<{ hash: string; entry: Entry }>(
    `select encode(hash, 'hex') as hash, entry::jsonb as entry from audit_log`,
  );
  const added = rows.filter(({ hash }) => !known.has(hash));
  for (const { hash } of added) known.add(hash);
  return added.map(({ entry }) => entry);
}

it('every scope to write has its operations here', () => {
  expect(scopes.toSorted()).toEqual(
    keyScopes.filter((scope) => !scope.endsWith(':read') && scope !== 'members:provision').toSorted(),
  );
});

it.each(scopes)('for every change that a key makes with %s, the audit log names the key', async (scope) => {
  await newEntries();
  const written: Entry[] = [];
  for (const [name, row] of writes.filter(([, row]) => keyScopeOf(row) === scope)) {
    const isOfPerson = row.path.startsWith('/LegalPersons/') && !row.path.endsWith('/requests');
    const records = { ...ids, accountId, entityId: isOfPerson ? personId : accountId };
    const sent = name in bodies ? { body: bodies[name] } : exampleBody(row, records, files);
    const answer = await api.call(row.method, fillPath(row, records), {
      as: `Bearer ${key.secret}`,
      ...sent,
    });
    expect(answer.statusCode, name).toBeLessThan(500);
    const entries = await newEntries();
    // Automatic consequences are recorded as the product's own.
    const byCaller = entries.filter(({ actor }) => actor.kind !== 'system');
    for (const { action, actor } of byCaller)
      expect([name, action, actor.kind, actor.apiKeyId]).toEqual([name, action, 'apiKey', key.id]);
    written.push(...byCaller);
  }
  expect(written.length).toBeGreaterThan(0);
});
