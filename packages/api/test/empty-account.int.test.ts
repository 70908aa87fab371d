import { Readable } from 'node:stream';
import { type AnyEndpoint, endpoints, ownAccountField } from '@probity/contract';
import { exampleIds } from '@probity/contract/examples.ts';
import { listTests } from '@probity/core/assurance/compliance-tests';
import { caseContext, startBatch } from '@probity/core/assurance/screening';
import { startBulkReminder } from '@probity/core/exchange/bulk-reminders';
import { startBulkRequest } from '@probity/core/exchange/bulk-requests';
import { createDeclaration, sendAgreementTo } from '@probity/core/exchange/declarations';
import { copyTemplate } from '@probity/core/exchange/templates';
import { createEntity } from '@probity/core/identity/entities';
import { createWebhook } from '@probity/core/identity/webhooks';
import { type Ctx, inUnscopedTransaction, newId } from '@probity/core/kernel/context';
import { sealingOf } from '@probity/core/kernel/encryption';
import { createEmptyCredentials } from '@probity/core/registry/credentials';
import { uploadDocument } from '@probity/core/registry/documents';
import { aConnection } from '@probity/core/testing/a-connection.ts';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { startImport } from '@probity/core/workspace/imports';
import type { EntityKind } from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestApi } from '../src/testing/test-api.ts';
import { fillPath } from './example-request.ts';
import { signInAdministrator } from './sign-in-administrator.ts';

let api: TestApi;
let admin: string;
const callers = new Map<EntityKind, { owner: string; ids: Record<string, string> }>();

beforeAll(async () => {
  api = await TestApi.open();
  admin = (await signInAdministrator(api)).as;
  const reason = 'An administrator reads an empty account.';
  await api.call('POST', '/v1/Admin/reading', { as: admin, body: { reason } });
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
  const fieldKeys = [kind === 'LegalPerson' ? ('LegalName' as const) : ('TradingName' as const)];
  const [value] = await createEmptyCredentials(ctx, { entityId: accountId, fieldKeys });
  const counterpartyId = await world.anOrganisation();
  const nothingShared = { initiatorId: accountId, targetId: counterpartyId, fields: {} };
  const connectionId = await aConnection(world, { ...nothingShared, sharingStatus: 'Approved' });
  const table = Buffer.from('name\nExample Person\n');
  const batch = { accountId, fileName: 'parties.csv', bytes: table, skipInvalid: false };
  const recipients = [{ name: 'Example', email: 'example@many.example' }];
  const { readyMadeTemplateId } = exampleIds;
  const bulk = { accountId, source: { recipients }, templateId: readyMadeTemplateId, skipInvalid: false };
  const upload = { accountId, fileName: 'parties.csv', bytes: Readable.from([table]) };
  const waits = await aConnection(world, { ...nothingShared, targetId: await world.anOrganisation() });
  const ids = {
    accountId,
    entityId: accountId,
    personId: person.entity.id,
    partyId: party.entity.id,
    counterpartyId,
    documentId: (await uploadDocument(ctx, document)).id,
    userId: user.userId,
    credentialId: value?.id ?? '',
    testId: (await listTests(ctx, { entityId: accountId }))[0]?.row.id ?? '',
    caseId: await caseWithoutSteps(accountId),
    agreementId: await agreementOf(ctx, accountId),
    offerId: await aConnection(world, {
      ...nothingShared,
      targetId: await world.anOrganisation(),
      relationType: 'DataShared',
      sharingStatus: 'Approved',
    }),
    connectionId,
    templateId: (await copyTemplate(ctx, { accountId, copyOf: readyMadeTemplateId })).id,
    declarationId: (await createDeclaration(ctx, declaration)).id,
    webhookId: (await createWebhook(ctx, hook)).webhook.id,
    batchId: (await startBatch(ctx, batch)).id,
    bulkRequestId: (await startBulkRequest(ctx, bulk)).id,
    bulkReminderId: (await startBulkReminder(ctx, { accountId, connectionIds: [waits] })).id,
    importId: (await startImport(ctx, upload)).id,
    listId: await listWithoutVersions(),
  };
  return { owner: await api.signIn(user), ids };
}

async function caseWithoutSteps(accountId: string): Promise<string> {
  const { world } = api;
  const caseId = newId();
  const compared = {
    subject: { kind: 'person', names: ['Example Person'] },
    entry: { id: 'demo:DEMO-001', list: 'demo', reference: 'DEMO-001', name: 'Example Person' },
  };
  const system = world.ctx({ kind: 'system', job: 'test' });
  const subject = await inUnscopedTransaction(system, async (ctx) =>
    (await sealingOf(ctx, accountId)).seal(JSON.stringify(compared), caseContext(caseId)),
  );
  await world.database.asOwner(
    `insert into screening_cases (id, account_id, pair_index, entity_id, subject, opened_at)
     values ($1, $2, '\\x01', 'demo:DEMO-001', $3, $4)`,
    [caseId, accountId, subject, world.clock],
  );
  return caseId;
}

/** Not signed, with a text of its own. */
async function agreementOf(ctx: Ctx, accountId: string): Promise<string> {
  const declaration = { accountId, title: 'Example', kind: 'Text' as const, text: 'Example' };
  const { id: declarationId } = await createDeclaration(ctx, declaration);
  const parties = { requesterAccountId: accountId, signerAccountId: accountId, connectionId: null };
  return (await sendAgreementTo(ctx, { declarationId, ...parties })).id;
}

async function listWithoutVersions(): Promise<string> {
  const [list] = await api.world.database.asOwner<{ id: string }>(
    `select id from watchlists w where not exists (select from watchlist_versions v where v.watchlist_id = w.id) limit 1`,
  );
  return list?.id ?? '';
}

const reads = Object.entries(endpoints).filter(([, row]) => row.method === 'GET');
const isJson = (row: AnyEndpoint) => row.responseKind === undefined || row.responseKind === 'json';

const isAlwaysThere = (row: AnyEndpoint) => !row.path.includes(':');

/** Operations on something that an account with nothing in it cannot have, and so answer 404, 409 or 424. */
const nothingToOpen = new Set([
  // A file, a picture or a report of something that was never made.
  ...['readFile', 'getLogo', 'getCounterpartLogo', 'getDeclarationUrl', 'getAgreementUrl', 'reportRegister'],
  ...['reportLegalEntityAmlCheck', 'reportLegalPersonAmlCheck', 'openSharedDocument', 'getSharedReading'],
  ...['getRetainedRecord', 'exportRetainedRecord', 'openRetainedFile', 'getExport', 'downloadExport'],
  // A signed credential that was never issued, an exchange with a wallet that was never begun, a page never opened.
  ...['getProof', 'downloadProof', 'getWalletOffer', 'getWalletRequest', 'getPublicPage'],
  ...['getWalletAuthorisation', 'getReceivedProofRequest', 'getSentProofRequest'],
  // A decision or a payment that was never made.
  ...['getRelationshipDecision', 'reportRelationshipDecision', 'readDecisionTimestamp'],
  ...['getPayment', 'getPaymentReceipt'],
  // A question of a template that nobody asked, a draft of a policy that nobody began.
  ...['getTemplateAnswer', 'getRiskPolicyDraft', 'listRiskPolicyMoves'],
  // A provider that is not switched on.
  ...['searchRegister', 'readRegister', 'listInstitutions', 'listPersonInstitutions'],
]);

/** Only what the operation cannot do without. */
function leastQuery(row: AnyEndpoint): AnyEndpoint {
  const shape = row.query instanceof z.ZodObject ? row.query.shape : {};
  const needed = Object.entries(row.example?.query ?? {}).filter(
    ([name]) => name !== ownAccountField(row) && !z.safeParse(shape[name], undefined).success,
  );
  return { ...row, example: { query: Object.fromEntries(needed) } };
}

describe.each(['Organization', 'LegalPerson'] as const)('to the Owner of an empty account (%s)', (kind) => {
  it.each(reads)('%s answers with a valid body or says that there is nothing', async (name, row) => {
    const { owner, ids } = callers.get(kind) ?? { owner: '', ids: {} };
    const isOfPerson = row.path.startsWith('/LegalPersons/');
    const known = { ...ids, ...(isOfPerson && { entityId: ids.personId ?? '' }) };
    const as = row.access === 'admin' ? admin : owner;
    // A party that the account added has no values, documents, checks or relations at all.
    const parties = isOfPerson ? [] : [ids.partyId ?? '', ids.counterpartyId ?? ''];
    const own = [fillPath(row, known), fillPath(leastQuery(row), known)];
    const urls = [
      ...own,
      ...parties.map((entityId) => fillPath(row, { ...known, entityId })),
      fillPath(row, { ...known, connectionId: ids.offerId ?? '' }),
    ];
    const statuses = new Set<number>();
    for (const url of new Set(urls)) {
      const answer = await api.call('GET', url, { as });
      const expected = isAlwaysThere(row) && own.includes(url) ? [200] : [200, 404, 409, 424];
      expect(expected, `${url}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
      statuses.add(answer.statusCode);
      if (answer.statusCode === 200 && isJson(row))
        expect(row.response.safeParse(answer.json()).error, url).toBeUndefined();
    }
    if (kind === 'Organization') expect(statuses.has(200), name).toBe(!nothingToOpen.has(name));
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
    row.access !== 'admin' &&
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
