import type { UserActor } from '@probity/core/kernel/context';
import SCIMMY from 'scimmy';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

export const PATCH = SCIMMY.Messages.PatchOp.id;
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

export let api: TestApi;
export let accountId: string;
export let owner: UserActor;
/** The sign-in of the Owner. */
export let as: string;
export let secret: string;
export let keyId: string;
let emails = 0;

/** A new account for each test, with its Owner and a key for its directory. */
export function useDirectory(): void {
  beforeAll(async () => {
    api = await TestApi.open();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    accountId = await api.world.anOrganisation();
    owner = await api.world.aUser({ memberOf: accountId });
    as = await api.signIn(owner);
    ({ secret, keyId } = await makeKey());
  });
}

export async function makeKey(scopes = ['members:provision'], by = as, of = accountId) {
  const body = { name: 'Directory', scopes, expiresInDays: 30 };
  const answer = await api.call('POST', `/v1/Accounts/${of}/apikeys`, { as: by, body });
  expect(answer.statusCode).toBe(201);
  const { secret, key } = answer.json();
  return { secret, keyId: key.id };
}

export const newEmail = () => `person-${++emails}@ravensmoor.example`;

export async function scim(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return api.call(method, `/scim/v2${path}`, {
    as: `Bearer ${secret}`,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
  });
}

/** Refused, in the format of RFC 7644 §3.12: a public library knows status and scimType, and which belong together. */
export function refusal(answer: Awaited<ReturnType<typeof scim>>): [number, string | undefined] {
  expect(answer.headers['content-type']).toContain('application/scim+json');
  const { schemas, ...details } = answer.json();
  expect(schemas).toEqual([SCIMMY.Messages.ErrorResponse.id]);
  expect(new SCIMMY.Messages.ErrorResponse(details)).toMatchObject({ status: String(answer.statusCode) });
  expect(details.detail).toBeTruthy();
  return [answer.statusCode, details.scimType];
}

export const person = (more: object = {}) => ({
  schemas: [USER],
  userName: newEmail(),
  externalId: `external-${emails}`,
  displayName: 'Noor Haddad',
  name: { givenName: 'Noor', familyName: 'Haddad' },
  emails: [{ type: 'work', primary: true, value: `person-${emails}@ravensmoor.example` }],
  active: true,
  ...more,
});

/** Creates a user; the schema classes of a public library accept the response. */
export async function create(more: object = {}) {
  const answer = await scim('POST', '/Users', person(more));
  expect(answer.statusCode).toBe(201);
  return read(answer);
}
export function read(answer: Awaited<ReturnType<typeof scim>>) {
  expect(answer.headers['content-type']).toContain('application/scim+json');
  const body = answer.json();
  expect(SCIMMY.Schemas.User.definition.coerce(body, 'both')).toMatchObject({ userName: body.userName });
  expect(answer.headers.etag).toBe(body.meta.version);
  expect(answer.headers.location).toBe(body.meta.location);
  return body;
}
export const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });
export const search = async (filter: string) =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json();

export async function memberId(of: UserActor): Promise<string> {
  const [row] = await api.world.database.asOwner<{ id: string }>(
    'select id from members where user_id = $1 and account_id = $2',
    [of.userId, accountId],
  );
  return row?.id ?? '';
}
export const mailed = async (to: string) => (await api.world.takeMails(to)).length;
export async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = (await api.world.takeMails(email)).slice(-1);
  return /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
