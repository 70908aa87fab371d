import type { IdentityStatement } from '@probity/domain/checks/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection } from '../../exchange/connections/index.ts';
import { switchEnricher } from '../../identity/accounts/index.ts';
import type { RegisterParty } from '../../kernel/ports/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { readRegister } from '../data-enrichers/index.ts';
import { getRisk } from '../risk/index.ts';
import { getPartyRegister } from './get-party-register.ts';

let world: TestWorld;
let two: TwoParties;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  world.register.put('09912345', {
    name: 'NORTHGATE LTD',
    values: {
      RegistrationName: 'NORTHGATE LTD',
      RegistrationNumber: number,
      RegistrationStatus: 'Active',
    },
    parties: [director],
  });
});

const number = { country: 'GB', number: '09912345' };
const statement: IdentityStatement = {
  startOn: null,
  endOn: null,
  dueOn: '2020-01-01',
  statedOn: null,
  agent: null,
};
const director: RegisterParty = {
  key: 'officer:1',
  fieldKey: 'BoardOfDirector',
  kind: 'LegalPerson',
  name: 'Noor Ashdown',
  country: 'GB',
  bornIn: null,
  registrationNumber: null,
  roleTitle: null,
  from: '2022-01-17',
  to: null,
  percentage: null,
  naturesOfControl: [],
  holding: null,
  identity: statement,
};
const enricher = 'CompaniesHouse' as const;
const readAs = async (side: 'requester' | 'holder') => {
  const accountId = two[`${side}Id`];
  const owner = await world.aUser({ memberOf: accountId });
  await switchEnricher(world.ctx(owner), { accountId, enricher, on: true });
  await readRegister(world.ctx(owner), {
    accountId,
    enricher,
    reference: '09912345',
    entityId: two.holderId,
  });
};
const view = (entityId = two.holderId) =>
  getPartyRegister(world.ctx(two.requester), { accountId: two.requesterId, entityId });
const share = async (...keys: Parameters<typeof fieldsOf>) => {
  const { id } = await two.ask({ scope: fieldsOf(...keys) });
  await approveConnection(world.ctx(two.holder), { connectionId: id });
};

describe('the register beside the file of a counterparty', () => {
  it('is the recipient’s own reading, compared with what is shared, with who is verified', async () => {
    await two.hold('RegistrationNumber', number);
    await two.hold('RegistrationName', 'Southgate Ltd');
    await share('RegistrationNumber', 'RegistrationName');
    expect(await view()).toMatchObject({ number, reading: null, fields: [], people: [] });

    await readAs('requester');
    const { reading, fields, people } = await view();
    expect(reading).toMatchObject({ enricher, name: 'NORTHGATE LTD', reference: '09912345' });
    expect(fields).toContainEqual({
      fieldKey: 'RegistrationName',
      state: 'Differs',
      own: 'Southgate Ltd',
      source: 'NORTHGATE LTD',
    });
    expect(fields.find(({ fieldKey }) => fieldKey === 'RegistrationStatus')?.state).toBe('MissingHere');
    const jobs = await world.database.asOwner<{ data: { entityId: string } }>(
      `select data from pgboss.job where name = 'monitor-party' and data ->> 'accountId' = $1`,
      [two.requesterId],
    );
    expect(jobs.map(({ data }) => data.entityId)).toContain(two.holderId);
    const of = { accountId: two.requesterId, entityId: two.holderId };
    const { rating } = await getRisk(world.ctx(two.requester), of);
    expect(rating.factors.find(({ key }) => key === 'Identity')).toMatchObject({ reason: 'Overdue' });
    expect(people).toMatchObject([
      { name: 'Noor Ashdown', identity: { state: 'Overdue', on: '2020-01-01' } },
    ]);
  });

  it('uses no reading of another account, and no number that is not shared', async () => {
    await two.hold('RegistrationNumber', number);
    await two.hold('RegistrationName', 'Northgate Ltd');
    await readAs('holder');
    await share('RegistrationName');
    expect(await view()).toEqual({ number: null, reading: null, fields: [], people: [] });
  });

  it('is hidden from an account that nothing is shared with', async () => {
    await two.hold('RegistrationNumber', number);
    await readAs('requester');
    await expect(view()).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(
      getPartyRegister(world.ctx(two.requester), { accountId: two.holderId, entityId: two.holderId }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('exists for a party found in the register and not registered here', async () => {
    const { targetId } = await two.ask({
      target: {
        name: 'NORTHGATE LTD',
        email: `northgate-${two.holderId}@kestrel.example`,
        kind: 'Organization',
        country: 'GB',
        registrationNumber: '09912345',
      },
    });
    await readAs('requester');
    expect(await view(targetId)).toMatchObject({ number, reading: { name: 'NORTHGATE LTD' } });
  });
});
