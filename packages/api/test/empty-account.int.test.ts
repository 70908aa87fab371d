import { type AnyEndpoint, endpoints, ownAccountField } from '@probity/contract';
import { exampleIds } from '@probity/contract/examples.ts';
import { createDeclaration } from '@probity/core/exchange/declarations';
import { copyTemplate } from '@probity/core/exchange/templates';
import { createWebhook } from '@probity/core/platform/webhooks';
import { createEntity } from '@probity/core/registry/entities';
import { aConnection } from '@probity/core/testing/a-connection.ts';
import type { EntityKind } from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestApi } from '../src/testing/test-api.ts';
import { fillPath } from './example-request.ts';

let api: TestApi;
let admin: string;
const callers = new Map<EntityKind, { owner: string; ids: Record<string, string> }>();

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.signIn(await api.world.aUser({ email: 'ada.okafor@probity.example', admin: true }));
  for (const kind of ['Organization', 'LegalPerson'] as const) callers.set(kind, await anEmptyAccount(kind));
});
afterAll(() => api.close());

/** An account with nothing in it, and records that have nothing in them. */
async function anEmptyAccount(kind: EntityKind) {
  const { world } = api;
  const accountId = await world.anOrganisation({ kind });
  const user = await world.aUser({ memberOf: accountId });
  const ctx = world.ctx(user);
  const person = await createEntity(ctx, { accountId, kind: 'LegalPerson', name: 'Ines Duarte' });
  const declaration = { accountId, title: 'Example', kind: 'Text' as const, text: 'Example' };
  const events = ['connection.approved' as const];
  const hook = { accountId, url: 'https://hooks.receiver.example/probity', description: '', events };
  const ids = {
    accountId,
    entityId: accountId,
    personId: person.entity.id,
    userId: user.userId,
    connectionId: await aConnection(world, {
      initiatorId: accountId,
      targetId: await world.anOrganisation(),
      fields: {},
    }),
    templateId: (await copyTemplate(ctx, { accountId, copyOf: exampleIds.readyMadeTemplateId })).id,
    declarationId: (await createDeclaration(ctx, declaration)).id,
    webhookId: (await createWebhook(ctx, hook)).webhook.id,
  };
  return { owner: await api.signIn(user), ids };
}

const reads = Object.entries(endpoints).filter(([, row]) => row.method === 'GET');
const isJson = (row: AnyEndpoint) => row.responseKind === undefined || row.responseKind === 'json';

/** Administrators give a reason first. */
const isAlwaysThere = (row: AnyEndpoint) => row.access !== 'admin' && !row.path.includes(':');

/** Only what the operation cannot do without. */
function leastQuery(row: AnyEndpoint): AnyEndpoint {
  const shape = row.query instanceof z.ZodObject ? row.query.shape : {};
  const needed = Object.entries(row.example?.query ?? {}).filter(
    ([name]) => name !== ownAccountField(row) && !z.safeParse(shape[name], undefined).success,
  );
  return { ...row, example: { query: Object.fromEntries(needed) } };
}

describe.each(['Organization', 'LegalPerson'] as const)('to the Owner of an empty account (%s)', (kind) => {
  it.each(reads)('%s answers with a valid body or says that there is nothing', async (_, row) => {
    const { owner, ids } = callers.get(kind) ?? { owner: '', ids: {} };
    const isOfPerson = row.path.startsWith('/LegalPersons/');
    const known = { ...ids, ...(isOfPerson && { entityId: ids.personId ?? '' }) };
    const as = row.access === 'admin' ? admin : owner;
    for (const request of [row, leastQuery(row)]) {
      const url = fillPath(request, known);
      const answer = await api.call('GET', url, { as });
      const expected = isAlwaysThere(row) ? [200] : [200, 404, 409, 424];
      expect(expected, `${url}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
      if (answer.statusCode === 200 && isJson(row))
        expect(row.response.safeParse(answer.json()).error, url).toBeUndefined();
    }
  });
});

it('the deliveries of a new webhook are an empty list', async () => {
  const { owner, ids } = callers.get('Organization') ?? { owner: '', ids: {} };
  const url = `/v1/Accounts/${ids.accountId}/webhooks/${ids.webhookId}/deliveries`;
  const answer = await api.call('GET', url, { as: owner });
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [], nextCursor: null }]);
});
