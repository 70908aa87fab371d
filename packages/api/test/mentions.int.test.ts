import { inviteParty } from '@probity/core/registry/party-invitations';
import { aCompany, aNamedParty, registers } from '@probity/core/testing/claim-story.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it.each(['2023', '2023-05', '2023-05-17'])(
  'shows a person that they have been listed since %s',
  async (from) => {
    const company = await aCompany(api.world);
    const email = `greta-${from}@people.example`;
    const { entityId } = await aNamedParty(api.world, company, { value: { from } });
    await inviteParty(api.world.ctx(company.owner), { entityId, email });
    const greta = await registers(api.world, email);
    // Tests sign people in by their id.
    const { userId } = greta.owner;
    await api.world.database.asOwner('update users set subject = $2 where id = $1', [
      userId,
      `auth0|${userId}`,
    ]);
    const answer = await api.call('GET', `/v1/Entities/${greta.accountId}/mentions`, {
      as: await api.signIn(greta.owner),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items).toMatchObject([{ from, to: null }]);
  },
);
