import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import { deleteEntity, getEntity } from '../../workspace/profiles/index.ts';
import { listCredentials, revealValue } from '../credentials/index.ts';
import { type ChangeEntity, changeEntity } from './change-entity.ts';

let world: World;
let accountId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const change = async (changes: Omit<ChangeEntity, 'entityId'>, entityId = accountId, actor = owner) =>
  changeEntity(world.ctx(actor), { entityId, ...changes });
const location = { lines: ['7 Harbour Row'], locality: 'Cork', country: 'IE' };
const registered = (number: string) => ({
  fields: [
    { fieldKey: 'RegistrationNumber' as const, path: 'registrationNumber', value: { country: 'GB', number } },
  ],
});

describe('a listed party', () => {
  const listed = async (actor = owner, account = accountId) =>
    (await createEntity(world.ctx(actor), { accountId: account, kind: 'LegalPerson', name: 'Ada Byron' }))
      .entity;

  it('can only be read and removed as the kind of party it is', async () => {
    const { id: entityId } = await listed();
    const asOrganisation = { entityId, kinds: ['Organization', 'Trust', 'Partnership'] } as const;
    const notFound = { code: 'resource.not_found' };
    await expect(listCredentials(world.ctx(owner), asOrganisation)).rejects.toMatchObject(notFound);
    await expect(deleteEntity(world.ctx(owner), asOrganisation)).rejects.toMatchObject(notFound);
    await listCredentials(world.ctx(owner), { entityId, kinds: ['LegalPerson'] });
    await deleteEntity(world.ctx(owner), { entityId, kinds: ['LegalPerson'] });
    await expect(listCredentials(world.ctx(owner), { entityId })).rejects.toMatchObject(notFound);
  });

  it('shows whether an individual or an organisation entered it', async () => {
    expect((await listed()).origin).toBe('ByOrganization');
    const person = await world.anOrganisation({ kind: 'LegalPerson' });
    const user = await world.aUser({ memberOf: person });
    const memberships = user.memberships.map((one) => ({ ...one, kind: 'LegalPerson' as const }));
    const individual = { ...user, memberships };
    expect((await listed(individual, person)).origin).toBe('ByLegalPerson');
  });

  it('can be renamed by members who may edit, in the version they saw', async () => {
    const { id: entityId, version } = await listed();
    const renamed = await change({ name: 'Ada Lovelace', ifVersion: version }, entityId);
    expect(renamed.displayName).toBe('Ada Lovelace');
    await expect(change({ name: 'Ada King', ifVersion: version }, entityId)).rejects.toMatchObject({
      code: 'request.stale',
    });
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    await expect(change({ name: 'Ada King' }, entityId, reviewer)).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });
});

it('a registered person cannot take the name of a company later', async () => {
  const name = 'Halyard Insurance plc';
  await world.anOrganisation({ name });
  const personId = await world.anOrganisation({ kind: 'LegalPerson' });
  const self = await world.aUser({ memberOf: personId });
  for (const taken of [name, 'HaIyard Insurance'])
    await expect(change({ name: taken }, personId, self)).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'name' }],
    });
});

describe('the contact details of a party', () => {
  it('are stored encrypted, checked by their rules, and removed with null', async () => {
    await change({
      email: 'Office@KESTREL.example',
      phone: '+44 20 7946 0018',
      location,
      website: 'kestrel.example',
    });
    const { contact, entity } = await getEntity(world.ctx(owner), { entityId: accountId });
    expect(contact).toEqual({ email: 'Office@kestrel.example', phone: '+442079460018', location });
    expect(entity.website).toBe('https://kestrel.example');
    const [row] = await world.database.asOwner<{ dump: string }>(
      'select e::text as dump from entities e where id = $1',
      [accountId],
    );
    expect(row?.dump).not.toContain(Buffer.from('kestrel.example"').toString('hex'));
    await change({ phone: null });
    expect((await getEntity(world.ctx(owner), { entityId: accountId })).contact.phone).toBeNull();
    expect(await world.auditActions(accountId)).toEqual(['entity.changed', 'entity.changed']);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ location: { ...location, country: 'Nowhere' } }, 'location.country'],
    [registered('x'), 'registrationNumber.number'],
  ])('names what is wrong with %j', async (changes, path) => {
    await expect(change(changes)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
  });

  it('cannot be decrypted in another row', async () => {
    const { entity } = await createEntity(world.ctx(owner), {
      accountId,
      kind: 'LegalPerson',
      name: 'Ada Byron',
    });
    await change({ email: 'office@kestrel.example' });
    await world.database.asOwner(
      'update entities set email = (select email from entities where id = $1) where id = $2',
      [accountId, entity.id],
    );
    await expect(getEntity(world.ctx(owner), { entityId: entity.id })).rejects.toThrow();
  });
});

describe('setting a profile value', () => {
  it('enters the value, then changes it, and ignores the same value', async () => {
    await change(registered('01234567'));
    await change(registered('01234567'));
    await change(registered('07654321'));
    const { items: views } = await listCredentials(world.ctx(owner), { entityId: accountId });
    expect(views.map(({ row, value }) => [row.fieldKey, value, row.lastSeq])).toEqual([
      ['RegistrationNumber', { country: 'GB', number: '07654321' }, 2],
    ]);
  });

  it('renews the identity document of the same type and country, and adds any other', async () => {
    const { entity } = await createEntity(world.ctx(owner), {
      accountId,
      kind: 'LegalPerson',
      name: 'Ada Byron',
    });
    const passport = (number: string, country: string) => ({
      fields: [
        {
          fieldKey: 'IdentificationDocument' as const,
          path: 'idNumber',
          value: { type: 'Passport', number, country, expiresOn: '2030-01-01' },
        },
      ],
    });
    for (const [number, country] of [
      ['123456789', 'GB'],
      ['987654321', 'GB'],
      ['AB123456', 'IE'],
    ] as const)
      await change(passport(number, country), entity.id);
    const { items: views } = await listCredentials(world.ctx(owner), { entityId: entity.id });
    const values = await Promise.all(
      views.map(({ row }) => revealValue(world.ctx(owner), { credentialId: row.id })),
    );
    expect(values.map(({ value }) => (value as { number: string }).number).sort()).toEqual([
      '987654321',
      'AB123456',
    ]);
  });
});

describe('a change', () => {
  it('is refused as a whole if one part is wrong or the version is stale', async () => {
    const { version } = await change({ email: 'office@kestrel.example' });
    await expect(change({ name: 'Other', ...registered('x') })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(change({ name: 'Other', ifVersion: version - 1 })).rejects.toMatchObject({
      code: 'request.stale',
    });
    const { entity } = await getEntity(world.ctx(owner), { entityId: accountId });
    expect(entity.displayName).not.toBe('Other');
    expect(entity.version).toBe(version);
  });

  it('is for members who may edit, and only for the kind of party it names', async () => {
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(change({ phone: null }, accountId, reviewer)).rejects.toMatchObject({
      code: 'permission.denied',
    });
    await expect(change({ phone: null }, accountId, stranger)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    await expect(change({ phone: null, kinds: ['LegalPerson'] })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});
