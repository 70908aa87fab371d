import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

async function aRegistrant() {
  const email = `ada${Math.random()}@harbourlight.example`;
  const body = { email, name: 'Ada Moor' };
  const { id } = (await api.call('POST', '/v1/Users', { body })).json();
  const code = await api.world.takeCode(email);
  const { registrationToken } = (
    await api.call('POST', `/v1/Users/${id}/verification`, { body: { code } })
  ).json();
  return { id, as: `Bearer ${registrationToken}` };
}

it('while registering, only the person themselves asks the register, in words that it can take', async () => {
  api.world.register.put('13572468', {
    name: 'HARBOURLIGHT ROASTERS LTD',
    values: { RegistrationNumber: { country: 'GB', number: '13572468' }, RegistrationName: 'Harbourlight' },
  });
  const { id, as } = await aRegistrant();
  const find = (query: string, of = id, token: string | null = as) =>
    api.call('GET', `/v1/Users/${of}/companies?country=GB&query=${encodeURIComponent(query)}`, {
      ...(token && { as: token }),
    });
  expect((await find('harbourlight')).json()).toMatchObject({
    register: 'CompaniesHouse',
    companies: [{ reference: '13572468' }],
  });
  expect((await find('h')).statusCode).toBe(422);
  expect((await find('harbourlight', id, null)).statusCode).toBe(401);
  const stranger = await aRegistrant();
  expect((await find('harbourlight', id, stranger.as)).statusCode).toBe(404);
  const preview = (reference: string) =>
    api.call('GET', `/v1/Users/${id}/company?country=GB&reference=${encodeURIComponent(reference)}`, { as });
  expect((await preview('13572468')).json()).toMatchObject({
    company: { number: '13572468', left: expect.arrayContaining(['Industry']), people: [] },
  });
  expect((await preview('../officers')).statusCode).toBe(422);
  const fill = (body: object, token = as) => api.call('POST', `/v1/Users/${id}/company`, { as: token, body });
  const choice = { country: 'GB', reference: '13572468' };
  expect((await fill(choice)).statusCode).toBe(404);
  expect((await fill({ ...choice, country: 'ZA' })).json()).toMatchObject({
    code: 'enricher.not_configured',
  });
  expect((await fill(choice, stranger.as)).statusCode).toBe(404);
});
