import { endpoints } from '@probity/contract';
import { createCredential } from '@probity/core/credentials/create-credential.ts';
import { copyTemplate } from '@probity/core/templates/create-template.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { exampleBody, fillPath } from './example-request.ts';

let api: TestApi;
let as: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await TestApi.open();
  const accountId = await api.world.anOrganisation();
  const owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
  const credential = await createCredential(api.world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value: 'Fictional',
  });
  Object.assign(ids, { accountId, entityId: accountId, userId: owner.userId, credentialId: credential.id });
  const template = await copyTemplate(api.world.ctx(owner), {
    accountId,
    copyOf: '0199a000-0000-7000-8000-000000000001',
  });
  Object.assign(ids, { templateId: template.id });
  Object.assign(ids, {
    documentId: accountId,
    token: 'x'.repeat(60),
    enricher: 'Stripe',
    question: 'Industry',
  });
});
afterAll(() => api.close());

/** These end what the test stands on. */
const ending = ['deleteUser', 'setMaintenance', 'endSession', 'deleteCredential'];
const writing = Object.entries(endpoints).filter(([name, row]) => row.body && !ending.includes(name));

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '{{7*7}}',
    "'; drop table users; --",
    '../../etc/passwd',
    '𝕏'.repeat(200),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, 1e308, -0, 2 ** 53 + 1),
  fc.object({ maxDepth: 3 }),
);

describe.each(writing)('%s', (_, row) => {
  it('answers whatever is sent with a reason, never with a failure of its own', async () => {
    const example = exampleBody(row, ids.accountId ?? '').body;
    const fields = Object.keys(typeof example === 'object' && example ? example : {});
    const nearMiss = fc
      .tuple(fc.constantFrom(...(fields.length > 0 ? fields : ['unknown'])), oddValue)
      .map(([field, value]) => ({ ...(example as object), [field]: value }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearMiss, fc.object({ maxDepth: 2 }), oddValue), async (body) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await api.call(row.method, fillPath(row, ids), {
          as,
          body: JSON.stringify(body),
          headers,
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ code: expect.any(String) });
      }),
      { numRuns: 25, seed: 20261115 },
    );
  });
});
