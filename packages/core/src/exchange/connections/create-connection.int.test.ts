import { DAY_MS } from '@probity/domain/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { dayOf, newId } from '../../kernel/context/index.ts';
import { acceptPartyInvitation } from '../../registry/claims/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { connectParty } from './connect-party.ts';
import { createConnection } from './create-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { findParties } from './find-parties.ts';
import { getConnection } from './get-connection.ts';
import { linkConnection } from './link-connection.ts';
import { listConnectionEvents } from './list-connection-events.ts';
import { requestAgain } from './request-again.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionFields } from './set-connection-fields.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
});

const anAddress = () => `${newId()}@elsewhere.example`;

describe('requesting data from a registered party', () => {
  it('waits for its consent, and is in its audit log and in the history', async () => {
    const { id, sharingStatus } = await two.ask({ message: 'For the supply contract' });
    expect(sharingStatus).toBe('AwaitingApproval');
    const seen = await getConnection(world.ctx(two.holder), { connectionId: id });
    expect(seen).toMatchObject({ direction: 'Shared', terms: { message: 'For the supply contract' } });
    expect(seen.side).toMatchObject({ side: 'target', actionState: 'ActionRequired', missingRequired: 2 });
    expect(await world.auditActions(two.holderId)).toEqual(['connection.request']);
    const [event] = await listConnectionEvents(world.ctx(two.holder), { connectionId: id });
    expect(event).toMatchObject({ event: 'request', fromStatus: null, toStatus: 'AwaitingApproval' });
  });

  it('shows which data exists to the data owner, not to the requester', async () => {
    await two.hold('TradingName', 'Karoo Solar');
    const { id } = await two.ask();
    const requester = await getConnection(world.ctx(two.requester), { connectionId: id });
    expect(requester.scope.map(({ holding }) => holding)).toEqual([null, null]);
    expect(requester.side.missingRequired).toBe(0);
    const holder = await getConnection(world.ctx(two.holder), { connectionId: id });
    expect(
      holder.scope.map(({ key, holding }) => [key, holding?.readiness, holding?.values[0]?.text]),
    ).toEqual([
      ['TradingName', 'Ready', 'Karoo Solar'],
      ['LeiCode', 'Missing', undefined],
    ]);
  });

  it('is rejected if the same request is open, with a link to it', async () => {
    const { id } = await two.ask();
    await expect(two.ask()).rejects.toMatchObject({ code: 'connection.already_open', resourceId: id });
    const twice = await Promise.allSettled([
      two.ask({ relationType: 'AssociatedDataRequest' }),
      two.ask({ relationType: 'AssociatedDataRequest' }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be deleted before anyone has consented, and requested again', async () => {
    const { id } = await two.ask();
    await deleteConnection(world.ctx(two.requester), { connectionId: id });
    await expect(getConnection(world.ctx(two.requester), { connectionId: id })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    expect((await two.ask()).sharingStatus).toBe('AwaitingApproval');
  });

  it('is rejected to oneself or an unknown party, with an unknown template and without fitting items', async () => {
    await expect(two.ask({ target: { entityId: two.requesterId } })).rejects.toMatchObject({
      code: 'connection.to_oneself',
    });
    const { entity } = await createEntity(world.ctx(two.stranger), {
      accountId: two.strangerId,
      kind: 'Organization',
      name: 'Known to the stranger alone',
    });
    await expect(two.ask({ target: { entityId: entity.id } })).rejects.toMatchObject({ status: 404 });
    await expect(two.ask({ templateId: two.holderId })).rejects.toMatchObject({ status: 404 });
    await expect(two.ask({ scope: fieldsOf() })).rejects.toMatchObject({ code: 'connection.nothing_asked' });
    const liveness = { ...fieldsOf('TradingName'), checks: ['Liveness' as const] };
    await expect(two.ask({ scope: liveness })).rejects.toMatchObject({
      errors: [{ path: 'scope.checks.0' }],
    });
    await expect(two.ask({ scope: fieldsOf('BirthDate') })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('rejects a due date in the past and accepts today', async () => {
    const today = dayOf(world.clock);
    const yesterday = dayOf(new Date(world.clock.getTime() - DAY_MS));
    await expect(two.ask({ dueOn: yesterday })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'dueOn' }],
    });
    const { id } = await two.ask({ dueOn: today });
    await revokeConnections(world.ctx(two.requester), { connectionIds: [id] });
    const again = (dueOn?: string) => requestAgain(world.ctx(two.requester), { connectionId: id, dueOn });
    await expect(again(yesterday)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await again()).toMatchObject({ sharingStatus: 'AwaitingApproval', dueOn: null });
  });

  it('freezes a template for this kind of party and rejects one for another kind', async () => {
    const company = '0199a000-0000-7000-8000-000000000001';
    const { templateName, days } = await two.ask({ templateId: company });
    expect({ templateName, days }).toEqual({ templateName: 'UK company', days: 365 });
    const individual = '0199a000-0000-7000-8000-000000000003';
    await expect(two.ask({ templateId: individual })).rejects.toMatchObject({
      code: 'template.not_for_kind',
    });
  });
});

describe('requesting data by email address', () => {
  it('invites a party that is not registered, by email', async () => {
    const email = anAddress();
    const target = { name: 'Fynbos Freight', email, kind: 'Organization' as const };
    const row = await two.ask({ target });
    expect(row).toMatchObject({ sharingStatus: 'AwaitingRegistration', targetAccountId: null });
    expect(await world.takeMails(email)).toHaveLength(1);
    await expect(two.ask({ target })).rejects.toMatchObject({ code: 'connection.already_open' });
    const again = await two.ask({
      target,
      relationType: 'DataRequest',
      scope: fieldsOf('Industry'),
      templateId: '0199a000-0000-7000-8000-000000000001',
    });
    expect(again.targetId).toBe(row.targetId);
  });

  it('does not reveal who owns an address: the response is the same as for an unknown one', async () => {
    const email = anAddress();
    const name = `Protea Paper ${newId()} Ltd`;
    const owned = await world.anOrganisation({ name });
    const owner = await world.aUser({ memberOf: owned, email });
    const target = { name: 'Quite another name', email, kind: 'Organization' as const };
    const row = await two.ask({ target });
    const unknown = await two.ask({ target: { ...target, email: anAddress() } });
    const viewOf = async (connectionId: string) => {
      const view = await getConnection(world.ctx(two.requester), { connectionId });
      const { id: _, ...party } = view.parties.target;
      return { party, status: view.row.sharingStatus, events: view.abilities.events };
    };
    expect(await viewOf(row.id)).toEqual(await viewOf(unknown.id));
    expect(row.targetId).not.toBe(owned);
    const [notification] = (
      await listNotifications(world.ctx(owner), { accountId: owned, limit: 5, after: null })
    ).items;
    expect(notification).toMatchObject({ kind: 'connection.invited' });
    const [mail] = await world.takeMails(email);
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await acceptPartyInvitation(world.ctx(owner), { token, accountId: owned });
    expect(await two.stateOf(row.id)).toBe('AwaitingApproval');
  });

  it('finds the party that opened an earlier invitation to that address', async () => {
    const email = anAddress();
    const owned = await world.anOrganisation();
    const owner = await world.aUser({ memberOf: owned, email });
    const target = { name: 'Fynbos Freight', email, kind: 'Organization' as const };
    await two.ask({ target });
    const [mail] = await world.takeMails(email);
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await acceptPartyInvitation(world.ctx(owner), { token, accountId: owned });
    const again = await two.ask({ target, templateId: '0199a000-0000-7000-8000-000000000001' });
    expect(again).toMatchObject({ sharingStatus: 'AwaitingApproval', targetId: owned });
  });

  it('needs no answer if the requester manages the party itself', async () => {
    const { entity } = await createEntity(world.ctx(two.requester), {
      accountId: two.requesterId,
      kind: 'Organization',
      name: 'A party of the list',
    });
    expect((await two.ask({ target: { entityId: entity.id } })).sharingStatus).toBe('NotApplicable');
    const email = anAddress();
    const invited = await two.ask({ target: { entityId: entity.id, email } });
    expect(invited).toMatchObject({ sharingStatus: 'AwaitingRegistration', targetId: entity.id });
  });
});

describe('offering data', () => {
  const offer = (relationType: 'DataShared' | 'RelatedDataShared', subjectId?: string) =>
    createConnection(world.ctx(two.requester), {
      accountId: two.requesterId,
      target: { entityId: two.holderId },
      relationType,
      subjectId,
      scope: fieldsOf('TradingName'),
    });

  it('waits for acceptance, then the other side can read it', async () => {
    await expect(offer('DataShared')).rejects.toMatchObject({ code: 'connection.nothing_to_share' });
    await two.hold('TradingName', 'Kestrel', two.requesterId, two.requester);
    const { id } = await offer('DataShared');
    expect(await two.itemStates(id)).toEqual({ TradingName: 'Offered' });
    expect(await two.readableBy(two.holder)).toEqual([]);
    await two.approve(id);
    expect(await two.readableBy(two.holder)).toEqual(['TradingName']);
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('can be about an organisation that the data owner manages, and no other', async () => {
    const link = await addRelatedEntity(world.ctx(two.requester), {
      entityId: two.requesterId,
      fieldKey: 'Shareholder',
      related: { kind: 'Organization', name: 'Kestrel Holdings' },
      value: { percentage: '100', holding: 'Direct' },
    });
    const subjectId = link.relatedEntityId ?? '';
    await two.hold('TradingName', 'Holdings', subjectId, two.requester);
    const { id } = await offer('RelatedDataShared', subjectId);
    await two.approve(id);
    expect(await two.readableBy(two.holder)).toEqual(['TradingName']);
    await expect(offer('RelatedDataShared', two.strangerId)).rejects.toMatchObject({ status: 404 });
    await expect(offer('RelatedDataShared')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('adding a party', () => {
  it('requests nothing, adds it only once and is hidden from the other party', async () => {
    const know = () =>
      connectParty(world.ctx(two.requester), {
        accountId: two.requesterId,
        target: { entityId: two.holderId },
        kind: 'Organization',
        relationship: 'Supplier',
      });
    const { id, sharingStatus } = await know();
    expect(sharingStatus).toBe('NotRequested');
    expect((await know()).id).toBe(id);
    expect(await world.auditActions(two.holderId)).toEqual([]);
    const found = await findParties(world.ctx(two.holder), {
      accountId: two.holderId,
      text: await nameOf(two.requesterId),
    });
    expect(found.filter(({ connectionId }) => connectionId !== null)).toEqual([]);
  });

  it('stays hidden from the other party when it is prepared, linked and deleted', async () => {
    const { id } = await connectParty(world.ctx(two.requester), {
      accountId: two.requesterId,
      target: { name: 'Karoo Solar' },
      kind: 'Organization',
    });
    await linkConnection(world.ctx(two.requester), { connectionId: id, entityId: two.holderId });
    for (const scope of [fieldsOf('TradingName', 'LeiCode'), fieldsOf('TradingName')])
      await setConnectionFields(world.ctx(two.requester), { connectionId: id, scope });
    await deleteConnection(world.ctx(two.requester), { connectionId: id });
    const own = (await world.auditActions(two.requesterId)).filter((action) =>
      action.startsWith('connection.'),
    );
    expect(own).toEqual([
      'connection.known',
      'connection.linked',
      'connection.scopeChanged',
      'connection.narrowed',
      'connection.deleted',
    ]);
    expect(await world.auditActions(two.holderId)).toEqual([]);
  });

  it('can be found by search, with its connection', async () => {
    const { id } = await two.ask();
    const found = await findParties(world.ctx(two.requester), {
      accountId: two.requesterId,
      text: await nameOf(two.holderId),
    });
    expect(found[0]).toMatchObject({ id: two.holderId, connectionId: id });
  });

  async function nameOf(entityId: string): Promise<string> {
    const [entity] = await world.database.asOwner<{ display_name: string }>(
      'select display_name from entities where id = $1',
      [entityId],
    );
    return entity?.display_name ?? '';
  }
});
