import { withScope } from '@probity/db';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import { newId, scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { connectParty } from '../connections/index.ts';
import { createTemplate } from './create-template.ts';
import { listTemplateCandidates } from './list-template-candidates.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let templateId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation({ name: 'Aster Holdings' });
  owner = await world.aUser({ memberOf: accountId });
  const asked = { required: true, evidence: [], evidenceRequired: false };
  const content = {
    ...emptyTemplate('Organization'),
    fields: [
      { fieldKey: 'TradingName' as const, ...asked },
      { fieldKey: 'RegistrationCountry' as const, ...asked },
    ],
    days: 30,
  };
  templateId = (await createTemplate(world.ctx(owner), { accountId, name: 'Two fields', content })).id;
});
afterAll(() => world.close());

const candidates = async (actor = owner, limit = 50) =>
  (await listTemplateCandidates(world.ctx(actor), { templateId, accountId, after: null, limit })).items.map(
    ({ party, coverage }) => ({ name: party.displayName, managed: party.managed, ...coverage }),
  );

/** A party that shares one of its two values with the account. */
async function aSharingParty(name: string, visibility = 'All') {
  const theirId = await world.anOrganisation({ name });
  const them = await world.aUser({ memberOf: theirId });
  for (const [fieldKey, value] of [
    ['TradingName', 'Borage'],
    ['RegistrationCountry', 'GB'],
  ] as const)
    await createCredential(world.ctx(them), { entityId: theirId, fieldKey, value });
  const connectionId = newId();
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status, subject_id,
       changed_at, created_at) values ($1, $2, $3, $3, 'DataRequest', 'Approved', $3, $4, $4)`,
    [connectionId, accountId, theirId, world.clock],
  );
  await world.database.asOwner(
    `insert into connection_items (connection_id, kind, key, subject_id, required, state)
     values ($1, 'field', 'TradingName', $2, true, 'Consented'), ($1, 'field', 'RegistrationCountry', $2, true, 'Withheld')`,
    [connectionId, theirId],
  );
  await world.database.asOwner(
    `update connection_sides set visibility = $2 where connection_id = $1 and side = 'initiator'`,
    [connectionId, visibility],
  );
  return { theirId, connectionId };
}

it('counts everything the account holds about its own parties, and only what others share with it', async () => {
  const named = { accountId, kind: 'Organization' } as const;
  const { entity } = await createEntity(world.ctx(owner), { ...named, name: 'Aspen Works' });
  const given = { entityId: entity.id, fieldKey: 'TradingName', value: 'Aspen' } as const;
  await createCredential(world.ctx(owner), given);
  await createEntity(world.ctx(owner), { ...named, name: 'Cedar Mills' });
  await createEntity(world.ctx(owner), { accountId, kind: 'LegalPerson', name: 'Not of the kind' });
  await aSharingParty('Borage Ltd');
  await world.anOrganisation({ name: 'Unconnected Ltd' });

  const none = { needsRefresh: 0, verified: 0 };
  expect(await candidates()).toEqual([
    { name: 'Aspen Works', managed: true, ready: 1, missing: 1, ...none },
    { name: 'Borage Ltd', managed: false, ready: 1, missing: 1, ...none },
    { name: 'Cedar Mills', managed: true, ready: 0, missing: 2, ...none },
  ]);
});

it('counts shared data only for members who can see it', async () => {
  await aSharingParty('Dill Ltd', 'None');
  const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  const dill = async (actor: UserActor) => (await candidates(actor)).find(({ name }) => name === 'Dill Ltd');
  expect(await dill(owner)).toMatchObject({ ready: 1, missing: 1 });
  expect(await dill(reviewer)).toMatchObject({ ready: 0, missing: 2 });
});

it('counts data as outdated once it needs a refresh', async () => {
  world.pass(31 * 24 * 60);
  expect((await candidates())[0]).toMatchObject({ name: 'Aspen Works', ready: 0, needsRefresh: 1 });
});

it('gives no access to another account, even by querying the database directly', async () => {
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  const countFor = async (actor: UserActor) => {
    const query = sql<{ n: number }>`
      select count(*)::int as n from candidates_by_name(${accountId}, 'Organization', null, null, 9)`;
    return (await withScope(world.database.db, scopeOf(actor), (db) => query.execute(db))).rows[0]?.n;
  };
  expect([await countFor(owner), await countFor(stranger)]).toEqual([4, 0]);
});

it('is paginated, with each party listed once however many connections it has', async () => {
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status, subject_id,
       changed_at, created_at)
     select gen_random_uuid(), c.initiator_id, c.target_id, c.target_id, 'DataShared', 'RevokedByTarget', c.initiator_id, now(), now()
     from connections c, generate_series(1, 3)`,
  );
  const names: string[] = [];
  for (let after: { name: string; id: string } | null = null; ; ) {
    const page = await listTemplateCandidates(world.ctx(owner), { templateId, accountId, after, limit: 1 });
    const party = page.items[0]?.party;
    names.push(party?.displayName ?? '');
    if (!page.hasMore || !party) break;
    after = { name: party.sortName, id: party.id };
  }
  expect(names).toEqual(['Aspen Works', 'Borage Ltd', 'Cedar Mills', 'Dill Ltd']);
});

it('starts after the last party of the previous page', async () => {
  const first = await listTemplateCandidates(world.ctx(owner), {
    templateId,
    accountId,
    after: null,
    limit: 1,
  });
  const party = first.items[0]?.party;
  const after = { name: party?.sortName ?? '', id: party?.id ?? '' };
  const rest = await listTemplateCandidates(world.ctx(owner), { templateId, accountId, after, limit: 1 });
  expect([first.hasMore, rest.items[0]?.party.displayName]).toEqual([true, 'Borage Ltd']);
});

it('is available to members of the account only', async () => {
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  await expect(async () => candidates(stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
});

it('a party that only added the account is no candidate, which would reveal that it did', async () => {
  const theirId = await world.anOrganisation({ name: 'Quiet Observers Ltd' });
  const them = await world.aUser({ memberOf: theirId });
  await connectParty(world.ctx(them), {
    accountId: theirId,
    target: { entityId: accountId },
    kind: 'Organization',
    relationship: 'Supplier',
  });
  expect((await candidates()).map(({ name }) => name)).not.toContain('Quiet Observers Ltd');
});

it('counts documents that are shared, on their own or as evidence of any value, and no others', async () => {
  const { theirId, connectionId } = await aSharingParty('Yarrow Ltd');
  await world.database.asOwner(
    `with added as (
       insert into documents (id, account_id, entity_id, type, title, created_at)
       select gen_random_uuid(), $1, $1, type, '', $2
       from unnest(array['CertificateOfIncorporation', 'FinancialStatements', 'ProofOfAddress']) type returning *)
     insert into credential_documents (credential_id, document_id, account_id)
     select c.id, d.id, $1 from added d join credentials c on c.entity_id = $1
     where (d.type, c.field_key) in (('CertificateOfIncorporation', 'TradingName'), ('ProofOfAddress', 'RegistrationCountry'))`,
    [theirId, world.clock],
  );
  await world.database.asOwner(
    `insert into connection_items (connection_id, kind, key, subject_id, required, state)
     values ($1, 'document', 'FinancialStatements', $2, true, 'Consented')`,
    [connectionId, theirId],
  );
  const documents = (['CertificateOfIncorporation', 'FinancialStatements', 'ProofOfAddress'] as const).map(
    (documentType) => ({ documentType, required: true }),
  );
  const content = { ...emptyTemplate('Organization'), documents };
  const { id } = await createTemplate(world.ctx(owner), { accountId, name: 'Three documents', content });
  const page = await listTemplateCandidates(world.ctx(owner), {
    templateId: id,
    accountId,
    after: null,
    limit: 50,
  });
  const yarrow = page.items.find(({ party }) => party.id === theirId);
  expect(yarrow?.coverage).toMatchObject({ ready: 2, missing: 1 });
});
