import { type AnyEndpoint, endpoints } from '@probity/contract';
import { createEntity } from '@probity/core/identity/entities';
import { newId, type UserActor } from '@probity/core/kernel/context';
import { createCredential } from '@probity/core/registry/credentials';
import { aPng } from '@probity/core/testing/sample-files.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { accountWithRecords } from './account-with-records.ts';
import { type ExampleFiles, exampleBody, fillPath } from './example-request.ts';

const callers = [
  'stranger',
  'NoAccount',
  'admin',
  'Reviewer',
  'unknown role',
  'Contributor',
  'Validator',
  'Owner',
] as const;
type Caller = (typeof callers)[number];

let api: TestApi;
let accountId: string;
let self: UserActor;
/** An individual that the account manages. */
let personId: string;
let files: ExampleFiles;
/** Records of the account, created by its Owner. */
const ids: Record<string, string> = {};
const bearers = new Map<Caller, string>();

beforeAll(async () => {
  api = await TestApi.open();
  const { world } = api;
  const records = await accountWithRecords(world);
  ({ accountId, self } = records);
  Object.assign(ids, records.ids);
  const person = await createEntity(world.ctx(self), { accountId, kind: 'LegalPerson', name: 'Ines Duarte' });
  personId = person.entity.id;
  files = { image: await aPng(), table: Buffer.from('name,email\nExample Person,example@many.example\n') };
  bearers.set('stranger', await api.signIn(await world.aUser({ memberOf: await world.anOrganisation() })));
  for (const role of ['Reviewer', 'Contributor', 'Validator', 'Owner', 'NoAccount'] as const)
    bearers.set(role, await api.signIn(await world.aUser({ memberOf: accountId, role })));
  const admin = await world.aUser({ email: 'ada.okafor@probity.example', admin: true });
  bearers.set('admin', await api.signIn(admin));
  const odd = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  await world.database.asOwner('alter table members drop constraint members_role_known');
  await world.database.asOwner(`update members set role = 'Sorcerer' where user_id = $1`, [odd.userId]);
  bearers.set('unknown role', await api.signIn(odd));
});
afterAll(() => api.close());

/** The platform's reviewers read and review single values with their evidence; a whole file requires admin mode. */
const openToPlatform = new Set([
  'getCredential',
  'listCredentialHistory',
  'listEvidence',
  'revealValue',
  'validateCredential',
  'claimReview',
  'releaseReview',
  'rejectCredential',
  'getDocument',
  'getDocumentUrl',
  'getReading',
  'listProvenCredentials',
  'listWatchlists',
]);
/** Of oneself, and the one administrators may call about others. */
const ofAnyone = new Set(['getUser', 'internalGetUser', 'deleteUser']);

/** Members who may not call it: the role just below the one that it needs, and for the lowest also a role nobody knows. */
const below = {
  view: [],
  edit: ['Reviewer', 'unknown role'],
  validate: ['Contributor'],
  owner: ['Validator'],
} as const;
/** The lowest role that may call it. */
const lowest = { view: 'Reviewer', edit: 'Contributor', validate: 'Validator', owner: 'Owner' } as const;
type OfAccount = keyof typeof below;
const isOfAccount = (row: AnyEndpoint): row is AnyEndpoint & { access: OfAccount } => row.access in below;

/** Who is refused, and how: other people find nothing, members of a lower role are told that they may not. */
function refusals(name: string, row: AnyEndpoint): [Caller, number][] {
  if (isOfAccount(row)) {
    const isOpen = row.tag === 'Audit' || openToPlatform.has(name);
    return [
      ['stranger', 404],
      ['NoAccount', 404],
      ...(isOpen ? [] : [['admin', 404] satisfies [Caller, number]]),
      ...below[row.access].map((caller): [Caller, number] => [caller, 403]),
    ];
  }
  if (row.access !== 'self' && row.access !== 'registrant') return [];
  return [
    ['stranger', 404],
    ['Owner', 404],
    ...(ofAnyone.has(name) ? [] : [['admin', 404] satisfies [Caller, number]]),
  ];
}

function sends(row: AnyEndpoint, caller: Caller, known: Readonly<Record<string, string>>) {
  const as = bearers.get(caller);
  return api.call(row.method, fillPath(row, known), { ...(as && { as }), ...exampleBody(row, known, files) });
}

function knownTo(row: AnyEndpoint): Record<string, string> {
  const isOfPerson = row.path.startsWith('/LegalPersons/') && !row.path.endsWith('/requests');
  const entityId = isOfPerson ? personId : accountId;
  return { userId: self.userId, passkeyId: accountId, accountId, entityId, ...ids };
}

const rows = Object.entries(endpoints);

// Nothing that is refused changes a record, so the order does not matter.
describe.each(rows.filter(([name, row]) => refusals(name, row).length > 0))('%s', (name, row) => {
  it.each(refusals(name, row))('answers %s with %i', async (caller, status) => {
    const answer = await sends(row, caller, knownTo(row));
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

/** These change who may call what; every-operation.int.test.ts calls them. */
const disruptive = ['beginAdminMode', 'deleteUser', 'endSession', 'endUserSessions', 'setMaintenance'];
/** Whether they need a higher role depends on the data of the party: see below. */
const dependsOnData = ['deleteLegalEntity', 'deleteLegalPerson'];
/** A record is deleted after everything that depends on it. */
const deletes = (row: AnyEndpoint) => (row.method === 'DELETE' ? 1 / row.path.length : 0);

describe('the lowest role that may call it is admitted to', () => {
  const admitted = rows
    .filter(([name, row]) => isOfAccount(row) && ![...disruptive, ...dependsOnData].includes(name))
    .sort(([, a], [, b]) => deletes(a) - deletes(b));
  it.each(admitted)('%s', async (_, row) => {
    if (!isOfAccount(row)) return;
    const { statusCode } = await sends(row, lowest[row.access], knownTo(row));
    expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).toBeLessThan(500);
  });
});

describe('a party is deleted by a Contributor', () => {
  const remove = async (kind: EntityKind, value?: { fieldKey: DataFieldKey; value: string }) => {
    const ctx = api.world.ctx(self);
    const { entity } = await createEntity(ctx, { accountId, kind, name: `Example ${newId()}` });
    if (value) await createCredential(ctx, { entityId: entity.id, ...value });
    const row = kind === 'Organization' ? endpoints.deleteLegalEntity : endpoints.deleteLegalPerson;
    if (!row) throw new Error('There is no such operation.');
    return (await sends(row, 'Contributor', { entityId: entity.id })).statusCode;
  };

  it.each(['Organization', 'LegalPerson'] as const)('while it has no data: %s', async (kind) => {
    expect(await remove(kind)).toBe(204);
  });

  it.each([
    ['Organization', { fieldKey: 'TradingName', value: 'Example' }],
    ['LegalPerson', { fieldKey: 'LegalName', value: 'Example Person' }],
  ] as const)('not once it has data: %s', async (kind, value) => {
    expect(await remove(kind, value)).toBe(403);
  });
});

it('every endpoint of the table has a route', () => {
  for (const row of Object.values(endpoints)) {
    const url = (row.base === 'internal' ? '/api' : '/v1') + row.path;
    expect(api.app.hasRoute({ method: row.method, url }), `${row.method} ${url}`).toBe(true);
  }
});
