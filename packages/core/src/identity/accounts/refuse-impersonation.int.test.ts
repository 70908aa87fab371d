import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TEST_ISSUER } from '../../testing/world.ts';
import { changeMembers } from '../members/index.ts';
import { createOrganisation, registerExternalUser, registerUser } from '../registration/index.ts';
import { createScimUser, patchScimUser } from '../scim/index.ts';
import { changeName } from '../users/index.ts';
import { changeBranding } from './change-branding.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let directory: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  directory = { ...owner, apiKey: { id: crypto.randomUUID(), scopes: ['members:provision'] } };
});
afterAll(() => world.close());

const address = () => `${crypto.randomUUID()}@people.example`;

const places: [string, (name: string) => Promise<unknown>][] = [
  ['registration', (name) => registerUser(world.ctx(), { email: address(), name, reason: 'Registration' })],
  ['own name', async (newName) => changeName(world.ctx(owner), { userId: owner.userId, newName })],
  [
    'a new organisation',
    (name) => createOrganisation(world.ctx(owner), { userId: owner.userId, name, country: 'GB' }),
  ],
  ['the name of an organisation', (name) => changeEntity(world.ctx(owner), { entityId: accountId, name })],
  ['branding', (displayName) => changeBranding(world.ctx(owner), { accountId, branding: { displayName } })],
  [
    'an invited member',
    (name) =>
      changeMembers(world.ctx(owner), {
        accountId,
        change: { action: 'invite', email: address(), name, role: 'Reviewer' },
      }),
  ],
  [
    'a listed party',
    (name) =>
      addRelatedEntity(world.ctx(owner), {
        entityId: accountId,
        fieldKey: 'Shareholder',
        value: { percentage: '10' },
        related: { kind: 'Organization', name },
      }),
  ],
];

describe.each(places)(
  'a name that could be mistaken for the product or an address is refused: %s',
  (_, give) => {
    it.each([
      ['Probity Support', 'Probity or its support'],
      ['Рrоbіtу Security', 'Probity or its support'],
      ['no-reply', 'Probity or its support'],
      ['help@people.example', 'not an email or web address'],
    ])('%s', async (name, message) => {
      await expect(give(name)).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path: expect.stringMatching(/[nN]ame$/), message: expect.stringContaining(message) }],
      });
    });
  },
);

it('a directory cannot give a member a name that could be mistaken for the product', async () => {
  const fault = { code: 'scim.invalid_value' };
  const give = (displayName: string) =>
    createScimUser(world.ctx(directory), { user: { userName: address(), displayName } });
  await expect(give('Probity Support')).rejects.toMatchObject(fault);
  const { id: memberId } = await give('Otto Quist');
  const operations = [{ op: 'replace', path: 'displayName', value: 'Security team' }];
  await expect(
    patchScimUser(world.ctx(directory), {
      memberId,
      patch: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
    }),
  ).rejects.toMatchObject(fault);
});

it.each([
  ['Probity Support', 'otto.quist@people.example', 'otto quist'],
  [null, 'ada.quist@people.example', 'ada quist'],
  ['Nora Quist', 'nora@people.example', 'Nora Quist'],
])('someone who signs in elsewhere as %s with %s is named %s', async (claimed, email, name) => {
  const identity = {
    issuer: TEST_ISSUER,
    subject: `other|${email}`,
    email,
    emailVerified: true,
    name: claimed,
    issuedAt: world.clock,
    sessionHash: Buffer.alloc(32),
  };
  const { id } = await registerExternalUser(world.ctx({ kind: 'newcomer', identity }));
  const [user] = await world.database.asOwner('select name from users where id = $1', [id]);
  expect(user).toEqual({ name });
});
