import { withScope } from '@probity/db/scope.ts';
import { countOf } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { aCompany, aNamedParty, type Company, registers } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import { listAudit } from '../../workspace/audit-log/index.ts';
import { getEntity } from '../../workspace/profiles/index.ts';
import {
  changeValue,
  createCredential,
  listCredentialHistory,
  listCredentials,
} from '../credentials/index.ts';
import { inviteParty } from '../party-invitations/index.ts';
import { addRelatedEntity, listRelatedEntities } from '../related-parties/index.ts';
import { decideConsent } from './decide-consent.ts';
import { keepDisputedRole } from './keep-disputed-role.ts';
import { listMentions } from './list-mentions.ts';
import { findMentions } from './mentions.store.ts';

let world: World;
let company: Company;
let mara: Company;
let linkId: string;
let birthDateId: string;
let people = 0;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, `Kestrel Freight ${++people}`);
  const email = `mara${people}@people.example`;
  const named = await aNamedParty(world, company, { value: { roleTitle: 'Chair', from: '2020-01-01' } });
  const { entityId } = named;
  const birthDate = { entityId, fieldKey: 'BirthDate', value: '1984-03-01' } as const;
  birthDateId = (await createCredential(world.ctx(company.owner), birthDate)).id;
  await inviteParty(world.ctx(company.owner), { entityId, email });
  linkId = named.linkId;
  mara = await registers(world, email);
});

const decide = (actor: UserActor, credentialId: string, decision: 'Give' | 'Refuse') =>
  decideConsent(world.ctx(actor), { credentialId, decision });
const mentions = (of: Company = mara) => listMentions(world.ctx(of.owner), { entityId: of.accountId });
const linkSeenByCompany = async () =>
  (await listRelatedEntities(world.ctx(company.owner), { entityId: company.accountId })).links[0];

describe('being listed in a role', () => {
  it('shows the person who lists them, in which role and since when, and nothing else', async () => {
    expect(await mentions()).toEqual([
      {
        credentialId: linkId,
        accountName: `Kestrel Freight ${people}`,
        entityId: company.accountId,
        entityName: `Kestrel Freight ${people}`,
        entityKind: 'Organization',
        fieldKey: 'BoardOfDirector',
        percentage: null,
        roleTitle: 'Chair',
        from: '2020-01-01',
        to: null,
        consent: 'Awaited',
        consentedAt: null,
        answerDueOn: null,
        answer: null,
        since: expect.any(Date),
      },
    ]);
  });

  it('is visible to nobody but the person, enforced by the database', async () => {
    const stranger = await aCompany(world);
    const seenBy = (actor: UserActor) =>
      withScope(world.database.db, scopeOf(actor), (db) => findMentions(db, mara.accountId));
    expect(await seenBy(stranger.owner)).toEqual([]);
    expect(await seenBy(company.owner)).toEqual([]);
    expect(await seenBy({ ...mara.owner, verified: false })).toEqual([]);
    expect(await seenBy(mara.owner)).toHaveLength(1);
    await expect(listMentions(world.ctx(stranger.owner), { entityId: mara.accountId })).rejects.toMatchObject(
      {
        code: 'resource.not_found',
      },
    );
  });

  it('counts once the person confirms, and is in both audit logs', async () => {
    await decide(mara.owner, linkId, 'Give');
    expect(await linkSeenByCompany()).toMatchObject({
      consent: 'Given',
      consentedAt: world.clock,
      completeness: 'MissingEvidenceDocuments',
    });
    const history = await listCredentialHistory(world.ctx(company.owner), {
      credentialId: linkId,
      locale: 'en-GB',
    });
    expect(history[0]?.step).toBe('giveConsent');
    const audit = { accountId: company.accountId, before: null, limit: 1 };
    expect((await listAudit(world.ctx(company.owner), audit)).items).toMatchObject([
      {
        entry: { action: 'credential.giveConsent', actor: { accountId: mara.accountId } },
        forAccountName: 'Mara Lindqvist',
      },
    ]);
    expect((await world.auditActions(mara.accountId)).at(-1)).toBe('entity.mentionAgreed');
  });

  it('stays with the company when disputed, marked as such, and can still be confirmed', async () => {
    await decide(mara.owner, linkId, 'Refuse');
    expect(await linkSeenByCompany()).toMatchObject({ consent: 'Refused', completeness: 'MissingConsent' });
    const page = { accountId: company.accountId, limit: 10, after: null };
    expect((await listNotifications(world.ctx(company.owner), page)).items).toMatchObject([
      { kind: 'mention.refused', values: { party: 'Mara Lindqvist', field: 'BoardOfDirector' } },
    ]);
    await decide(mara.owner, linkId, 'Give');
    expect(await linkSeenByCompany()).toMatchObject({ consent: 'Given' });
  });

  it('needs confirmation again when the company changes it', async () => {
    await decide(mara.owner, linkId, 'Give');
    const value = { entityId: mara.accountId, roleTitle: 'Managing director' };
    await changeValue(world.ctx(company.owner), { credentialId: linkId, value });
    expect(await linkSeenByCompany()).toMatchObject({ consent: 'Awaited', consentedAt: null });
  });

  it('in a further role needs its own confirmation', async () => {
    const link = await addRelatedEntity(world.ctx(company.owner), {
      entityId: company.accountId,
      fieldKey: 'Shareholder',
      related: { entityId: mara.accountId },
      value: { percentage: '60', holding: 'Direct' },
    });
    expect(link).toMatchObject({ consent: 'Awaited', completeness: 'MissingConsent' });
    const stranger = await aCompany(world);
    const byStranger = addRelatedEntity(world.ctx(stranger.owner), {
      entityId: stranger.accountId,
      fieldKey: 'Shareholder',
      related: { entityId: mara.accountId },
      value: { percentage: '60', holding: 'Direct' },
    });
    await expect(byStranger).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('a value that someone else entered', () => {
  it('counts once the person confirms it', async () => {
    await decide(mara.owner, birthDateId, 'Give');
    const [birthDate] = (await listCredentials(world.ctx(mara.owner), { entityId: mara.accountId })).items;
    expect(birthDate?.row).toMatchObject({ consent: 'Given' });
    expect(birthDate?.row.completeness).not.toBe('MissingConsent');
  });

  it('is removed when the person disputes it; its history is kept', async () => {
    await decide(mara.owner, birthDateId, 'Refuse');
    const { items: left } = await listCredentials(world.ctx(mara.owner), { entityId: mara.accountId });
    expect(left.map(({ row }) => row.fieldKey)).toEqual(['LegalName']);
    const history = await listCredentialHistory(world.ctx(mara.owner), {
      credentialId: birthDateId,
      locale: 'en-GB',
    });
    expect(history.map(({ step }) => step)).toEqual(['remove', 'refuseConsent', 'claim', 'giveValue']);
    expect((await world.auditActions(mara.accountId)).slice(-2)).toEqual([
      'credential.refuseConsent',
      'credential.remove',
    ]);
  });

  it('is confirmed by replacing it', async () => {
    await changeValue(world.ctx(mara.owner), { credentialId: birthDateId, value: '1984-03-02' });
    const { items: held } = await listCredentials(world.ctx(mara.owner), { entityId: mara.accountId });
    expect(held.find(({ row }) => row.id === birthDateId)?.row.consent).toBe('Given');
  });
});

describe('the origin of a value about a person', () => {
  const sex = { fieldKey: 'Sex', value: 'Female' } as const;
  /** An administrator who works in the account of the person. */
  const administrator = async (): Promise<UserActor> => ({
    ...(await world.aUser({ admin: true })),
    accountType: 'INDIVIDUAL',
    memberships: [
      { accountId: mara.accountId, role: 'Contributor', kind: 'LegalPerson', name: 'Mara Lindqvist' },
    ],
    adminMode: { id: mara.accountId, accountId: mara.accountId, endsAt: world.clock },
  });

  it('is the person, for what they enter about themselves', async () => {
    const own = await createCredential(world.ctx(mara.owner), { ...sex, entityId: mara.accountId });
    expect(own).toMatchObject({ origin: 'ByLegalPerson', consent: 'NotNeeded' });
  });

  it.each([
    ['an organisation', () => company, 'ByOrganization'],
    ['another person', () => mara, 'ByLegalPerson'],
  ] as const)('is %s that lists them', async (_, lister, origin) => {
    const { accountId, owner } = lister();
    const listed = { accountId, kind: 'LegalPerson', name: 'Jonas Lindqvist' } as const;
    const { entity } = await createEntity(world.ctx(owner), listed);
    const entered = await createCredential(world.ctx(owner), { ...sex, entityId: entity.id });
    expect(entered).toMatchObject({ origin, consent: 'Awaited' });
  });

  it('is the platform, for what an administrator enters: it counts once the person confirms it', async () => {
    const admin = await administrator();
    const entered = await createCredential(world.ctx(admin), { ...sex, entityId: mara.accountId });
    expect(entered).toMatchObject({
      origin: 'ByProbityUser',
      consent: 'Awaited',
      completeness: 'MissingConsent',
    });
    expect(() => decide(admin, entered.id, 'Give')).toThrow('Your role does not allow this.');
    expect(await decide(mara.owner, entered.id, 'Give')).toMatchObject({ consent: 'Given' });
  });

  it('does not turn a change by an administrator into the person’s confirmation', async () => {
    const admin = await administrator();
    const own = await createCredential(world.ctx(mara.owner), { ...sex, entityId: mara.accountId });
    const change = (actor: UserActor, credentialId: string, value: unknown) =>
      changeValue(world.ctx(actor), { credentialId, value });
    for (const [id, value] of [
      [own.id, 'Male'],
      [birthDateId, '1984-03-02'],
    ] as const)
      expect(await change(admin, id, value)).toMatchObject({ consent: 'Awaited', consentedAt: null });
    expect(await change(mara.owner, own.id, 'Female')).toMatchObject({ consent: 'Given' });
  });

  it('never asks an organisation to confirm', async () => {
    const admin = {
      ...(await administrator()),
      memberships: [
        { accountId: company.accountId, role: 'Contributor', kind: 'Organization' as const, name: 'Kestrel' },
      ],
    };
    const name = { entityId: company.accountId, fieldKey: 'TradingName' } as const;
    const entered = await createCredential(world.ctx(admin), { ...name, value: 'Kestrel' });
    expect(entered).toMatchObject({ origin: 'ByProbityUser', consent: 'NotNeeded' });
    const change = { credentialId: entered.id, value: 'Kestrel Freight' };
    expect(await changeValue(world.ctx(admin), change)).toMatchObject({ consent: 'NotNeeded' });
  });
});

describe('disputing a role', () => {
  it('shows the organisation the reason, and counts as disputed instead of awaiting confirmation', async () => {
    const reason = 'It is 35 %, not 60 %.';
    await decideConsent(world.ctx(mara.owner), { credentialId: linkId, decision: 'Refuse', reason });
    const history = await listCredentialHistory(world.ctx(company.owner), {
      credentialId: linkId,
      locale: 'en-GB',
    });
    expect(history[0]).toMatchObject({ step: 'refuseConsent', note: reason });
    const { figures } = await getEntity(world.ctx(company.owner), { entityId: company.accountId });
    expect(countOf(figures, 'Disputed')).toBe(1);
    expect(countOf(figures, 'ConsentAwaited')).toBe(0);
  });

  const keep = (actor: UserActor, reason = 'The register of directors names you.') =>
    keepDisputedRole(world.ctx(actor), { credentialId: linkId, reason });

  it('is answered by keeping the role with a reason: the person sees it and is told, and it stays disputed', async () => {
    await decide(mara.owner, linkId, 'Refuse');
    expect(await mentions()).toMatchObject([{ answerDueOn: expect.any(String), answer: null }]);
    world.pass(1);
    expect(await keep(company.owner)).toMatchObject({ consent: 'Refused', disputeAnsweredAt: world.clock });
    expect(await mentions()).toMatchObject([
      {
        consent: 'Refused',
        answerDueOn: null,
        answer: { reason: 'The register of directors names you.', at: world.clock },
      },
    ]);
    expect((await world.auditActions(mara.accountId)).at(-1)).toBe('entity.mentionKept');
    expect((await world.auditActions(company.accountId)).at(-1)).toBe('credential.keepDisputed');
    const news = await listNotifications(world.ctx(mara.owner), {
      accountId: mara.accountId,
      limit: 1,
      after: null,
    });
    expect(news.items).toMatchObject([{ kind: 'mention.kept' }]);
    const { credentialId } = (await mentions())[0] ?? { credentialId: '' };
    const history = await listCredentialHistory(world.ctx(company.owner), { credentialId, locale: 'en-GB' });
    expect(history[0]).toMatchObject({ step: 'keepDisputed', note: 'The register of directors names you.' });
  });

  it('needs a new answer if the role is changed and disputed again', async () => {
    await decide(mara.owner, linkId, 'Refuse');
    await keep(company.owner);
    world.pass(1);
    await changeValue(world.ctx(company.owner), {
      credentialId: linkId,
      value: { entityId: mara.accountId, roleTitle: 'Director' },
    });
    await decide(mara.owner, linkId, 'Refuse');
    expect(await mentions()).toMatchObject([{ answerDueOn: expect.any(String), answer: null }]);
    expect(await keep(company.owner)).toMatchObject({ consent: 'Refused' });
  });

  it('is answered once, by the organisation that recorded the role, and only while it is disputed', async () => {
    await expect(keep(company.owner)).rejects.toMatchObject({ code: 'consent.not_disputed' });
    await decide(mara.owner, linkId, 'Refuse');
    const stranger = await aCompany(world);
    for (const { owner } of [stranger, mara])
      await expect(keep(owner)).rejects.toMatchObject({ code: 'resource.not_found' });
    await keep(company.owner);
    await expect(keep(company.owner)).rejects.toMatchObject({ code: 'consent.not_disputed' });
  });
});

describe('confirming or disputing', () => {
  it('is up to the person only', async () => {
    await expect(decide(company.owner, linkId, 'Give')).rejects.toMatchObject({ code: 'consent.not_yours' });
    const stranger = await aCompany(world);
    await expect(decide(stranger.owner, linkId, 'Give')).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    const reviewer = await world.aUser({ memberOf: mara.accountId, role: 'Reviewer' });
    await expect(decide(reviewer, linkId, 'Give')).rejects.toMatchObject({ code: 'permission.denied' });
    expect(await linkSeenByCompany()).toMatchObject({ consent: 'Awaited' });
  });

  it('is refused where no consent is needed', async () => {
    const own = { entityId: mara.accountId, fieldKey: 'Sex', value: 'Female' } as const;
    const { id } = await createCredential(world.ctx(mara.owner), own);
    await expect(decide(mara.owner, id, 'Give')).rejects.toMatchObject({ code: 'consent.not_needed' });
  });
});

describe('recorded ownership', () => {
  it('cannot be of oneself', async () => {
    const own = addRelatedEntity(world.ctx(company.owner), {
      entityId: company.accountId,
      fieldKey: 'Shareholder',
      related: { entityId: company.accountId },
      value: { percentage: '10', holding: 'Direct' },
    });
    await expect(own).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'value.entityId', message: expect.stringContaining('its own data') }],
    });
  });

  it('may exceed 100 %, and is flagged', async () => {
    for (const name of ['Heron', 'Egret'])
      await aNamedParty(world, company, {
        kind: 'Organization',
        name,
        fieldKey: 'Shareholder',
        value: { percentage: '60', holding: 'Direct' },
      });
    const graph = await listRelatedEntities(world.ctx(company.owner), { entityId: company.accountId });
    expect(graph.shareTotals).toMatchObject([
      { entityId: company.accountId, total: '120', isOver: true, unexplained: null },
    ]);
  });
});
