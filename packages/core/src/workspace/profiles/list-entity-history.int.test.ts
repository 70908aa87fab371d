import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import {
  changeValue,
  createCredential,
  deleteCredential,
  validateCredential,
} from '../../registry/credentials/index.ts';
import { attachEvidence, uploadDocument } from '../../registry/documents/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { tamperWithAuditLog } from '../../testing/tamper-with-audit-log.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listEntityHistory } from './list-entity-history.ts';

let world: TestWorld;
let entityId: string;
let contributor: UserActor;
let validator: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  entityId = await world.anOrganisation();
  contributor = await world.aUser({ memberOf: entityId, role: 'Contributor' });
  validator = await world.aUser({ memberOf: entityId, role: 'Validator' });
  const ctx = world.ctx(contributor);
  const name = await createCredential(ctx, {
    entityId,
    fieldKey: 'RegistrationName',
    value: 'Kestrel Freight',
  });
  world.pass(1);
  await changeValue(ctx, { credentialId: name.id, value: 'Kestrel Freight Ltd' });
  world.pass(1);
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const document = await uploadDocument(ctx, { entityId, type, issuedOn: null, expiresOn: null, file });
  world.pass(1);
  await attachEvidence(ctx, { credentialId: name.id, documentId: document.id });
  world.pass(1);
  await validateCredential(world.ctx(validator), { credentialId: name.id });
  world.pass(1);
  const director = await addRelatedEntity(ctx, {
    entityId,
    fieldKey: 'BoardOfDirector',
    related: { kind: 'LegalPerson', name: 'Mara Lindqvist' },
    value: {},
  });
  world.pass(1);
  await deleteCredential(ctx, { credentialId: director.id });
});
afterAll(() => world.close());

const read = (actor: UserActor, more: Partial<Parameters<typeof listEntityHistory>[1]> = {}) =>
  listEntityHistory(world.ctx(actor), {
    entityId,
    category: null,
    locale: 'en-GB',
    before: null,
    limit: 50,
    ...more,
  });

describe('the history of a file', () => {
  it('contains every step of every value, and the audit entries about values and documents', async () => {
    const { items } = await read(validator);
    expect(items.map(({ step, action }) => step ?? action)).toEqual([
      'remove',
      'giveValue',
      'validate',
      'attachEvidence',
      'document.added',
      'changeValue',
      'giveValue',
    ]);
    expect(items.find(({ step }) => step === 'changeValue')).toMatchObject({
      before: 'Kestrel Freight',
      after: 'Kestrel Freight Ltd',
      fieldKey: 'RegistrationName',
      actorName: contributor.name,
    });
    expect(items.find(({ step }) => step === 'attachEvidence')?.document?.title).toBe('certificate.png');
    expect(items[0]).toMatchObject({ relatedName: 'Mara Lindqvist', credentialId: null });
  });

  it('is paged without gaps or repeats', async () => {
    const whole = (await read(validator)).items;
    const paged: typeof whole = [];
    for (let before: Parameters<typeof listEntityHistory>[1]['before'] = null, more = true; more; ) {
      const page = await read(validator, { before, limit: 2 });
      paged.push(...page.items);
      more = page.hasMore;
      const last = page.items.at(-1);
      before = last ? { at: last.storedAt, id: last.id, seq: last.seq } : null;
    }
    expect(paged).toEqual(whole);
  });

  it.each([
    ['Values', ['changeValue', 'giveValue']],
    ['Parties', ['remove', 'giveValue']],
    ['Evidence', ['attachEvidence', 'document.added']],
    ['Reviews', ['validate']],
  ] as const)('can be limited to %s', async (category, found) => {
    const { items } = await read(validator, { category });
    expect(items.map(({ step, action }) => step ?? action)).toEqual(found);
  });

  it('shows the hashed content when the columns of the audit log were falsified, and marks the entry', async () => {
    const bystander = await world.aUser({ memberOf: entityId, name: 'Innocent Bystander' });
    const honest = (await read(validator)).items.find(({ action }) => action === 'document.added');
    await tamperWithAuditLog(world, entityId, [
      `update audit_log set action = 'document.deleted', at = at + interval '1 second',
         actor_user_id = '${bystander.userId}' where chain_id = $1 and action = 'document.added'`,
    ]);
    const { items } = await read(validator);
    expect(items.filter(({ genuine }) => !genuine)).toEqual([
      expect.objectContaining({
        action: 'document.added',
        at: honest?.at,
        actorName: contributor.name,
        actor: 'Member',
      }),
    ]);
  });

  it('is hidden from other organisations', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});
