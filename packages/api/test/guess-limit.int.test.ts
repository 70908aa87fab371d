import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  // A twentieth of every limit.
  api = await TestApi.open({ rateLimitScale: 0.05 });
});
afterAll(() => api.close());

/** The statuses of ten calls from one address. */
async function statusesOf(method: string, url: string, remoteAddress: string, authorization?: string) {
  const statuses = [];
  for (let n = 0; n < 10; n++) {
    const headers = { ...(authorization && { authorization }), 'content-type': 'application/json' };
    const answer = await api.app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      ...(method === 'POST' && { payload: '{}' }),
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

describe('callers without a valid proof of who they are', () => {
  it.each([
    [
      'guessing API keys',
      'GET',
      '/v1/Search?text=a',
      'Bearer prb_AAAAAAAAAAAA_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB',
      401,
    ],
    ['guessing tokens', 'GET', '/v1/Auth/state', 'Bearer abc.def.ghi', 401],
    ['sending unsigned notices', 'POST', '/webhooks/idenfy', undefined, 404],
    ['guessing the client id of notices about signatures', 'GET', '/webhooks/adobe-sign', undefined, 404],
    [
      'guessing the secret address of notices about hits',
      'POST',
      '/webhooks/comply-advantage/a',
      undefined,
      404,
    ],
    [
      'guessing keys of a directory',
      'GET',
      '/scim/v2/Users',
      'Bearer prb_AAAAAAAAAAAA_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB',
      401,
    ],
    ['reading the API reference', 'GET', '/v1/docs', undefined, 200],
  ])('are slowed down: %s', async (name, method, url, authorization, status) => {
    const address = `203.0.113.${name.length}`;
    const statuses = await statusesOf(method, url, address, authorization);
    expect(statuses[0]).toBe(status);
    expect(statuses.at(-1)).toBe(429);
    // Other networks are not affected.
    expect((await statusesOf(method, url, `198.51.100.${name.length}`, authorization))[0]).toBe(status);
  });
});
