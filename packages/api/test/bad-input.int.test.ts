import { endpoints } from '@probity/contract';
import type { ESignature } from '@probity/core/kernel/ports';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { webhooksRoutes } from '../src/routes/webhooks.routes.ts';
import { TestApi } from '../src/testing/test-api.ts';
import { accountWithRecords } from './account-with-records.ts';
import { fillPath } from './example-request.ts';
import { type FuzzedRequest, requestsFor } from './fuzz/request-generator.ts';

/** Five of each operation; `npm run fuzz` asks for many more. */
const wanted = Number(process.env.FUZZ_REQUESTS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 20261115);

let api: TestApi;
let as: string;
let ids: Record<string, string>;
const statuses = new Map<number, number>();

beforeAll(async () => {
  api = await TestApi.open({ rateLimitScale: 1_000_000 });
  const { accountId, self, ids: records } = await accountWithRecords(api.world);
  as = await api.signIn(self);
  ids = { ...records, accountId, entityId: accountId, userId: self.userId };
});
afterAll(async () => {
  await api.close();
  if (!wanted) return;
  const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `  ${status}: ${count}`);
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${total} requests over ${rows.length} operations, seed ${seed}\n${figures.join('\n')}\n`,
  );
});

describe('input that is plainly wrong', () => {
  it.each([
    ['an unknown field', { newName: 'X', isAdmin: true }],
    ['a wrong type', { newName: 12 }],
    ['an array for a text', { newName: ['X'] }],
    ['nothing', {}],
    ['a name that is too long', { newName: 'x'.repeat(201) }],
    ['only spaces', { newName: '   ' }],
  ])('is refused by field: %s', async (_, body) => {
    const answer = await api.call('PUT', `/v1/Users/${ids.userId}/name`, { as, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      status: 422,
      errors: [expect.anything()],
    });
  });

  it.each([
    ['broken JSON', '{"newName":', 'application/json', 400],
    ['a prototype trick', '{"__proto__":{"x":1},"newName":"X"}', 'application/json', 400],
    ['a NUL character', '{"newName":"a\\u0000b"}', 'application/json', 400],
    ['a type we do not take', '<x/>', 'application/xml', 415],
    ['more than a megabyte', `{"newName":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
    ['deep nesting', `{"newName":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json', 400],
  ])('is answered with problem+json: %s', async (_, body, type, status) => {
    const answer = await api.call('PUT', `/v1/Users/${ids.userId}/name`, {
      as,
      body,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).not.toMatch(/at .*\.ts:\d+/);
  });

  it('treats an invalid id as not found', async () => {
    expect((await api.call('GET', '/v1/Users/not-an-id', { as })).statusCode).toBe(404);
  });

  it.each([
    ['too long', `/v1/Entities/${'x'.repeat(1000)}`, 414, 'request.too_long'],
    ['not readable', '/v1/Entities/%E0%A4%A', 400, 'request.malformed'],
  ])('answers an address that is %s as a problem', async (_, url, status, code) => {
    const answer = await api.call('GET', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code, status, traceId: expect.any(String) });
    expect(answer.body).not.toContain('xxx');
  });

  it('answers an unknown path or method below the API with 404', async () => {
    for (const [method, url] of [
      ['GET', '/v1/Nothing'],
      ['PATCH', `/v1/Users/${ids.userId}`],
      ['TRACE', '/v1/Users'],
    ] as const) {
      const answer = await api.call(method, url, { as });
      expect(answer.statusCode).toBe(404);
    }
  });
});

/** These end what the test depends on. */
const ending = [
  'deleteUser',
  'setMaintenance',
  'endSession',
  'revokeAllSessions',
  'requestEmailChange',
  'confirmEmailChange',
];
const deletes = (path: string, method: string) => (method === 'DELETE' ? 1 / path.length : 0);
const rows = Object.entries(endpoints)
  .filter(([name]) => !ending.includes(name))
  .sort(([, a], [, b]) => deletes(a.path, a.method) - deletes(b.path, b.method));
const perOperation = wanted ? Math.ceil(wanted / rows.length) : 5;

async function send(method: string, { url, headers, body }: FuzzedRequest): Promise<string | null> {
  const answer = await api.call(method, url, { as, headers, ...(body !== undefined && { body }) });
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  const isRefused = answer.statusCode >= 400;
  if (answer.statusCode < 500 && (!isRefused || typeof answer.json().code === 'string')) return null;
  return `${answer.statusCode} ${method} ${url} ${JSON.stringify(headers)} ${String(body).slice(0, 600)}`;
}

describe('invalid input', () => {
  it.each(rows)(
    'never causes a server error in %s, and every refusal has a code',
    async (_, row) => {
      const failures: string[] = [];
      for (const request of fc.sample(requestsFor(row, ids), { numRuns: perOperation, seed })) {
        const failure = await send(row.method, request);
        if (failure) failures.push(failure);
      }
      expect(failures).toEqual([]);
    },
    600_000,
  );
});

describe('regressions', () => {
  it.each(['+275760-01-01T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '0000-01-01'])(
    'a cursor of the year of %s causes no server error in any list',
    async (moment) => {
      const id = '0199c000-0000-7000-8000-000000000000';
      const cursor = Buffer.from(JSON.stringify([moment, id])).toString('base64url');
      const lists = rows.filter(
        ([, row]) =>
          row.query &&
          'cursor' in (z.toJSONSchema(row.query, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
      );
      expect(lists.length).toBeGreaterThan(14);
      for (const [name, row] of lists) {
        const path = fillPath(row, ids);
        const url = `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
        expect((await api.call(row.method, url, { as })).statusCode, name).toBeLessThan(500);
      }
    },
  );

  it('lone surrogates or NUL in a branding text or a form field are refused', async () => {
    const url = `/v1/Accounts/${ids.accountId}/branding`;
    const headers = { 'content-type': 'application/json' };
    for (const text of ['\\ud800', '\\u0000'])
      expect(
        (await api.call('PUT', url, { as, headers, body: `{"displayName":"${text}"}` })).statusCode,
      ).toBe(400);
    const form = ['entityId', 'type'].map(
      (name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nOther\u0000\r\n`,
    );
    const file =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--b--\r\n';
    const upload = await api.call('POST', '/v1/Documents', {
      as,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: form.join('') + file,
    });
    expect(upload.statusCode).toBe(400);
  });

  it('a signing webhook with NUL in its reference is accepted and ignored', async () => {
    const { world } = api;
    const app = fastify();
    const eSignature = { isAddressedToUs: () => true } as unknown as ESignature;
    webhooksRoutes(app, {
      base: { db: world.database.db, services: { ...world.services, eSignature } },
      authenticate: async () => ({ kind: 'anonymous' }),
      limiter: {
        take: async () => undefined,
        takeOther: async () => undefined,
        countGuess: async () => undefined,
      },
      calls: { note: () => undefined },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/adobe-sign',
      payload: { agreement: { id: 'a\u0000b' } },
    });
    expect(answer.statusCode).toBe(200);
    await app.close();
  });
});
