import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aNamedParty, type Company, registers } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { aPng } from '../../testing/sample-files.ts';
import type { World } from '../../testing/world.ts';
import { getEntity } from '../../workspace/profiles/index.ts';
import { answerBusinessQuestion, listBusinessAnswers } from '../business-information/index.ts';
import { createCredential, listCredentials } from '../credentials/index.ts';
import { uploadDocument } from '../documents/index.ts';
import { inviteParty } from '../party-invitations/index.ts';
import { type AddRelatedEntity, addRelatedEntity, listRelatedEntities } from '../related-parties/index.ts';
import { type FindSimilarParties, findSimilarParties } from './find-similar-parties.ts';
import { listDuplicates } from './list-duplicates.ts';
import { markDistinct } from './mark-distinct.ts';
import { mergeEntities } from './merge-entities.ts';
import { unmergeEntity } from './unmerge-entity.ts';

let world: World;
let company: Company;
let one: string;
let other: string;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  one = (await aNamedParty(world, company)).entityId;
  other = (await aNamedParty(world, company, { name: 'MARA LINDQVIST', fieldKey: 'ExecutiveManagement' }))
    .entityId;
});

const proposed = (entityId = company.accountId) => listDuplicates(world.ctx(company.owner), { entityId });
const merge = (actor = company.owner) => mergeEntities(world.ctx(actor), { entityId: other, into: one });
const unmerge = () => unmergeEntity(world.ctx(company.owner), { entityId: other });
const give = async (entityId: string, value: string) =>
  (await createCredential(world.ctx(company.owner), { entityId, fieldKey: 'BirthDate', value })).id;
const valuesOf = async (entityId: string) =>
  (await listCredentials(world.ctx(company.owner), { entityId })).items.map(({ row }) => row.id);
/** Everything that a merge touches, as stored. */
const storedRows = () =>
  world.database.asOwner(
    `select c.id, c.entity_id, c.related_entity_id, c.deleted_at, c.value_index, null::uuid as merged_into
       from credentials c where c.account_id = $1
     union all select d.id, d.entity_id, null, null, null, null from documents d where d.account_id = $1
     union all select i.id, i.entity_id, null, null, null, null from party_invitations i where i.account_id = $1
     union all select e.id, e.managed_by, null, null, null, e.merged_into from entities e
       where e.created_by_account = $1
     order by 1`,
    [company.accountId],
  );

describe('duplicates', () => {
  it('are proposed for the same name and kind', async () => {
    await aNamedParty(world, company, { kind: 'Organization', name: 'Mara Lindqvist', fieldKey: 'Founder' });
    expect(await proposed()).toMatchObject([
      { one: { id: one }, other: { id: other }, sameName: true, sharedFields: [] },
    ]);
    expect(await proposed(other)).toHaveLength(1);
  });

  it('are proposed for the same identifier under different names', async () => {
    const named = async (name: string) => {
      const party = { kind: 'Organization', name, fieldKey: 'Founder' } as const;
      const { entityId } = await aNamedParty(world, company, party);
      const lei = { entityId, fieldKey: 'LeiCode', value: '5493001KJTIIGC8Y1R12' } as const;
      await createCredential(world.ctx(company.owner), lei);
      return entityId;
    };
    const [heron, egret] = [await named('Heron Ltd'), await named('Egret Ltd')];
    expect(await proposed(egret)).toMatchObject([
      { one: { id: heron }, other: { id: egret }, sameName: false, sharedFields: ['LeiCode'] },
    ]);
  });

  it('are not proposed again once they were marked as distinct', async () => {
    await markDistinct(world.ctx(company.owner), { entityId: other, from: one });
    expect(await proposed()).toEqual([]);
    expect(await world.auditActions(company.accountId)).toContain('entity.toldApart');
  });

  it('are hidden from other accounts and can only be merged by members who may edit', async () => {
    const stranger = await aCompany(world);
    const asked = listDuplicates(world.ctx(stranger.owner), { entityId: one });
    await expect(asked).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(merge(stranger.owner)).rejects.toMatchObject({ code: 'resource.not_found' });
    const reviewer = await world.aUser({ memberOf: company.accountId, role: 'Reviewer' });
    await expect(merge(reviewer)).rejects.toMatchObject({ code: 'permission.denied' });
  });
});

describe('adding a party', () => {
  const add = (changes: Partial<AddRelatedEntity> = {}) =>
    addRelatedEntity(world.ctx(company.owner), {
      entityId: company.accountId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name: 'Dana Okafor' },
      value: {},
      ...changes,
    });
  const heron = {
    kind: 'Organization',
    name: 'Heron Holdings Ltd',
    registrationNumber: { country: 'GB', number: '01234567' },
  } as const;

  it('stores date of birth and email with the new person, and all roles at once', async () => {
    const { relatedEntityId } = await add({
      related: { kind: 'LegalPerson', name: 'Dana Okafor', birthDate: '1980-05-01', email: 'dana@x.example' },
      alsoAs: [{ fieldKey: 'Shareholder', value: { percentage: '40', holding: 'Direct' } }],
    });
    const entityId = relatedEntityId ?? '';
    const { links } = await listRelatedEntities(world.ctx(company.owner), { entityId: company.accountId });
    const roles = links.filter((link) => link.relatedEntityId === entityId).map(({ fieldKey }) => fieldKey);
    expect(roles.sort()).toEqual(['BoardOfDirector', 'Shareholder']);
    const { contact } = await getEntity(world.ctx(company.owner), { entityId });
    expect(contact.email).toBe('dana@x.example');
    const { items: values } = await listCredentials(world.ctx(company.owner), { entityId });
    expect(values.map(({ row }) => row.fieldKey)).toEqual(['BirthDate']);
  });

  it('adds nobody if a detail or a further role is wrong, and names it', async () => {
    const person = { kind: 'LegalPerson', name: 'Dana Okafor' } as const;
    const wrong = [
      [{ related: { ...person, birthDate: 'soon' } }, 'related.birthDate'],
      [{ related: { ...person, email: 'nobody' } }, 'related.email'],
      [
        { related: { ...heron, registrationNumber: { country: 'GB', number: 'x' } } },
        'related.registrationNumber.number',
      ],
      [
        { alsoAs: [{ fieldKey: 'Shareholder', value: { percentage: '400', holding: 'Direct' } }] },
        'alsoAs.0.value.percentage',
      ],
    ] as const;
    for (const [changes, path] of wrong)
      await expect(add(changes), path).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
    const { links } = await listRelatedEntities(world.ctx(company.owner), { entityId: company.accountId });
    expect(links.some(({ name }) => name === 'Dana Okafor')).toBe(false);
  });

  it('warns of possible duplicates before anything is saved: by name or by registration number', async () => {
    const added = await add({ fieldKey: 'Founder', related: heron });
    const similar = (changes: Partial<FindSimilarParties>, actor = company.owner) =>
      findSimilarParties(world.ctx(actor), {
        entityId: company.accountId,
        kind: 'Organization',
        name: 'Egret plc',
        ...changes,
      });
    expect(await similar({})).toEqual([]);
    const { registrationNumber } = heron;
    expect(await similar({ registrationNumber })).toMatchObject([
      { entityId: added.relatedEntityId, entityName: 'Heron Holdings Ltd', sameNumber: true },
    ]);
    expect(await similar({ kind: 'LegalPerson', name: 'mara lindqvist' })).toHaveLength(2);
    const stranger = await aCompany(world);
    await expect(similar({}, stranger.owner)).rejects.toMatchObject({ code: 'resource.not_found' });
    expect(
      await findSimilarParties(world.ctx(stranger.owner), {
        entityId: stranger.accountId,
        kind: 'Organization',
        name: heron.name,
        registrationNumber,
      }),
    ).toEqual([]);
  });

  it('warns when the name is that of the account itself, which can then be used for a cross-holding', async () => {
    const account = await aCompany(world, 'Osprey Cargo Ltd');
    const holding = await aNamedParty(world, account, {
      kind: 'Organization',
      name: 'Tern Holding plc',
      fieldKey: 'Shareholder',
      value: { percentage: '30', holding: 'Direct' },
    });
    const similarOn = (entityId: string) =>
      findSimilarParties(world.ctx(account.owner), {
        entityId,
        kind: 'Organization',
        name: 'OSPREY CARGO LTD',
      });
    const own = { entityId: account.accountId, claimed: true };
    expect(await similarOn(holding.entityId)).toMatchObject([{ ...own, isSubject: false }]);
    expect(await similarOn(account.accountId)).toMatchObject([{ ...own, isSubject: true }]);
  });
});

describe('merging', () => {
  it('keeps everything of both; the existing value counts', async () => {
    const [kept, setAside] = [await give(one, '1984-03-01'), await give(other, '1984-03-02')];
    await merge();
    expect(await valuesOf(one)).toEqual([kept]);
    const { links } = await listRelatedEntities(world.ctx(company.owner), { entityId: company.accountId });
    expect(links.map(({ relatedEntityId }) => relatedEntityId)).toEqual([one, one]);
    await expect(getEntity(world.ctx(company.owner), { entityId: other })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    const [row] = await world.database.asOwner('select value from credentials where id = $1', [setAside]);
    expect(row?.value).not.toBeNull();
    expect(await proposed()).toEqual([]);
  });

  it('can be undone exactly', async () => {
    await give(one, '1984-03-01');
    await give(other, '1984-03-02');
    await inviteParty(world.ctx(company.owner), { entityId: other, email: 'm@people.example' });
    const file = { fileName: 'a.png', declaredType: 'image/png', bytes: await aPng() };
    const upload = { entityId: other, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
    await uploadDocument(world.ctx(company.owner), upload);
    const before = await storedRows();
    await merge();
    expect(await storedRows()).not.toEqual(before);
    await unmerge();
    expect(await storedRows()).toEqual(before);
    expect((await world.auditActions(company.accountId)).slice(-1)).toEqual(['entity.unmerged']);
    await expect(unmerge()).rejects.toMatchObject({ code: 'entity.not_merged' });
  });

  it('moves answers about the business unless the other party has its own, and moves them back', async () => {
    const ctx = world.ctx(company.owner);
    const named = async (name: string) =>
      (await aNamedParty(world, company, { kind: 'Organization', name, fieldKey: 'Founder' })).entityId;
    const [heron, egret] = [await named('Heron'), await named('HERON')];
    const say = (entityId: string, question: 'ProductDescription' | 'AssetsDescription', answer: string) =>
      answerBusinessQuestion(ctx, { entityId, question, answer });
    const answersOf = async (entityId: string) =>
      (await listBusinessAnswers(ctx, { entityId })).items.flatMap(({ answer }) => answer ?? []);
    await say(heron, 'ProductDescription', 'Boats');
    await say(egret, 'ProductDescription', 'Ships');
    await say(egret, 'AssetsDescription', 'A shipyard');
    await mergeEntities(ctx, { entityId: egret, into: heron });
    expect(await answersOf(heron)).toEqual(['Boats', 'A shipyard']);
    await say(heron, 'AssetsDescription', 'Two shipyards');
    await unmergeEntity(ctx, { entityId: egret });
    expect(await answersOf(heron)).toEqual(['Boats']);
    expect(await answersOf(egret)).toEqual(['Ships', 'Two shipyards']);
  });

  it('is refused for different kinds and for parties that manage themselves', async () => {
    const party = { kind: 'Organization', name: 'Heron', fieldKey: 'Founder' } as const;
    const { entityId } = await aNamedParty(world, company, party);
    const ctx = world.ctx(company.owner);
    await expect(mergeEntities(ctx, { entityId, into: one })).rejects.toMatchObject({
      code: 'entity.cannot_merge',
    });
    await expect(mergeEntities(ctx, { entityId: one, into: company.accountId })).rejects.toMatchObject({
      code: 'entity.not_placeholder',
    });
  });

  it('cannot be undone once the party itself has registered', async () => {
    await merge();
    const email = `${one}@people.example`;
    await inviteParty(world.ctx(company.owner), { entityId: one, email });
    await registers(world, email);
    await expect(unmerge()).rejects.toMatchObject({ code: 'entity.not_merged' });
  });
});
