import { withScope } from '@probity/db/scope.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadActor } from '../../identity/auth/index.ts';
import { listEntities } from '../../identity/entities/index.ts';
import { createIndividual, registerExternalUser } from '../../identity/registration/index.ts';
import { inUnscopedTransaction, newId, scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import { aCompany, aNamedParty, type Company, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { openDocument } from '../../testing/open-document.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { aPng } from '../../testing/sample-files.ts';
import type { World } from '../../testing/world.ts';
import { listAudit } from '../../workspace/audit-log/index.ts';
import { getEntity } from '../../workspace/profiles/index.ts';
import { findingsContext, insertCheck, lockCheck, moveCheck, rawContext } from '../checks/index.ts';
import {
  createCredential,
  listCredentialHistory,
  listCredentials,
  validateCredential,
} from '../credentials/index.ts';
import { attachEvidence, getDocumentUrl, uploadDocument } from '../documents/index.ts';
import { inviteParty, withdrawPartyInvitation } from '../party-invitations/index.ts';
import { listRelatedEntities } from '../related-parties/index.ts';
import { acceptPartyInvitation } from './accept-party-invitation.ts';

let world: World;
let company: Company;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  email = `mara${++people}@people.example`;
});

const invite = (by: Company, entityId: string) => inviteParty(world.ctx(by.owner), { entityId, email });
const profileOf = ({ accountId, owner }: Company) =>
  listCredentials(world.ctx(owner), { entityId: accountId }).then(({ items }) => items);
const linksOf = async ({ accountId, owner }: Company) =>
  (await listRelatedEntities(world.ctx(owner), { entityId: accountId })).links;

async function anInvitedPerson(by: Company = company): Promise<{ entityId: string; birthDateId: string }> {
  const { entityId } = await aNamedParty(world, by);
  const birthDate = await createCredential(world.ctx(by.owner), {
    entityId,
    fieldKey: 'BirthDate',
    value: '1984-03-01',
  });
  await invite(by, entityId);
  return { entityId, birthDateId: birthDate.id };
}

describe('registering with an invited address', () => {
  it('gives the person what others entered, awaiting their confirmation', async () => {
    const { birthDateId } = await anInvitedPerson();
    const mara = await registers(world, email);
    const [birthDate] = await profileOf(mara);
    expect(birthDate).toMatchObject({
      row: { id: birthDateId, accountId: mara.accountId, consent: 'Awaited', completeness: 'MissingConsent' },
      masked: '·· ··· 1984',
    });
    const history = await listCredentialHistory(world.ctx(mara.owner), {
      credentialId: birthDateId,
      locale: 'en-GB',
    });
    expect(history.map(({ step }) => step)).toEqual(['claim', 'giveValue']);
    expect(history.at(-1)?.after).toBe('·· ··· 1984');
  });

  it('re-encrypts values and history: the party’s key decrypts them, the other account’s does not', async () => {
    const { birthDateId } = await anInvitedPerson();
    const mara = await registers(world, email);
    const [row] = await world.database.asOwner<{ value: Buffer; after: Buffer }>(
      `select c.value, e.after from credentials c join credential_events e on e.credential_id = c.id and e.seq = 1
       where c.id = $1`,
      [birthDateId],
    );
    const keyOf = (accountId: string) =>
      inUnscopedTransaction(world.ctx(), (ctx) => sealingOf(ctx, accountId));
    const [own, namers] = [await keyOf(mara.accountId), await keyOf(company.accountId)];
    for (const sealed of [row?.value, row?.after]) {
      expect(own.unseal(sealed as Buffer, credentialValueContext(birthDateId)).toString()).toBe(
        '"1984-03-01"',
      );
      expect(() => namers.unseal(sealed as Buffer, credentialValueContext(birthDateId))).toThrow();
    }
  });

  it('leaves the other account only its link, which also awaits confirmation', async () => {
    const { entityId, birthDateId } = await anInvitedPerson();
    const mara = await registers(world, email);
    expect(await linksOf(company)).toMatchObject([
      {
        relatedEntityId: mara.accountId,
        name: 'Mara Lindqvist',
        claimed: true,
        consent: 'Awaited',
        completeness: 'MissingConsent',
      },
    ]);
    const [link] = await profileOf(company);
    expect(link?.value).toMatchObject({ entityId: mara.accountId });
    for (const id of [entityId, mara.accountId])
      await expect(getEntity(world.ctx(company.owner), { entityId: id })).rejects.toMatchObject({
        code: 'resource.not_found',
      });
    const seen = await withScope(world.database.db, scopeOf(company.owner), (db) =>
      db.selectFrom('credentials').select('id').where('id', '=', birthDateId).execute(),
    );
    expect(seen).toEqual([]);
    const { items } = await listEntities(world.ctx(company.owner), {
      accountId: company.accountId,
      kinds: ['LegalPerson'],
      text: null,
      after: null,
      limit: 10,
    });
    expect(items).toEqual([]);
  });

  it('moves the person’s checks, re-encrypted; the AML check stays with the other account', async () => {
    const { entityId } = await anInvitedPerson();
    const raw = {
      provider: 'IDenfy',
      endpoint: 'status',
      httpStatus: 200,
      receivedAt: world.clock,
      body: Buffer.from('{"answer":1}'),
      sha256: 'ab'.repeat(32),
    };
    const checkIds = await inUnscopedTransaction(world.ctx({ kind: 'system', job: 'test' }), async (ctx) => {
      const ids = [];
      for (const type of ['Liveness', 'CriminalCheck', 'BankAccount', 'AmlCheck'] as const) {
        const now = world.clock;
        const of = { accountId: company.accountId, entityId, provider: null, createdAt: now, changedAt: now };
        const { id } = await insertCheck(ctx, { id: newId(), type, outcome: 'NotStarted', ...of });
        const check = await lockCheck(ctx, id);
        await moveCheck(ctx, check, { outcome: 'Success', cause: 'provider', findings: { type }, raw });
        ids.push(id);
      }
      return ids;
    });
    const mara = await registers(world, email);
    const seen = (actor: UserActor) =>
      withScope(world.database.db, scopeOf(actor), (db) =>
        db.selectFrom('checks').selectAll().where('id', 'in', checkIds).orderBy('id').execute(),
      );
    expect((await seen(company.owner)).map(({ type }) => type)).toEqual(['AmlCheck']);
    const own = await seen(mara.owner);
    expect(own.map(({ type, outcome, entityId }) => [type, outcome, entityId])).toEqual([
      ['Liveness', 'Success', mara.accountId],
      ['CriminalCheck', 'Success', mara.accountId],
      ['BankAccount', 'Success', mara.accountId],
    ]);
    const key = await inUnscopedTransaction(world.ctx(), (ctx) => sealingOf(ctx, mara.accountId));
    for (const { id, type, findings } of own)
      expect(key.unseal(findings ?? Buffer.alloc(0), findingsContext(id)).toString()).toBe(
        JSON.stringify({ type }),
      );
    const [event] = await world.database.asOwner<{ raw: Buffer; account_id: string }>(
      'select raw, account_id from check_events where check_id = $1',
      [own[0]?.id],
    );
    expect(event?.account_id).toBe(mara.accountId);
    expect(key.unseal(event?.raw as Buffer, rawContext(own[0]?.id ?? '')).toString()).toBe('{"answer":1}');
  });

  it('is in the audit log of the company on behalf of the person, and in the person’s own', async () => {
    await anInvitedPerson();
    const mara = await registers(world, email);
    const claims = async ({ accountId, owner }: Company) => {
      const { items } = await listAudit(world.ctx(owner), { accountId, before: null, limit: 50 });
      return items
        .filter(({ entry }) => /claim|absorbed/.test(entry?.action ?? ''))
        .map(({ entry, forAccountName }) => [entry?.action, forAccountName]);
    };
    expect(await claims(company)).toEqual([
      ['entity.claimed', 'Mara Lindqvist'],
      ['credential.claim', 'Mara Lindqvist'],
    ]);
    expect(await claims(mara)).toEqual([
      ['entity.absorbed', 'Mara Lindqvist'],
      ['credential.claim', 'Mara Lindqvist'],
    ]);
  });

  it('moves the documents with their files, which the other account can no longer open', async () => {
    const { entityId, birthDateId } = await anInvitedPerson();
    const bytes = await aPng();
    const file = { fileName: 'passport.png', declaredType: 'image/png', bytes };
    const document = await uploadDocument(world.ctx(company.owner), {
      entityId,
      type: 'Other',
      issuedOn: null,
      expiresOn: null,
      file,
    });
    const evidence = { credentialId: birthDateId, documentId: document.id };
    await attachEvidence(world.ctx(company.owner), evidence);
    const mara = await registers(world, email);
    const read = async (actor: UserActor) => {
      const { token } = await getDocumentUrl(world.ctx(actor), { documentId: document.id });
      return openDocument(world.ctx(actor), token);
    };
    expect(await read(mara.owner)).toMatchObject({ fileName: 'passport.png' });
    await expect(read(company.owner)).rejects.toMatchObject({ code: 'resource.not_found' });
    expect((await profileOf(mara))[0]?.row.evidenceCount).toBe(1);
    const jobs = await world.database.asOwner(`select 1 from pgboss.job where name = 'drop-files'`);
    expect(jobs).toHaveLength(1);
  });

  it('shows an earlier validation as one by another party', async () => {
    const { entityId } = await anInvitedPerson();
    const name = { entityId, fieldKey: 'LegalName', value: 'Mara' } as const;
    const { id: credentialId } = await createCredential(world.ctx(company.owner), name);
    const document = await uploadDocument(world.ctx(company.owner), {
      entityId,
      type: 'Other',
      issuedOn: null,
      expiresOn: null,
      file: { fileName: 'passport.png', declaredType: 'image/png', bytes: await aPng() },
    });
    await attachEvidence(world.ctx(company.owner), { credentialId, documentId: document.id });
    const second = await world.aUser({ memberOf: company.accountId, role: 'Validator' });
    await validateCredential(world.ctx(second), { credentialId });
    const mara = await registers(world, email);
    const seen = (await profileOf(mara)).find(({ row }) => row.id === credentialId);
    expect(seen?.row).toMatchObject({ reviewState: 'Validated', assurance: 'ValidatedByParty' });
    expect(seen?.attestation).toMatchObject({
      as: 'Party',
      byAccountName: `Fictional Trading ${company.accountId}`,
    });
  });

  it('leaves the other account’s own documents with it', async () => {
    const { birthDateId } = await anInvitedPerson();
    const document = await uploadDocument(world.ctx(company.owner), {
      entityId: company.accountId,
      type: 'Other',
      issuedOn: null,
      expiresOn: null,
      file: { fileName: 'board.png', declaredType: 'image/png', bytes: await aPng() },
    });
    const evidence = { credentialId: birthDateId, documentId: document.id };
    await attachEvidence(world.ctx(company.owner), evidence);
    const mara = await registers(world, email);
    expect((await profileOf(mara))[0]?.row).toMatchObject({ evidenceCount: 0, reviewState: 'Submitted' });
    await expect(
      getDocumentUrl(world.ctx(company.owner), { documentId: document.id }),
    ).resolves.toBeDefined();
  });

  it('merges data from ten companies; the first value counts and the others are kept', async () => {
    const companies = await Promise.all(Array.from({ length: 10 }, () => aCompany(world)));
    const values = [];
    for (const by of companies) values.push((await anInvitedPerson(by)).birthDateId);
    const mara = await registers(world, email);
    for (const by of companies)
      expect((await linksOf(by)).map((link) => link.relatedEntityId)).toEqual([mara.accountId]);
    const birthDates = (await profileOf(mara)).filter(({ row }) => row.fieldKey === 'BirthDate');
    expect(birthDates.map(({ row }) => row.id)).toEqual(values.slice(0, 1));
    const history = await listCredentialHistory(world.ctx(mara.owner), {
      credentialId: values[9] ?? '',
      locale: 'en-GB',
    });
    expect(history.at(-1)?.after).toBe('·· ··· 1984');
  }, 60_000);

  it('ignores invitations that were withdrawn', async () => {
    const { entityId } = await anInvitedPerson();
    await withdrawPartyInvitation(world.ctx(company.owner), { entityId });
    const mara = await registers(world, email);
    // The name is Mara's own, from the registration.
    expect((await profileOf(mara)).map(({ row }) => row.fieldKey)).toEqual(['LegalName']);
    await expect(getEntity(world.ctx(company.owner), { entityId })).resolves.toBeDefined();
  });

  it('ignores invitations that have expired', async () => {
    const { entityId } = await anInvitedPerson();
    const token = await tokenMailedTo(world, email);
    world.pass(30 * 24 * 60);
    const mara = await registers(world, email);
    const claim = acceptPartyInvitation(world.ctx(mara.owner), { token, accountId: mara.accountId });
    await expect(claim).rejects.toMatchObject({ code: 'invitation.unusable' });
    expect((await profileOf(mara)).map(({ row }) => row.fieldKey)).toEqual(['LegalName']);
    await expect(getEntity(world.ctx(company.owner), { entityId })).resolves.toBeDefined();
  });

  it('needs no code when it starts from the emailed link', async () => {
    await anInvitedPerson();
    const invitationToken = await tokenMailedTo(world, email);
    const mara = await registers(world, email, { individual: true, invitationToken });
    const fields = (await profileOf(mara)).map(({ row }) => row.fieldKey);
    expect(fields.toSorted()).toEqual(['BirthDate', 'LegalName']);
  });
});

describe('registering through another identity provider', () => {
  it('claims the data once there is an account to hold it', async () => {
    await anInvitedPerson();
    const identity = {
      issuer: 'https://elsewhere.example/',
      subject: email,
      email,
      emailVerified: true,
      name: 'Mara Lindqvist',
      issuedAt: world.clock,
      sessionHash: Buffer.alloc(32),
    };
    const { id } = await registerExternalUser(world.ctx({ kind: 'newcomer', identity }));
    const actor = (await loadActor(world.ctx(), identity)) as UserActor;
    const { id: accountId } = await createIndividual(world.ctx(actor), { userId: id });
    expect((await linksOf(company)).map((link) => link.relatedEntityId)).toEqual([accountId]);
  });
});

describe('registering an invited organisation', () => {
  const named = async (name: string) => {
    const party = { kind: 'Organization', name, fieldKey: 'Shareholder' } as const;
    const value = { percentage: '40', holding: 'Direct' };
    const { entityId } = await aNamedParty(world, company, { ...party, value });
    await invite(company, entityId);
    return entityId;
  };

  it('claims the party with the same name if the address was invited for several', async () => {
    const heron = await named(`Heron ${people} Limited`);
    await named(`Egret ${people} Ltd`);
    const account = await registers(world, email, { organisation: `Heron ${people} Ltd` });
    const links = await linksOf(company);
    expect(links.map(({ relatedEntityId }) => relatedEntityId)).toContain(account.accountId);
    expect(links.find(({ relatedEntityId }) => relatedEntityId === account.accountId)).toMatchObject({
      consent: 'NotNeeded',
      percentage: '40.00000',
    });
    expect(links.map(({ relatedEntityId }) => relatedEntityId)).not.toContain(heron);
    expect(links.filter(({ claimed }) => !claimed)).toHaveLength(1);
  });

  it('claims the party whose link was followed, even under another name', async () => {
    await named(`Heron ${people} Ltd`);
    const invitationToken = await tokenMailedTo(world, email);
    await named(`Egret ${people} Ltd`);
    await registers(world, email, { organisation: `Bittern ${people} Ltd`, invitationToken });
    const unclaimed = (await linksOf(company)).filter(({ claimed }) => !claimed);
    expect(unclaimed.map(({ name }) => name)).toEqual([`Egret ${people} Ltd`]);
  });
});
