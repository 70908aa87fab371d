import { type AnyEndpoint, endpoints, ownAccountField } from '@probity/contract';
import { exampleIds } from '@probity/contract/examples.ts';
import { createDeclaration } from '@probity/core/exchange/declarations';
import { copyTemplate } from '@probity/core/exchange/templates';
import { createEntity } from '@probity/core/identity/entities';
import { createWebhook } from '@probity/core/identity/webhooks';
import { uploadDocument } from '@probity/core/registry/documents';
import { aConnection } from '@probity/core/testing/a-connection.ts';
import { aPng } from '@probity/core/testing/sample-files.ts';
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
  const file = { fileName: 'evidence.png', declaredType: 'image/png', bytes: await aPng() };
  const document = { entityId: accountId, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
  const party = await createEntity(ctx, { accountId, kind: 'Organization', name: 'Kestrel Freight' });
  const ids = {
    accountId,
    entityId: accountId,
    personId: person.entity.id,
    partyId: party.entity.id,
    documentId: (await uploadDocument(ctx, document)).id,
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
    // A party that the account added has no values, documents, checks or relations at all.
    const ofParty = { ...known, ...(!isOfPerson && { entityId: ids.partyId ?? '' }) };
    const urls = [fillPath(row, known), fillPath(leastQuery(row), known), fillPath(row, ofParty)];
    for (const url of new Set(urls)) {
      const answer = await api.call('GET', url, { as });
      const expected = isAlwaysThere(row) ? [200] : [200, 404, 409, 424];
      expect(expected, `${url}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
      if (answer.statusCode === 200 && isJson(row))
        expect(row.response.safeParse(answer.json()).error, url).toBeUndefined();
    }
  });
});

/** What the platform offers, tests or asks of every account, whatever is in it. */
const offered = new Set([
  'listVariables',
  'listDataEnrichers',
  'listEnricherAmlChecks',
  'listTests',
  'listTasks',
]);

describe('a list of an account with nothing in it', () => {
  let bare: { as: string; accountId: string };
  beforeAll(async () => {
    const accountId = await api.world.anOrganisation();
    bare = { as: await api.signIn(await api.world.aUser({ memberOf: accountId })), accountId };
  });

  const isList = ([name, row]: [string, AnyEndpoint]) =>
    isAlwaysThere(row) &&
    row.response instanceof z.ZodObject &&
    row.response.shape.items instanceof z.ZodArray &&
    !offered.has(name);

  it.each(reads.filter(isList))('%s is an empty page', async (_, row) => {
    const url = fillPath(row, { accountId: bare.accountId, entityId: bare.accountId });
    const answer = await api.call('GET', url, { as: bare.as });
    expect(answer.statusCode, answer.body).toBe(200);
    const { items, nextCursor = null } = answer.json<{ items: unknown[]; nextCursor?: string | null }>();
    expect({ items, nextCursor }).toEqual({ items: [], nextCursor: null });
  });
});

it('the deliveries of a new webhook are an empty list', async () => {
  const { owner, ids } = callers.get('Organization') ?? { owner: '', ids: {} };
  const url = `/v1/Accounts/${ids.accountId}/webhooks/${ids.webhookId}/deliveries`;
  const answer = await api.call('GET', url, { as: owner });
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [], nextCursor: null }]);
});
