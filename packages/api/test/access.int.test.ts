import { type AnyEndpoint, endpoints } from '@probity/contract';
import type { UserActor } from '@probity/core/kernel/context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { accountWithRecords } from './account-with-records.ts';
import { exampleBody, fillPath } from './example-request.ts';

const principals = [
  'anonymous',
  'newcomer',
  'unverified owner',
  'stranger',
  'NoAccount',
  'unknown role',
  'Reviewer',
  'admin',
  'Contributor',
  'Validator',
  'Owner',
] as const;
type Principal = (typeof principals)[number];

let api: TestApi;
let accountId: string;
let self: UserActor;
/** Records of the account, made by its Owner. */
const ids: Record<string, string> = {};
const bearers = new Map<Principal, string | undefined>();

beforeAll(async () => {
  api = await TestApi.open();
  const { world } = api;
  const records = await accountWithRecords(world);
  ({ accountId, self } = records);
  Object.assign(ids, records.ids);
  bearers.set('anonymous', undefined);
  bearers.set('newcomer', `Bearer ${await api.token('auth0|nobody-yet')}`);
  bearers.set(
    'unverified owner',
    await api.signIn(await world.aUser({ memberOf: accountId }), { verified: false }),
  );
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

const rank = { view: 0, edit: 1, validate: 2, owner: 3 } as const;
const holds: Partial<Record<Principal, number>> = {
  Reviewer: 0,
  'unknown role': 0,
  Contributor: 1,
  Validator: 2,
  Owner: 3,
};

/** The platform's reviewers look at any party's file and judge it; they change nothing else. */
const openToPlatform = new Set([
  'getEntity',
  'getProfile',
  'listEntityHistory',
  'listRelatedEntities',
  'getLegalEntity',
  'getLegalPerson',
  'listLegalEntityCredentials',
  'listLegalPersonCredentials',
  'getCredential',
  'listCredentialHistory',
  'listEvidence',
  'revealValue',
  'validateCredential',
  'rejectCredential',
  'getDocument',
  'getDocumentUrl',
  'listProvenCredentials',
  'listWatchlists',
  'listBusinessAnswers',
  'listBusinessHistory',
]);
const nameOf = (row: AnyEndpoint) =>
  Object.entries(endpoints).find(([, candidate]) => candidate === row)?.[0] ?? '';

/** What each kind of caller must get, from the access word alone; null: past the gate, whatever comes then. */
function expectedStatus(row: AnyEndpoint, principal: Principal): number | null {
  if (row.access === 'public') return null;
  if (principal === 'anonymous') return 401;
  if (row.access === 'identity') return null;
  if (principal === 'newcomer') return 401;
  if (row.access === 'unverified') return null;
  if (principal === 'unverified owner') return 401;
  if (row.access === 'admin') return principal === 'admin' ? null : 404;
  if (row.access === 'self' || row.access === 'registrant')
    return principal === 'admin' &&
      ['getUser', 'internalGetUser', 'deleteUser'].some((name) => endpoints[name] === row)
      ? null
      : 404;
  if (principal === 'admin') return row.tag === 'Audit' || openToPlatform.has(nameOf(row)) ? null : 404;
  const held = holds[principal];
  if (held === undefined) return 404;
  return held >= rank[row.access] ? null : 403;
}

/** These change who may call what, so that they have tests of their own. */
const disruptive = ['deleteUser', 'setMaintenance', 'endSession'];
/** A record goes after everything that hangs on it. */
const deletes = (row: AnyEndpoint) => (row.method === 'DELETE' ? 1 / row.path.length : 0);

/** What deletes comes last, and within a row those who may come last. */
const rows = Object.entries(endpoints)
  .filter(([name]) => !disruptive.includes(name))
  .sort(([, a], [, b]) => deletes(a) - deletes(b));

describe.each(rows)('%s', (_, row) => {
  it.each(principals)('answers %s as the table says', async (principal) => {
    const url = fillPath(row, {
      userId: self.userId,
      passkeyId: accountId,
      accountId,
      entityId: accountId,
      ...ids,
    });
    const answer = await api.call(row.method, url, {
      ...(bearers.get(principal) && { as: bearers.get(principal) }),
      ...exampleBody(row, accountId, ids),
    });
    const expected = expectedStatus(row, principal);
    if (expected === null) expect([401, 403]).not.toContain(answer.statusCode);
    else expect(answer.statusCode).toBe(expected);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode >= 400)
      expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('what is not yours', () => {
  it('looks exactly like what does not exist', async () => {
    const as = bearers.get('stranger');
    const foreign = await api.call('GET', `/v1/Accounts/${accountId}/members`, { as });
    const absent = await api.call('GET', '/v1/Accounts/0199c000-0000-7000-8000-000000000000/members', { as });
    const { traceId: _, ...foreignBody } = foreign.json();
    const { traceId: __, ...absentBody } = absent.json();
    expect(foreignBody).toEqual(absentBody);
  });
});

it('every endpoint of the table has a route', () => {
  for (const row of Object.values(endpoints)) {
    const url = (row.base === 'internal' ? '/api' : '/v1') + row.path;
    expect(api.app.hasRoute({ method: row.method, url }), `${row.method} ${url}`).toBe(true);
  }
});
