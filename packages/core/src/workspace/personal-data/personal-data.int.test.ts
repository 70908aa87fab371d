import { personalDataKinds } from '@probity/domain/personal-data/personal-data-keys.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { defaultLimits } from '@probity/evidence';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRelationshipNote } from '../../assurance/decisions/index.ts';
import { decideHit, screenParty } from '../../assurance/screening/index.ts';
import { approveConnection, createConnection, revokeConnections } from '../../exchange/connections/index.ts';
import { getShared } from '../../exchange/shared-data/index.ts';
import { acceptTerms } from '../../identity/auth/index.ts';
import { sendFeedback } from '../../identity/users/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { decideConsent, keepDisputedRole } from '../../registry/consent/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { uploadDocument } from '../../registry/documents/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { aCompany, aNamedParty, type Company, registers } from '../../testing/claim-story.ts';
import { aPng } from '../../testing/sample-files.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import { getPersonalData } from './get-personal-data.ts';
import { reportPersonalData } from './report-personal-data.ts';

let world: TestWorld;
let company: Company;
let bank: Company;
let mara: Company;
let roleId: string;
let people = 0;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, `Kestrel Freight ${++people}`);
  bank = await aCompany(world, `Meridian Bank ${people}`);
  const email = `mara${people}@people.example`;
  const named = await aNamedParty(world, company, { value: { roleTitle: 'Chair', from: '2020-01-01' } });
  roleId = named.linkId;
  const nationality = { entityId: named.entityId, fieldKey: 'Nationality', value: ['SE'] } as const;
  await createCredential(world.ctx(company.owner), nationality);
  await inviteParty(world.ctx(company.owner), { entityId: named.entityId, email });
  mara = await registers(world, email);
});

const read = (actor: UserActor = mara.owner) => getPersonalData(world.ctx(actor), { userId: actor.userId });
async function held(kind: (typeof personalDataKinds)[number], actor?: UserActor) {
  const { sections } = await read(actor);
  return sections.find((section) => section.kind === kind)?.records ?? [];
}

async function shares(purpose?: string): Promise<string> {
  const { id } = await createConnection(world.ctx(bank.owner), {
    accountId: bank.accountId,
    target: { entityId: mara.accountId },
    relationType: 'DataRequest',
    scope: fieldsOf('LegalName'),
    purpose,
    ...(purpose && { lawfulBasis: 'LegalObligation' as const }),
  });
  await approveConnection(world.ctx(mara.owner), {
    connectionId: id,
    items: [{ kind: 'field', key: 'LegalName', shareEvidence: true }],
  });
  await getShared(world.ctx(bank.owner), { connectionId: id });
  return id;
}

describe('the data held about a person', () => {
  it('lists every kind, or says where the person finds what is not listed', async () => {
    const { sections, unlisted, person } = await read();
    expect(sections.map(({ kind }) => kind)).toEqual([...personalDataKinds]);
    expect(person.email).toBe(mara.owner.email);
    expect(unlisted.map(({ kind }) => kind)).toEqual([
      'organisations',
      'assessments',
      'unlinkedRecords',
      'activity',
      'history',
      'notices',
      'payments',
    ]);
    const records = sections.flatMap(({ records }) => records);
    expect(records.length).toBeGreaterThan(0);
    for (const { holder, why, untilText } of records)
      expect([holder, why, untilText].every((text) => text.length > 0)).toBe(true);
  });

  it('has what they gave to sign in, the terms they accepted and what they wrote', async () => {
    const { userId } = mara.owner;
    await acceptTerms(world.ctx(mara.owner), { userId, version: '2026-11' });
    await sendFeedback(world.ctx(mara.owner), { userId, type: 'Other', message: 'Where is my data?' });
    expect(await held('signIn')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'name', text: 'Mara Lindqvist', holder: 'Probity' }),
        expect.objectContaining({ id: 'email', value: mara.owner.email }),
      ]),
    );
    expect(await held('acceptedTerms')).toMatchObject([{ value: { version: '2026-11' } }]);
    expect(await held('feedback')).toMatchObject([{ text: 'Where is my data?' }]);
  });

  it('has their values in full, and who entered those that they did not enter themselves', async () => {
    const { accountId: entityId, owner } = mara;
    await createCredential(world.ctx(owner), { entityId, fieldKey: 'BirthDate', value: '1984-03-01' });
    const values = await held('profile');
    expect(values).toContainEqual(
      expect.objectContaining({ label: 'Date of birth', value: '1984-03-01', source: null }),
    );
    expect(values).toContainEqual(
      expect.objectContaining({ value: ['SE'], source: 'Entered by an organisation' }),
    );
    const file = { fileName: 'letter.png', declaredType: 'image/png', bytes: await aPng() };
    const upload = { entityId, type: 'BankLetter' as const, issuedOn: null, expiresOn: null, file };
    const { id } = await uploadDocument(world.ctx(owner), upload);
    expect(await held('documents')).toMatchObject([{ id, holder: 'Probity' }]);
  });

  it('has the roles in which organisations list them, with what they said to it', async () => {
    const role = { id: roleId, holder: `Kestrel Freight ${people}`, value: { roleTitle: 'Chair' } };
    expect(await held('roles')).toMatchObject([{ ...role, text: expect.stringContaining('not confirmed') }]);
    await decideConsent(world.ctx(mara.owner), { credentialId: roleId, decision: 'Refuse' });
    expect(await held('roles')).toMatchObject([{ text: expect.stringContaining('disputed by you') }]);
    const reason = 'The register names you.';
    await keepDisputedRole(world.ctx(company.owner), { credentialId: roleId, reason });
    expect(await held('roles')).toMatchObject([{ text: expect.stringContaining(reason) }]);
  });

  it('has with whom it is shared, why and until when, and what stays with them by law', async () => {
    const connectionId = await shares('Opening a business account');
    const holder = `Meridian Bank ${people}`;
    expect(await held('sharing')).toMatchObject([
      {
        id: connectionId,
        holder,
        text: 'Full legal name',
        why: 'Opening a business account · Legal obligation (Article 6(1)(c) GDPR)',
        untilText: expect.stringContaining('5 years'),
      },
    ]);
    expect(await held('retained')).toEqual([]);
    await revokeConnections(world.ctx(mara.owner), { connectionIds: [connectionId] });
    expect(await held('sharing')).toEqual([]);
    expect(await held('retained')).toMatchObject([{ holder, text: 'Full legal name', until: '2031-11-15' }]);
  });

  it('names the organisations of which they are a member, also without an account of their own', async () => {
    const member = await world.aUser({ memberOf: bank.accountId, role: 'Validator' });
    expect(await held('memberships', member)).toMatchObject([
      { holder: `Meridian Bank ${people}`, text: 'Validator' },
    ]);
    for (const kind of ['profile', 'roles', 'sharing', 'retained'] as const)
      expect(await held(kind, member)).toEqual([]);
  });

  it('is also a PDF that says the same', async () => {
    await shares('Opening a business account');
    const { sections, unlisted } = await read();
    const { bytes, fileName } = await reportPersonalData(world.ctx(mara.owner), mara.owner);
    expect(fileName).toBe('Data about Mara Lindqvist, 15 November 2026.pdf');
    const printed = (await readPages(bytes, defaultLimits)).text.replaceAll(/\s+/g, ' ');
    const words = [...sections, ...unlisted].map(({ title }) => title);
    for (const { records } of sections) words.push(...records.map(({ why }) => why));
    expect(words.filter((text) => !printed.includes(text))).toEqual([]);
  });

  it('is written in their language', async () => {
    const { sections } = await inLocale('fr', () => read());
    expect(sections[0]?.title).toBe('Connexion et coordonnées');
  });
});

describe('what others must not learn', () => {
  it('stays with the person: nobody else reads it, not even an administrator in their account', async () => {
    const { userId } = mara.owner;
    const admin = await world.aUser({ admin: true });
    for (const other of [company.owner, bank.owner, admin])
      await expect(getPersonalData(world.ctx(other), { userId })).rejects.toMatchObject({
        code: 'resource.not_found',
      });
    const [membership] = mara.owner.memberships;
    const inAccount: UserActor = {
      ...admin,
      memberships: membership ? [membership] : [],
      adminMode: { id: newId(), accountId: mara.accountId, endsAt: world.clock },
    };
    await expect(read(inAccount)).rejects.toMatchObject({ code: 'permission.denied' });
  });

  it('has nothing of other people who share with the same recipient', async () => {
    await shares();
    const before = JSON.stringify(await read());
    const ines = await registers(world, `ines${people}@people.example`);
    await createCredential(world.ctx(ines.owner), {
      entityId: ines.accountId,
      fieldKey: 'BirthDate',
      value: '1990-01-31',
    });
    expect(JSON.stringify(await read())).toBe(before);
    expect(JSON.stringify(await read(ines.owner))).not.toContain(mara.owner.email);
  });

  it('does not show whether a recipient has screened, noted or decided anything about them', async () => {
    await shares('Opening a business account');
    await importOwnList(world, ['M1,person,Mara Lindqvist,,']);
    const screened = await screenParty(world.ctx(bank.owner), {
      accountId: bank.accountId,
      entityId: mara.accountId,
    });
    const before = JSON.stringify(await read());
    await addRelationshipNote(world.ctx(bank.owner), {
      accountId: bank.accountId,
      entityId: mara.accountId,
      text: 'Looks suspicious.',
    });
    await decideHit(world.ctx(bank.owner), {
      accountId: bank.accountId,
      partyId: mara.accountId,
      subject: screened.subject,
      entityId: screened.hits[0]?.entityId ?? '',
      verdict: 'confirmed',
      reason: 'The same person.',
    });
    expect(JSON.stringify(await read())).toBe(before);
  });

  it('each request is in the person’s audit log, without what it contained', async () => {
    await read();
    expect((await world.auditActions(mara.owner.userId)).at(-1)).toBe('user.personal_data_read');
  });
});
