import type { DataFieldKey } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { ownershipStatements } from '@probity/proofs/types/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { signQueued } from '../../testing/a-proven-value.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { changeValue, validateCredential } from '../credentials/index.ts';
import { attachEvidence, uploadDocument } from '../documents/index.ts';
import { addRelatedEntity } from '../related-parties/index.ts';
import { getProof, listProofs, verifyProof } from './index.ts';

let world: TestWorld;
let accountId: string;
let author: UserActor;
let validator: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  author = await world.aUser({ memberOf: accountId });
  validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
});
afterAll(() => world.close());

/** An owner whom a second person has validated by the register of members. */
async function aValidatedOwner(
  fieldKey: DataFieldKey,
  related: { kind: 'LegalPerson' | 'Organization'; name: string },
  value: object,
): Promise<string> {
  const holding = { holding: 'Direct', naturesOfControl: [], ...value };
  const { id: credentialId } = await addRelatedEntity(world.ctx(author), {
    entityId: accountId,
    fieldKey,
    related,
    value: holding,
  });
  const file = { fileName: 'members.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'RegisterOfMembers' as const;
  const { id: documentId } = await uploadDocument(world.ctx(author), {
    entityId: accountId,
    type,
    issuedOn: null,
    expiresOn: null,
    file,
  });
  await attachEvidence(world.ctx(author), { credentialId, documentId });
  await validateCredential(world.ctx(validator), { credentialId });
  return credentialId;
}

async function provenOf(credentialId: string, type: string) {
  const proofs = await listProofs(world.ctx(author), { entityId: accountId });
  expect(proofs.map((proof) => proof.type)).toContain(type);
  const { credential } = await getProof(world.ctx(author), { credentialId });
  return verifyProof(world.ctx(), { credential });
}

describe('the ownership of a company', () => {
  it('is one credential with every validated owner by name, which reads as BODS and is revoked with a share', async () => {
    const shareholder = await aValidatedOwner(
      'Shareholder',
      { kind: 'LegalPerson', name: 'Ada Okafor' },
      { percentage: '60' },
    );
    await aValidatedOwner('Shareholder', { kind: 'Organization', name: 'Baobab Ltd' }, { percentage: '40' });
    await signQueued(world);
    const { outcome, steps, claims } = await provenOf(shareholder, 'ownership');
    expect([outcome, steps.filter((step) => step.outcome === 'failed')]).toEqual(['valid', []]);
    const owners = propertiesOf(claims).owner;
    expect(owners).toMatchObject([
      { type: 'Person', person: { full_name: 'Ada Okafor' }, interests: { percentage: 60 } },
      { type: 'Entity', entity: { name: 'Baobab Ltd' }, interests: { percentage: 40 } },
    ]);
    const statements = ownershipStatements(claims ?? {}, { publisher: 'Probity', today: '2026-11-16' });
    expect(statements.map(({ recordType }) => recordType).toSorted()).toEqual([
      'entity',
      'entity',
      'person',
      'relationship',
      'relationship',
    ]);
    const before = await getProof(world.ctx(author), { credentialId: shareholder });
    const entityId = propertiesOf(Array.isArray(owners) ? owners[0] : null).party_id;
    const value = { entityId, holding: 'Direct', naturesOfControl: [], percentage: '50' };
    await changeValue(world.ctx(author), { credentialId: shareholder, value });
    world.pass(1);
    const after = await verifyProof(world.ctx(), { credential: before.credential });
    expect(after.steps.filter((step) => step.outcome === 'failed').map(({ reason }) => reason)).toEqual([
      'revoked',
    ]);
  });

  it('has credentials about its beneficial owners and about who controls it', async () => {
    const ubo = await aValidatedOwner(
      'UltimateBeneficialOwner',
      { kind: 'LegalPerson', name: 'Élodie N’Diaye' },
      { percentage: '60' },
    );
    const control = await aValidatedOwner(
      'SignificantControl',
      { kind: 'LegalPerson', name: 'Wu Ling' },
      { naturesOfControl: ['AppointsDirectors'] },
    );
    await signQueued(world);
    const types = (await listProofs(world.ctx(author), { entityId: accountId })).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['beneficial-owners', 'control']));
    for (const [credentialId, name] of [
      [ubo, 'Élodie N’Diaye'],
      [control, 'Wu Ling'],
    ] as const) {
      const { credential } = await getProof(world.ctx(author), { credentialId });
      const { outcome, claims } = await verifyProof(world.ctx(), { credential });
      expect(outcome).toBe('valid');
      expect(JSON.stringify(claims)).toContain(name);
    }
  });
});
