import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { createDeclaration } from '../declarations/index.ts';
import { changeTemplate } from './change-template.ts';
import { copyTemplate, createTemplate } from './create-template.ts';
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import { freezeCurrentVersion, freezeVersion, getTemplateVersion } from './template-version.ts';

const UK_COMPANY = '0199a000-0000-7000-8000-000000000001';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let stranger: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  stranger = await world.aUser({ memberOf: await world.anOrganisation() });
});
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});
afterAll(() => world.close());

const aTemplate = (name = 'Supplier') =>
  createTemplate(world.ctx(owner), { accountId, name, content: emptyTemplate('Organization') });
const use = (templateVersionId: string, account = accountId, actor = owner) =>
  inTransaction(world.ctx(actor), (ctx) => freezeVersion(ctx, { accountId: account, templateVersionId }));
const page = { source: null, archived: false, partyKind: null, text: null, after: null, limit: 50 };

describe('versions', () => {
  it('change in place until a request uses them; after that, an edit creates the next version', async () => {
    const { id, versionId } = await aTemplate();
    const edited = await changeTemplate(world.ctx(owner), { templateId: id, content: { days: 90 } });
    expect(edited).toMatchObject({ currentVersion: 1, versionId, content: { days: 90 } });

    expect(await use(versionId)).toMatchObject({ number: 1, content: { days: 90 } });
    const next = await changeTemplate(world.ctx(owner), { templateId: id, content: { days: 30 } });
    expect(next).toMatchObject({ currentVersion: 2, content: { days: 30 }, uses: 1, currentUses: 0 });
    const asked = await inTransaction(world.ctx(owner), (ctx) =>
      getTemplateVersion(ctx, { accountId, templateVersionId: versionId }),
    );
    expect(asked.content.days).toBe(90);
  });

  it('are protected by the database from changes after use', async () => {
    const { versionId } = await aTemplate();
    await use(versionId);
    await expect(
      world.database.asOwner(`update template_versions set content = '{}' where id = $1`, [versionId]),
    ).rejects.toThrow('cannot be changed');
  });

  it('of a ready-made template count their uses by account', async () => {
    const readyMade = await getTemplate(world.ctx(owner), { templateId: UK_COMPANY });
    await use(readyMade.versionId);
    await inTransaction(world.ctx(owner), (ctx) =>
      freezeCurrentVersion(ctx, { accountId, templateId: UK_COMPANY, requests: 3 }),
    );
    expect(await getTemplate(world.ctx(owner), { templateId: UK_COMPANY })).toMatchObject({
      uses: 4,
      usedAt: null,
    });
    expect(await getTemplate(world.ctx(stranger), { templateId: UK_COMPANY })).toMatchObject({ uses: 0 });
  });

  it('of a ready-made template can be used by a background job', async () => {
    const job = world.ctx({ kind: 'system', job: 'test' });
    const frozen = await inTransaction(job, (ctx) =>
      freezeCurrentVersion(ctx, { accountId, templateId: UK_COMPANY }),
    );
    expect(frozen.name).toBe('UK company');
  });

  it('of an archived template cannot be used for requests', async () => {
    const { id } = await aTemplate();
    await changeTemplate(world.ctx(owner), { templateId: id, archived: true });
    const asking = inTransaction(world.ctx(owner), (ctx) =>
      freezeCurrentVersion(ctx, { accountId, templateId: id }),
    );
    await expect(asking).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});

describe('templates that belong to others', () => {
  it('are not found', async () => {
    const { id, versionId } = await aTemplate();
    const missing = { code: 'resource.not_found' };
    await expect(getTemplate(world.ctx(stranger), { templateId: id })).rejects.toMatchObject(missing);
    await expect(
      changeTemplate(world.ctx(stranger), { templateId: id, name: 'Mine now' }),
    ).rejects.toMatchObject(missing);
    expect(() => listTemplates(world.ctx(stranger), { ...page, accountId })).toThrow(
      'you do not have access',
    );
    const theirs = stranger.memberships[0]?.accountId ?? '';
    await expect(use(versionId, theirs, stranger)).rejects.toMatchObject(missing);
    const job = inTransaction(world.ctx({ kind: 'system', job: 'test' }), (ctx) =>
      freezeVersion(ctx, { accountId: theirs, templateVersionId: versionId }),
    );
    await expect(job).rejects.toMatchObject(missing);
  });

  it('can be read and copied but not changed if they are ready-made', async () => {
    const refused = changeTemplate(world.ctx(owner), { templateId: UK_COMPANY, name: 'Ours' });
    await expect(refused).rejects.toMatchObject({ code: 'template.ready_made' });
    const copy = await copyTemplate(world.ctx(owner), { accountId, copyOf: UK_COMPANY });
    const again = await copyTemplate(world.ctx(owner), { accountId, copyOf: UK_COMPANY });
    expect([copy.name, again.name]).toEqual(['UK company (copy)', 'UK company (copy 2)']);
    expect(copy.content.partyKind).toBe('Organization');
    expect(await world.auditActions(accountId)).toEqual(['template.copied', 'template.copied']);
  });
});

it('lists own and ready-made templates by name, ignoring case', async () => {
  await aTemplate('individuals, longer');
  await aTemplate('Zebra');
  const { items } = await listTemplates(world.ctx(owner), { ...page, accountId });
  expect(items.map(({ name }) => name)).toEqual([
    'Individual',
    'individuals, longer',
    'Partnership',
    'South African company',
    'Supplier light',
    'Trust',
    'UK company',
    'Zebra',
  ]);
  const [last] = items.slice(2, 3);
  const rest = await listTemplates(world.ctx(owner), {
    ...page,
    accountId,
    after: { name: last?.name ?? '', id: last?.id ?? '' },
    limit: 2,
  });
  expect(rest.items.map(({ name }) => name)).toEqual(['South African company', 'Supplier light']);
  expect(rest.hasMore).toBe(true);
});

it('rejects items that cannot be requested, with their path, and saves nothing', async () => {
  const { id } = await aTemplate();
  const refused = changeTemplate(world.ctx(owner), { templateId: id, content: { checks: ['Liveness'] } });
  await expect(refused).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'checks.0' }] });
  expect((await getTemplate(world.ctx(owner), { templateId: id })).content.checks).toEqual([]);
});

it('accepts only declarations of its own account', async () => {
  const { id } = await aTemplate();
  const kept = await createDeclaration(world.ctx(owner), { accountId, title: 'Tax status', kind: 'Text' });
  const declare = (declarationId: string) =>
    changeTemplate(world.ctx(owner), { templateId: id, content: { declarationIds: [declarationId] } });
  expect((await declare(kept.id)).content.declarationIds).toEqual([kept.id]);
  await expect(declare(id)).rejects.toMatchObject({ errors: [{ path: 'declarationIds.0' }] });
});

it('rejects an edit if someone else has changed the template in the meantime', async () => {
  const { id, version } = await aTemplate();
  await changeTemplate(world.ctx(owner), { templateId: id, name: 'Suppliers', ifVersion: version });
  const late = changeTemplate(world.ctx(owner), { templateId: id, name: 'Vendors', ifVersion: version });
  await expect(late).rejects.toMatchObject({ code: 'request.stale' });
});

it('cannot be changed by a member with read-only access', async () => {
  const { id } = await aTemplate();
  const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  await expect(changeTemplate(world.ctx(reviewer), { templateId: id, name: 'Mine' })).rejects.toMatchObject({
    code: 'permission.denied',
  });
});
