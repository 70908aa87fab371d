import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  completeRegistration,
  createOrganisation,
  loadRegistrant,
  registerUser,
  verifyRegistration,
} from '../../identity/registration/index.ts';
import type { Actor } from '../../kernel/context/index.ts';
import type { RegisterParty } from '../../kernel/ports/index.ts';
import { listCredentials } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fillOwnProfile } from './fill-own-profile.ts';
import { findOwnCompany } from './find-own-company.ts';
import { previewOwnCompany } from './preview-own-company.ts';

let world: TestWorld;
let userId: string;
let registrant: Actor;
let registered = 0;

const country = 'GB';
const reference = '13572468';
const name = 'HARBOURLIGHT ROASTERS LTD';
const values = {
  RegistrationName: name,
  RegistrationNumber: { country, number: reference },
  RegistrationCountry: country,
  RegistrationStatus: 'Active',
  DateOfRegistration: '2019-03-04',
};
const director: RegisterParty = {
  key: 'director:1',
  fieldKey: 'BoardOfDirector',
  kind: 'LegalPerson',
  name: 'Ada Moor',
  country,
  bornIn: '1980-02',
  registrationNumber: null,
  roleTitle: null,
  from: '2019-03-04',
  to: null,
  percentage: null,
  naturesOfControl: [],
  holding: null,
};

async function aRegistrant(): Promise<{ userId: string; actor: Actor }> {
  registered += 1;
  const email = `ada${registered}@harbourlight.example`;
  const { id } = await registerUser(world.ctx(), { email, name: 'Ada Moor', reason: 'Registration' });
  const code = await world.takeCode(email);
  const { registrationToken } = await verifyRegistration(world.ctx(), { userId: id, code });
  const actor = await loadRegistrant(world.ctx(), registrationToken);
  if (!actor) throw new Error('no registrant');
  return { userId: id, actor };
}

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.register.put(reference, {
    name,
    values,
    parties: [director, { ...director, key: 'old', to: '2020-01-01' }],
  });
  await world.database.asOwner('update entities set display_name = id::text where display_name = $1', [name]);
  ({ userId, actor: registrant } = await aRegistrant());
});

const preview = () => previewOwnCompany(world.ctx(registrant), { userId, country, reference });
const open = (as = name) => createOrganisation(world.ctx(registrant), { userId, name: as, country });
const fill = (actor = registrant) => fillOwnProfile(world.ctx(actor), { userId, country, reference });
const stored = async () =>
  (
    await world.database.asOwner<{ n: number }>(
      'select ((select count(*) from register_extracts) + (select count(*) from register_searches))::int as n',
    )
  )[0]?.n;

describe('someone who registers an organisation', () => {
  it('finds it in the public register of its country and sees what is there, and nothing is stored yet', async () => {
    const before = await stored();
    const ask = { userId, query: 'harbourlight', country };
    expect(await findOwnCompany(world.ctx(registrant), ask)).toMatchObject({
      register: 'CompaniesHouse',
      failure: null,
      companies: [{ reference, name }],
    });
    expect(await preview()).toMatchObject({ content: { name, values } });
    expect(await stored()).toBe(before);
  });

  it('reads that no public register covers the country, and that one did not answer', async () => {
    const ask = { userId, query: 'harbourlight', country: 'ZA' };
    expect(await findOwnCompany(world.ctx(registrant), ask)).toMatchObject({ register: null, companies: [] });
    world.register.failNext('Unreachable');
    expect(await findOwnCompany(world.ctx(registrant), { ...ask, country })).toMatchObject({
      failure: { kind: 'Unreachable' },
      companies: [],
    });
    world.register.failNext('Unreachable');
    expect(await preview()).toMatchObject({ failure: { kind: 'Unreachable' }, content: null });
  });

  it('gets its details filled in and confirmed by the register, without the people', async () => {
    const { id: entityId } = await open();
    const { filled } = await fill();
    expect(filled.toSorted()).toEqual(Object.keys(values).toSorted());
    await completeRegistration(world.ctx(registrant), { userId, password: 'correct horse battery' });
    const owner = await world.aUser({ memberOf: entityId });
    const { items } = await listCredentials(world.ctx(owner), { entityId });
    const held = items.filter(({ row }) => row.value !== null);
    expect(held.map(({ row, attestation }) => [row.fieldKey, attestation?.source]).sort()).toEqual(
      Object.keys(values)
        .map((fieldKey) => [fieldKey, 'CompaniesHouse'])
        .sort(),
    );
  });

  it('gets nothing sealed that belongs to a company of another name', async () => {
    await open('Somebody Else Trading Ltd');
    await expect(fill()).rejects.toMatchObject({ code: 'register.other_company' });
  });

  it('cannot fill the organisation of anyone else, or one that is registered already', async () => {
    await open();
    const stranger = await aRegistrant();
    await expect(fill(stranger.actor)).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(
      findOwnCompany(world.ctx(stranger.actor), { userId, query: 'harbourlight', country }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(
      fillOwnProfile(world.ctx(stranger.actor), { ...stranger, country, reference }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    await completeRegistration(world.ctx(registrant), { userId, password: 'correct horse battery' });
    await expect(fill()).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});
