import { whileLocked } from '@probity/db/testing/while-locked.ts';
import type { DataFieldKey } from '@probity/domain';
import { emptyTemplate, type TemplateRole } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { declinePartyInvitation, inviteParty } from '../../registry/party-invitations/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { aNamedParty, type Company, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { matchOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TwoParties } from '../../testing/two-parties.ts';
import { listAudit } from '../../workspace/audit-log/index.ts';
import { getPartyInvitation } from '../../workspace/invitation-landing/index.ts';
import {
  approveConnection,
  getConnection,
  listConnections,
  rejectConnection,
  revokeConnections,
} from '../connections/index.ts';
import { getShared } from '../shared-data/index.ts';
import { createTemplate } from '../templates/index.ts';
import { type AddAssociatedEntity, addAssociatedEntity } from './add-associated-entity.ts';
import { askAssociated } from './ask-associated.job.ts';
import { askAssociatedEntities } from './ask-associated-entities.ts';
import { inviteCredentials } from './invite-credentials.ts';
import { listAssociatedEntities } from './list-associated-entities.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const director: TemplateRole = {
  fieldKey: 'BoardOfDirector',
  threshold: null,
  fields: ['LegalName', 'BirthDate'],
  checks: [],
};
const owner: TemplateRole = {
  fieldKey: 'UltimateBeneficialOwner',
  threshold: 25,
  fields: ['LegalName', 'Nationality'],
  checks: [],
};

beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
  const content = {
    ...emptyTemplate('Organization'),
    fields: [{ fieldKey: 'TradingName' as const, required: true, evidence: [], evidenceRequired: false }],
    association: { roles: [director, owner] },
  };
  const input = { accountId: two.requesterId, name: `Company ${newId()}`, content };
  const template = await createTemplate(world.ctx(two.requester), input);
  connectionId = (await two.ask({ templateId: template.id })).id;
});

const company = () => ({ accountId: two.holderId, owner: two.holder });
const name = (fieldKey: DataFieldKey, name: string, value: Record<string, unknown> = {}) =>
  aNamedParty(world, company(), { fieldKey, name, value });
const runJob = () => askAssociated(world.ctx({ kind: 'system', job: 'test' }), { connectionId });
const people = async (actor: UserActor) =>
  (await listAssociatedEntities(world.ctx(actor), { connectionId })).items;
const ask = (actor: UserActor, entityId: string, email?: string) =>
  askAssociatedEntities(world.ctx(actor), { connectionId, people: [{ entityId, email }] });
const connectionsOf = async (actor: UserActor, accountId: string) =>
  (await listConnections(world.ctx(actor), { accountId, sort: 'newest', after: null, limit: 20 })).items;
const actorInLog = async (actor: UserActor, accountId: string, subjectId: string) =>
  (await listAudit(world.ctx(actor), { accountId, subjectId, before: null, limit: 5 })).items[0]?.entry
    ?.actor;
/** A director who was listed, accepted the company's invitation and has registered. */
const aDirector = async () => {
  const { entityId } = await name('BoardOfDirector', 'Mara Lindqvist');
  const email = `${newId()}@elsewhere.example`;
  await inviteParty(world.ctx(two.holder), { entityId, email });
  const invitationToken = await tokenMailedTo(world, email);
  return registers(world, email, { individual: true, invitationToken });
};

describe('related people who are asked', () => {
  it('hold a role in the request; beneficial owners only from the threshold in the template', async () => {
    await name('UltimateBeneficialOwner', 'Small Holder', { percentage: '10 %', holding: 'Direct' });
    await name('UltimateBeneficialOwner', 'Large Holder', { percentage: '40 %', holding: 'Direct' });
    await name('BoardOfDirector', 'Dana Director');
    await two.approve(connectionId);
    const found = await people(two.holder);
    expect(found.map(({ name, as, state }) => [name, as, state])).toEqual([
      ['Dana Director', 'BoardOfDirector', 'NoAddress'],
      ['Large Holder', 'UltimateBeneficialOwner', 'NoAddress'],
    ]);
    expect(found[1]?.items.map(({ key }) => key)).toEqual(['LegalName', 'Nationality']);
  });

  it('are hidden from members who cannot see received data, and reading who they are is recorded', async () => {
    await name('BoardOfDirector', 'Dana Director');
    await two.approve(connectionId);
    const reviewer = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    const isOpenTo = (visibility: string) =>
      world.database.asOwner(
        `update connection_sides set visibility = $2 where connection_id = $1 and side = 'initiator'`,
        [connectionId, visibility],
      );
    const accesses = () =>
      world.database.asOwner<{ kind: string }>(
        `select kind from disclosures where connection_id = $1 and user_id = $2`,
        [connectionId, reviewer.userId],
      );
    await isOpenTo('None');
    expect(await listAssociatedEntities(world.ctx(reviewer), { connectionId })).toMatchObject({
      items: [],
      isReadable: false,
      hidden: 0,
    });
    expect(await accesses()).toEqual([]);
    const contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    const [director] = await people(two.holder);
    await expect(ask(contributor, director?.entityId ?? '')).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    expect((await getConnection(world.ctx(contributor), { connectionId })).waitingFor).toEqual([]);
    await isOpenTo('All');
    expect(await people(reviewer)).toMatchObject([{ name: 'Dana Director' }]);
    expect(await accesses()).toEqual([{ kind: 'viewed' }]);
  });

  it('can be asked for single credentials, each of which counts once however often it is listed', async () => {
    const { accountId } = await aDirector();
    await two.approve(connectionId);
    const ability = async (actor: UserActor) => (await people(actor))[0]?.abilities.inviteCredentials;
    expect(await ability(two.requester)).toBe(true);
    expect(await ability(two.holder)).toBe(false);
    const { id } = await inviteCredentials(world.ctx(two.requester), {
      connectionId,
      entityId: accountId,
      fields: ['LegalName', 'LegalName', 'BirthDate'],
    });
    expect(await two.itemStates(id)).toEqual({ BirthDate: 'Asked', LegalName: 'Asked' });
    expect(await ability(two.requester)).toBe(false);
  });

  it('are asked once, right after the consent, in the requester’s name, if they have an account', async () => {
    const person = await aDirector();
    await two.approve(connectionId);
    await runJob();
    await runJob();
    const [request, ...more] = await connectionsOf(person.owner, person.accountId);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ counterpartId: two.requesterId, sharingStatus: 'AwaitingApproval' });
    expect((await people(two.holder))[0]).toMatchObject({ state: 'AwaitingConsent' });
    const through = `Fictional Trading ${two.holderId}`;
    const id = request?.connectionId ?? '';
    const detail = await getConnection(world.ctx(person.owner), { connectionId: id });
    expect(detail.forwarded).toMatchObject({ through, about: expect.stringMatching(/^Company/) });
    const page = { accountId: person.accountId, limit: 5, after: null };
    const [notification] = (await listNotifications(world.ctx(person.owner), page)).items;
    expect(notification).toMatchObject({ kind: 'connection.requestedThrough', values: { through } });
    expect(await actorInLog(two.requester, two.requesterId, id)).toMatchObject({
      userId: null,
      accountId: two.requesterId,
      automatic: 'approved',
    });
  });

  it('are asked even if one of them cannot be asked, who is then asked by the next attempt', async () => {
    const [reached, broken] = [await aDirector(), await aDirector()];
    await two.approve(connectionId);
    await world.database.asOwner(
      `create function refuse_insert() returns trigger language plpgsql as $$ begin
         if new.target_id = '${broken.accountId}' then raise exception 'broken row'; end if;
         return new;
       end $$`,
    );
    await world.database.asOwner(
      'create trigger refuse_insert before insert on connections for each row execute function refuse_insert()',
    );
    await expect(runJob()).rejects.toThrow('broken row');
    await world.database.asOwner('drop function refuse_insert cascade');
    const requestsTo = ({ owner, accountId }: Company) => connectionsOf(owner, accountId);
    const [request] = await requestsTo(reached);
    expect(request).toMatchObject({ sharingStatus: 'AwaitingApproval' });
    expect(await requestsTo(broken)).toEqual([]);
    await runJob();
    expect(await requestsTo(reached)).toEqual([request]);
    expect(await requestsTo(broken)).toMatchObject([{ sharingStatus: 'AwaitingApproval' }]);
  });

  it('are not asked again for a request that its sender withdrew', async () => {
    const person = await aDirector();
    await two.approve(connectionId);
    await runJob();
    const [request] = await connectionsOf(person.owner, person.accountId);
    await revokeConnections(world.ctx(two.requester), { connectionIds: [request?.connectionId ?? ''] });
    await runJob();
    expect(await connectionsOf(person.owner, person.accountId)).toMatchObject([
      { sharingStatus: 'RevokedByInitiator' },
    ]);
  });

  it('need an email address if they have no account, and only the party that listed them can give it', async () => {
    const { entityId } = await name('BoardOfDirector', 'Dana Director');
    await two.approve(connectionId);
    await runJob();
    expect((await people(two.holder))[0]).toMatchObject({ state: 'NoAddress', abilities: { ask: true } });
    expect((await people(two.requester))[0]).toMatchObject({ abilities: { ask: false } });
    const email = `${newId()}@elsewhere.example`;
    const needsAddress = { code: 'connection.needs_address' };
    await expect(ask(two.requester, entityId, email)).rejects.toMatchObject(needsAddress);
    await expect(ask(two.holder, entityId)).rejects.toMatchObject(needsAddress);
    await ask(two.holder, entityId, email);
    const [invited] = await people(two.holder);
    expect(invited).toMatchObject({ state: 'Invited' });
    // The requester's audit log shows which account gave the address: not its own.
    const own = (await connectionsOf(two.requester, two.requesterId)).find(
      ({ counterpartId }) => counterpartId === entityId,
    );
    expect(await actorInLog(two.requester, two.requesterId, own?.connectionId ?? '')).toMatchObject({
      accountId: two.holderId,
    });
    const [mail, ...more] = await world.takeMails(email);
    expect(more).toEqual([]);
    const [by, through] = [two.requesterId, two.holderId].map((id) => `Fictional Trading ${id}`);
    expect(mail?.subject).toBe(`${by} (United Kingdom, not verified) has requested information from you`);
    expect(mail?.text).toContain(
      `${through} (United Kingdom, not verified), which has listed you, passes the request on.`,
    );
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { waiting } = await getPartyInvitation(world.ctx(), { token });
    expect(waiting).toMatchObject({
      purpose: 'Asked',
      by,
      identity: { registeredName: by, country: 'GB', isConfirmed: false },
      through,
    });
    expect(mail?.text).toContain(`Requested (${waiting?.about}): 2 items.`);
  });

  it('are not asked by a requester for whom the party is a true match; the party itself notices nothing', async () => {
    const { accountId } = await aDirector();
    await two.approve(connectionId);
    await matchOf(world, two.requester, { accountId: two.requesterId, entityId: two.holderId });
    const trueMatch = { code: 'relationship.true_match' };
    await expect(ask(two.requester, accountId)).rejects.toMatchObject(trueMatch);
    const single = { connectionId, entityId: accountId, fields: ['LegalName' as const] };
    await expect(inviteCredentials(world.ctx(two.requester), single)).rejects.toMatchObject(trueMatch);
    await ask(two.holder, accountId);
    expect(await people(two.holder)).toMatchObject([{ state: 'AwaitingConsent' }]);
  });
});

describe('a party added in the context of a request', () => {
  const add = (changes: Partial<AddAssociatedEntity> = {}, actor = two.holder) =>
    addAssociatedEntity(world.ctx(actor), {
      entityId: two.holderId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name: 'Dana Director', email: `${newId()}@elsewhere.example` },
      value: {},
      connectionId,
      ...changes,
    });

  it('is asked at the address given with it: at once if its role is shared, otherwise when the party asks', async () => {
    await two.approve(connectionId);
    const [dana, eve] = [`${newId()}@elsewhere.example`, `${newId()}@elsewhere.example`];
    await add({ related: { kind: 'LegalPerson', name: 'Dana Director', email: dana } });
    expect(await people(two.holder)).toMatchObject([
      { name: 'Dana Director', state: 'NotAsked', isNamed: false, abilities: { ask: false } },
    ]);
    await two.approve(connectionId, ['BoardOfDirector']);
    await runJob();
    // Consent alone sends no email to people without an account.
    expect(await world.takeMails(dana)).toEqual([]);
    await ask(two.holder, (await people(two.holder))[0]?.entityId ?? '');
    await add({ related: { kind: 'LegalPerson', name: 'Eve Director', email: eve } });
    expect((await people(two.holder)).map(({ name, state }) => [name, state])).toEqual([
      ['Dana Director', 'Invited'],
      ['Eve Director', 'Invited'],
    ]);
    const text = expect.stringContaining(
      `Fictional Trading ${two.holderId} (United Kingdom, not verified), which has listed you, passes the request on.`,
    );
    expect(await world.takeMails()).toMatchObject([
      { to: dana, text },
      { to: eve, text },
    ]);
  });

  it('is not asked again at an address whose owner is someone else', async () => {
    const email = `${newId()}@elsewhere.example`;
    const { relatedEntityId } = await add({ related: { kind: 'LegalPerson', name: 'Dana Director', email } });
    await inviteParty(world.ctx(two.holder), { entityId: relatedEntityId ?? '', email });
    await declinePartyInvitation(world.ctx(), { token: await tokenMailedTo(world, email) });
    await two.approve(connectionId);
    expect((await people(two.holder))[0]).toMatchObject({ state: 'NoAddress', abilities: { ask: true } });
    await expect(ask(two.holder, relatedEntityId ?? '')).rejects.toMatchObject({
      code: 'connection.needs_address',
    });
  });

  it('waits for an email address if none is given', async () => {
    await name('BoardOfDirector', 'First Director');
    await two.approve(connectionId);
    await add({ related: { kind: 'LegalPerson', name: 'Dana Director' } });
    expect((await people(two.holder))[0]).toMatchObject({ name: 'Dana Director', state: 'NoAddress' });
  });

  it('is rejected if the request does not ask for the role, is about another party or is not theirs', async () => {
    await expect(add({ fieldKey: 'Founder' })).rejects.toMatchObject({ code: 'connection.not_in_scope' });
    const notFound = { code: 'resource.not_found' };
    const elsewhere = { entityId: two.requesterId };
    await expect(add(elsewhere, two.requester)).rejects.toMatchObject(notFound);
    await expect(add({ entityId: two.strangerId }, two.stranger)).rejects.toMatchObject(notFound);
    await expect(add({ connectionId: newId() })).rejects.toMatchObject(notFound);
    await rejectConnection(world.ctx(two.holder), { connectionId, reason: 'Not now.' });
    await expect(add()).rejects.toMatchObject({ code: 'connection.not_in_scope' });
    expect(await people(two.holder)).toEqual([]);
  });
});

it('a request lists the roles it asks for before anyone is added to them', async () => {
  for (const actor of [two.holder, two.requester])
    expect(await listAssociatedEntities(world.ctx(actor), { connectionId })).toMatchObject({
      items: [],
      roles: [
        { fieldKey: 'BoardOfDirector', threshold: null, fields: ['LegalName', 'BirthDate'], named: 0 },
        { fieldKey: 'UltimateBeneficialOwner', threshold: 25, named: 0 },
      ],
    });
});

describe('the name of a person in a role', () => {
  it('stays hidden until the party consents to that role: the person is neither asked nor listed', async () => {
    const person = await aDirector();
    await two.approve(connectionId, ['TradingName']);
    await runJob();
    expect(await connectionsOf(person.owner, person.accountId)).toEqual([]);
    expect(await listAssociatedEntities(world.ctx(two.requester), { connectionId })).toMatchObject({
      items: [],
      hidden: 2,
    });
    expect((await people(two.holder))[0]).toMatchObject({ isNamed: false, abilities: { ask: false } });
    await expect(ask(two.holder, person.accountId)).rejects.toMatchObject({
      code: 'connection.not_in_scope',
    });
    expect(
      (await connectionsOf(two.requester, two.requesterId)).map(({ connectionId }) => connectionId),
    ).toEqual([connectionId]);
    await two.approve(connectionId, ['BoardOfDirector']);
    await runJob();
    expect(await connectionsOf(person.owner, person.accountId)).toHaveLength(1);
    expect((await people(two.requester))[0]).toMatchObject({ name: 'Mara Lindqvist' });
  });

  it('does not reveal a second role that is not shared', async () => {
    const { entityId } = await name('BoardOfDirector', 'Dana Director');
    await addRelatedEntity(world.ctx(two.holder), {
      entityId: two.holderId,
      fieldKey: 'UltimateBeneficialOwner',
      related: { entityId },
      value: { percentage: '60 %', holding: 'Direct' },
    });
    await two.approve(connectionId, ['BoardOfDirector']);
    const [person] = await people(two.holder);
    expect(person).toMatchObject({ as: 'BoardOfDirector', isNamed: true });
    expect(person?.items.map(({ key }) => key)).toEqual(['LegalName', 'BirthDate']);
  });
});

describe('data shared by a related person', () => {
  it('reaches the requester, while the party sees who is pending and never a value', async () => {
    const { entityId } = await name('BoardOfDirector', 'Mara Lindqvist');
    await two.approve(connectionId);
    const email = `${newId()}@elsewhere.example`;
    await ask(two.holder, entityId, email);
    const waited = () =>
      getConnection(world.ctx(two.holder), { connectionId }).then(({ waitingFor }) => waitingFor);
    expect(await waited()).toMatchObject([{ name: 'Mara Lindqvist' }]);

    const invitationToken = await tokenMailedTo(world, email);
    const person = await registers(world, email, { individual: true, invitationToken });
    const [request] = await connectionsOf(person.owner, person.accountId);
    const own = request?.connectionId ?? '';
    // The legal name is known from registration.
    const consent = [{ kind: 'field' as const, key: 'LegalName', shareEvidence: true }];
    await approveConnection(world.ctx(person.owner), { connectionId: own, items: consent });

    const { items } = await getShared(world.ctx(two.requester), { connectionId: own });
    expect(items.map(({ key, values }) => [key, values[0]?.text])).toEqual([['LegalName', 'Mara Lindqvist']]);
    expect(await waited()).toEqual([]);
    expect((await people(two.holder))[0]).toMatchObject({
      state: 'Consented',
      progress: { total: 2, consented: 1 },
    });
    const notFound = { code: 'resource.not_found' };
    await expect(getShared(world.ctx(two.holder), { connectionId: own })).rejects.toMatchObject(notFound);
    await expect(getConnection(world.ctx(two.holder), { connectionId: own })).rejects.toMatchObject(notFound);
    expect(await two.readableBy(two.holder)).toEqual([]);
  });

  it('gives third parties no way to list or ask the people concerned', async () => {
    await two.approve(connectionId);
    const notFound = { code: 'resource.not_found' };
    await expect(people(two.stranger)).rejects.toMatchObject(notFound);
    await expect(ask(two.stranger, newId())).rejects.toMatchObject(notFound);
  });
});

it('several people who are asked at once have their audit logs locked in the order in which everyone locks them', async () => {
  const [one, other] = [await aDirector(), await aDirector()];
  const [first, last] = one.accountId < other.accountId ? [one, other] : [other, one];
  await two.approve(connectionId);
  let asked: Promise<void> = Promise.resolve();
  const log = 'select from audit_heads where chain_id = $1 for update';
  await whileLocked(world.database.ownerUrl, [log, [first.accountId]], async () => {
    asked = askAssociatedEntities(world.ctx(two.requester), {
      connectionId,
      people: [last, first].map(({ accountId }) => ({ entityId: accountId })),
    });
    await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
    await world.database.asOwner(`${log} nowait`, [last.accountId]);
  });
  await asked;
  expect((await people(two.requester)).map(({ state }) => state)).toEqual([
    'AwaitingConsent',
    'AwaitingConsent',
  ]);
});
