import { aCompany } from '@probity/core/testing/claim-story.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it('a list can be paged past the longest name in any script', async () => {
  const company = await aCompany(api.world);
  const as = await api.signIn(company.owner);
  const names = ['ა', 'ბ', 'გ'].map((letter) => letter.repeat(300));
  for (const name of names) {
    const body = { accountId: company.accountId, name, country: 'GE' };
    expect((await api.call('POST', '/v1/LegalEntities', { as, body })).statusCode).toBe(201);
  }
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${cursor}`;
    const page = await api.call('GET', `/v1/LegalEntities?accountId=${company.accountId}&limit=1${query}`, {
      as,
    });
    expect(page.statusCode).toBe(200);
    found.push(...page.json().items.map(({ entityName }: { entityName: string }) => entityName));
    cursor = page.json().nextCursor;
  }
  expect(found).toEqual(expect.arrayContaining(names));
});
