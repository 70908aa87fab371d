import { freezeCurrentVersion } from '@probity/core/exchange/templates';
import { inTransaction, type UserActor } from '@probity/core/kernel/context';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

const UK_COMPANY = '0199a000-0000-7000-8000-000000000001';
const SUPPLIER = '0199a000-0000-7000-8000-000000000006';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;
let templateId: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
});
afterAll(() => api.close());

let made = 0;
beforeEach(async () => {
  made += 1;
  const body = { accountId, name: `Template ${made}`, content: emptyTemplate('Organization') };
  const answer = await api.call('POST', '/v1/CredentialTemplates', { as, body });
  expect(answer.statusCode).toBe(201);
  templateId = answer.json().id;
});

const put = (part: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', `/v1/CredentialTemplates/${templateId}${part}`, { as, body: body as object, headers });
const read = async (id = templateId) =>
  (await api.call('GET', `/v1/CredentialTemplates/${id}`, { as })).json();

const role = {
  fieldKey: 'UltimateBeneficialOwner',
  threshold: 25,
  fields: ['LegalName', 'BirthDate'],
  checks: ['Liveness'],
};
const field = { fieldKey: 'LeiCode', required: true, evidence: [], evidenceRequired: false };

describe('each part of a template', () => {
  it.each([
    ['/types', { partyKind: 'Trust', checks: ['AmlCheck'] }, { partyKind: 'Trust', checks: ['AmlCheck'] }],
    ['/datafields', { fields: [field] }, { fields: [field] }],
    ['/datafields', { documents: [{ documentType: 'Other', required: false }] }, {}],
    ['/days', { days: 90 }, { days: 90 }],
    ['/days', { days: null }, { days: null }],
    ['/association', { roles: [role] }, { association: { roles: [role] } }],
    ['/uboIdv', { uboIdv: true }, { uboIdv: true }],
  ])('is set at %s, given %j', async (part, body, content) => {
    const answer = await put(part, body);
    expect(answer.statusCode).toBe(200);
    expect((await read()).content).toMatchObject(content);
  });

  it.each([
    ['/types', { checks: ['Liveness'] }, 'checks.0'],
    ['/types', { partyKind: 'Robot' }, 'partyKind'],
    ['/datafields', { fields: [{ ...field, fieldKey: 'BirthDate' }] }, 'fields.0'],
    ['/datafields', { fields: [field, field] }, 'fields.1'],
    ['/days', { days: 0 }, 'days'],
    ['/days', { days: 4000 }, 'days'],
    ['/association', { roles: [{ ...role, threshold: 101 }] }, 'roles.0.threshold'],
    ['/association', { roles: [{ ...role, fieldKey: 'Trustee', threshold: null }] }, 'association.roles.0'],
    ['/declarations', { declarationIds: ['x'] }, 'declarationIds.0'],
    ['/name', { name: ' ' }, 'name'],
  ])('is refused at %s with its path, given %j', async (part, body, path) => {
    const answer = await put(part, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].path).toBe(path);
  });
});

it('is versioned: an edit of an outdated version is refused', async () => {
  const { headers } = await api.call('GET', `/v1/CredentialTemplates/${templateId}`, { as });
  const ifMatch = { 'if-match': String(headers.etag) };
  expect((await put('/days', { days: 30 }, ifMatch)).statusCode).toBe(200);
  expect((await put('/days', { days: 60 }, ifMatch)).statusCode).toBe(412);
});

it('stays unchanged for the requests that used it', async () => {
  await inTransaction(api.world.ctx(owner), (ctx) => freezeCurrentVersion(ctx, { accountId, templateId }));
  expect(await read()).toMatchObject({ number: 1, currentUses: 1, usedAt: expect.any(String) });
  await put('', { content: { ...emptyTemplate('Organization'), days: 7 } });
  expect(await read()).toMatchObject({
    number: 2,
    currentUses: 0,
    uses: 1,
    usedAt: null,
    content: { days: 7 },
  });
});

it('has a unique name, regardless of case', async () => {
  const { name } = await read();
  const again = { accountId, name: name.toUpperCase(), content: emptyTemplate('Trust') };
  const refused = await api.call('POST', '/v1/CredentialTemplates', { as, body: again });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'template.name_taken']);
});

it('can be archived and restored, and frees its name meanwhile', async () => {
  const { name, status } = await read();
  const url = `/v1/CredentialTemplates/${templateId}`;
  expect(status).toBe('Active');
  expect((await api.call('DELETE', url, { as })).statusCode).toBe(204);
  expect((await read()).status).toBe('Inactive');
  const list = async (query: string) =>
    (await api.call('GET', `/v1/CredentialTemplates?accountId=${accountId}&source=own${query}`, { as }))
      .json()
      .items.map((item: { id: string }) => item.id);
  expect(await list('')).not.toContain(templateId);
  expect(await list('&archived=true')).toEqual([templateId]);
  const body = { accountId, name, content: emptyTemplate('Organization') };
  expect((await api.call('POST', '/v1/CredentialTemplates', { as, body })).statusCode).toBe(201);
  expect((await put('', { archived: false })).json().code).toBe('template.name_taken');
  expect((await put('', { archived: false, name: `${name} again` })).statusCode).toBe(200);
});

describe('ready-made templates', () => {
  it('are copied, not changed', async () => {
    const changed = await api.call('PUT', `/v1/CredentialTemplates/${UK_COMPANY}/days`, {
      as,
      body: { days: 1 },
    });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'template.ready_made']);
    const copied = await api.call('POST', '/v1/CredentialTemplates', {
      as,
      body: { accountId, copyOf: UK_COMPANY },
    });
    expect(copied.json()).toMatchObject({
      name: 'UK company (copy)',
      readyMade: false,
      abilities: { edit: true },
    });
    expect(await read(UK_COMPANY)).toMatchObject({ readyMade: true, abilities: { edit: false } });
  });
});

describe('comparing', () => {
  it('marks each line as Added, Removed or Existing', async () => {
    const url = `/v1/CredentialTemplates/compare?ids=${SUPPLIER}&ids=${UK_COMPANY}`;
    const { base, others } = (await api.call('GET', url, { as })).json();
    expect(base.name).toBe('Supplier light');
    const stateOf = (key: string) => others[0].lines.find((line: { key: string }) => line.key === key)?.state;
    expect(['Shareholder', 'BankAccount', 'RegistrationName'].map(stateOf)).toEqual([
      'Added',
      'Removed',
      'Existing',
    ]);
  });

  it('needs two templates', async () => {
    const alone = await api.call('GET', `/v1/CredentialTemplates/compare?ids=${SUPPLIER}`, { as });
    expect(alone.json().errors).toEqual([{ path: 'ids', message: 'Choose at least two templates.' }]);
  });
});

it('lists what can be requested from each kind of party', async () => {
  const { partyKinds } = (await api.call('GET', '/v1/CredentialTemplates/types', { as })).json();
  const checksOf = (kind: string) =>
    partyKinds
      .find((one: { partyKind: string }) => one.partyKind === kind)
      .checks.map(({ check }: { check: string }) => check);
  expect(checksOf('Organization')).toEqual(['Information', 'BankAccount', 'AmlCheck']);
  expect(checksOf('LegalPerson')).toHaveLength(5);
});
