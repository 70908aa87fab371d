import { createCredential } from '@probity/core/registry/credentials';
import { nameEntity } from '@probity/core/registry/entities';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { queriesAmong, statementsOf } from '@probity/db/testing/statements-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: Awaited<ReturnType<TestApi['world']['aUser']>>;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
  await fill();
});
afterAll(() => api.close());

/** Two more of everything that the lists show. */
async function fill(): Promise<void> {
  const ctx = api.world.ctx(owner);
  for (const name of ['Alder Mills', 'Birch Mills']) {
    await nameEntity(ctx, { accountId, kind: 'Organization', name });
    await addRelatedEntity(ctx, {
      entityId: accountId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name: 'Ines Duarte' },
      value: {},
    });
    await createCredential(ctx, { entityId: accountId, fieldKey: 'TradingName', value: name });
  }
  await api.world.database.asOwner(
    `update credentials set review_state = 'AwaitingReview' where field_key = 'TradingName'`,
  );
}

/** After a first call, which also looks at the rate limit and at the maintenance switch. */
async function queriesOf(url: string): Promise<string[]> {
  await api.call('GET', `/v1${url}`, { as });
  const statements = await statementsOf(api.world.database.pool, async () => {
    const response = await api.call('GET', `/v1${url}`, { as });
    expect(response.statusCode, response.body).toBe(200);
  });
  return queriesAmong(statements);
}

describe('the number of queries', () => {
  it('is at most six for a whole profile, sign-in included', async () => {
    expect((await queriesOf(`/LegalEntities/${accountId}/credentials`)).length).toBeLessThanOrEqual(6);
  });

  it.each([
    '/LegalEntities?accountId=ID',
    '/LegalPersons?accountId=ID',
    '/LegalEntities/ID/credentials',
    '/Entities/ID',
    '/Entities/ID/relatedentities',
    '/Credentials/reviewing?accountId=ID',
    '/Tasks?accountId=ID',
    '/Audit?accountId=ID',
    '/Accounts/ID/members',
  ])('stays the same for %s however many rows there are', async (path) => {
    const url = path.replace('ID', accountId);
    const before = await queriesOf(url);
    await fill();
    expect(await queriesOf(url)).toEqual(before);
  });
});
