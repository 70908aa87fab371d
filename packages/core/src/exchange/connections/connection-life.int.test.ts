import { DAY_MS } from '@probity/domain/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import { changeValue, updateCredential, validateCredential } from '../../registry/credentials/index.ts';
import { tokenMailedTo } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getPartyInvitation } from '../../workspace/invitation-landing/index.ts';
import { refreshConnections } from '../shared-data/index.ts';
import { deleteConnection } from './delete-connection.ts';
import { expireConnections } from './expire-connections.job.ts';
import { getConnection } from './get-connection.ts';
import { listConnectionEvents } from './list-connection-events.ts';
import { rejectConnection } from './reject-connection.ts';
import { remindConnection } from './remind-connection.ts';
import { requestAgain } from './request-again.ts';
import type { ExplicitScope } from './request-scope.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionCredentials } from './set-connection-credentials.ts';
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
  await two.hold('TradingName', 'Karoo Solar');
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const notificationKinds = async (who: 'requester' | 'holder') => {
  const accountId = who === 'requester' ? two.requesterId : two.holderId;
  const page = await listNotifications(world.ctx(two[who]), { accountId, limit: 20, after: null });
  return page.items.map(({ kind }) => kind);
};

describe('consent', () => {
  it('covers items with data; the rest stays requested and can be completed later', async () => {
    const { id } = await two.ask();
    const approved = await two.approve(id);
    expect(approved).toMatchObject({ sharingStatus: 'Approved', approvedAt: world.clock });
    expect(await two.itemStates(id)).toEqual({ LeiCode: 'Asked', TradingName: 'Consented' });
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
    expect(await notificationKinds('requester')).toEqual(['connection.partlyApproved']);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
    const { expiresAt } = await two.approve(id, ['LeiCode']);
    expect(expiresAt).toEqual(approved.expiresAt);
    expect(await two.readableBy(two.requester)).toEqual(['LeiCode', 'TradingName']);
    expect((await notificationKinds('requester'))[0]).toBe('connection.approved');
  });

  it('is rejected for items without data and for items that were not requested', async () => {
    const { id } = await two.ask();
    await expect(two.approve(id, ['LeiCode'])).rejects.toMatchObject({ code: 'connection.nothing_to_share' });
    await expect(two.approve(id, ['Industry'])).rejects.toMatchObject({ code: 'connection.not_in_scope' });
    expect(await two.stateOf(id)).toBe('AwaitingApproval');
  });

  it('can be rejected with a reason that the other side can read', async () => {
    const { id } = await two.ask();
    await rejectConnection(world.ctx(two.holder), { connectionId: id, reason: 'We do not know you' });
    const [event] = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    expect(event).toMatchObject({ event: 'reject', note: 'We do not know you', toStatus: 'RevokedByTarget' });
    expect(await notificationKinds('requester')).toEqual(['connection.rejected']);
    await expect(two.approve(id)).rejects.toMatchObject({ code: 'connection.illegal_transition' });
  });
});

describe('replacing the requested items', () => {
  const replace = (connectionId: string, scope: ExplicitScope) =>
    setConnectionFields(world.ctx(two.requester), { connectionId, scope });
  const requiredOf = async (connectionId: string) => {
    const { scope } = await getConnection(world.ctx(two.requester), { connectionId });
    return scope.map(({ key, required }) => [key, required]);
  };

  it('counts an item that is listed twice once', async () => {
    const { id } = await two.ask();
    await replace(id, fieldsOf('TradingName', 'Industry', 'Industry'));
    expect(await two.itemStates(id)).toEqual({ Industry: 'Asked', TradingName: 'Asked' });
  });

  it('applies whether an item is required, also to one that was requested before', async () => {
    const { id } = await two.ask();
    const before = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    const optional = fieldsOf('TradingName', 'LeiCode');
    optional.fields = optional.fields.map((field) => ({ ...field, required: field.fieldKey !== 'LeiCode' }));
    await replace(id, optional);
    expect(await requiredOf(id)).toEqual([
      ['TradingName', true],
      ['LeiCode', false],
    ]);
    const [event, ...earlier] = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    expect(event).toMatchObject({ event: 'scopeChanged', items: ['field:LeiCode'] });
    expect(earlier).toHaveLength(before.length);
  });

  it('records nothing if nothing changes', async () => {
    const { id, version } = await two.ask();
    const before = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    expect(await replace(id, fieldsOf('TradingName', 'LeiCode'))).toMatchObject({ version });
    expect(await listConnectionEvents(world.ctx(two.requester), { connectionId: id })).toEqual(before);
  });
});

describe('setting which items are shared', () => {
  const share = (connectionId: string, ...keys: string[]) =>
    setConnectionCredentials(world.ctx(two.holder), {
      connectionId,
      items: keys.map((key) => ({ kind: 'field' as const, key, shareEvidence: true })),
    });

  it('withholds the others, and notifies the recipient of those that were shared before', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const { id } = await two.ask();
    await two.approve(id);
    await share(id, 'TradingName');
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
    expect(await notificationKinds('requester')).toEqual(['connection.itemsRevoked', 'connection.approved']);
  });

  it('does not notify the recipient of items that were never shared', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const { id } = await two.ask();
    await share(id, 'TradingName');
    expect(await two.itemStates(id)).toEqual({ LeiCode: 'Withheld', TradingName: 'Consented' });
    expect(await notificationKinds('requester')).not.toContain('connection.itemsRevoked');
  });

  it('of an offer that nobody has accepted narrows the offer and revokes nothing', async () => {
    await two.hold('TradingName', 'Harbour', two.requesterId, two.requester);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', two.requesterId, two.requester);
    const { id } = await two.ask({ relationType: 'DataShared' });
    await setConnectionCredentials(world.ctx(two.requester), {
      connectionId: id,
      items: [{ kind: 'field', key: 'TradingName', shareEvidence: true }],
    });
    expect(await notificationKinds('holder')).toEqual(['connection.offerNarrowed', 'connection.offered']);
  });

  it('counts only the items of an offer that were accepted as revoked', async () => {
    await two.hold('TradingName', 'Harbour', two.requesterId, two.requester);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', two.requesterId, two.requester);
    await two.hold('Industry', '52', two.requesterId, two.requester);
    const scope = fieldsOf('TradingName', 'LeiCode', 'Industry');
    const { id } = await two.ask({ relationType: 'DataShared', scope });
    await two.approve(id, ['TradingName', 'LeiCode']);
    await revokeConnections(world.ctx(two.requester), {
      connectionIds: [id],
      items: ['field:LeiCode', 'field:Industry'],
    });
    const { items } = await listNotifications(world.ctx(two.holder), {
      accountId: two.holderId,
      limit: 2,
      after: null,
    });
    expect(items.map(({ kind, values }) => [kind, values.count]).sort()).toEqual([
      ['connection.itemsRevoked', 1],
      ['connection.offerNarrowed', 1],
    ]);
  });

  it('ends the connection if nothing is left to share or to answer', async () => {
    const scope = { ...fieldsOf('TradingName'), checks: ['Information' as const] };
    const { id } = await two.ask({ scope });
    await two.approve(id);
    expect(await two.itemStates(id)).toEqual({ Information: 'Consented', TradingName: 'Consented' });
    // Whether data is validated says nothing without the data.
    const ended = await setConnectionCredentials(world.ctx(two.holder), {
      connectionId: id,
      items: [{ kind: 'check', key: 'Information', shareEvidence: false }],
    });
    expect(ended.sharingStatus).toBe('RevokedByTarget');
    expect(await two.itemStates(id)).toEqual({ Information: 'Revoked', TradingName: 'Revoked' });
    expect(await notificationKinds('requester')).toEqual(['connection.revoked', 'connection.approved']);
  });

  it('rejects a request of which nothing is shared, and withdraws an offer', async () => {
    const { id } = await two.ask();
    expect((await share(id)).sharingStatus).toBe('RevokedByTarget');
    expect(await notificationKinds('requester')).toEqual(['connection.rejected']);

    await two.hold('TradingName', 'Harbour', two.requesterId, two.requester);
    const email = `${id}@elsewhere.example`;
    const target = { name: 'Elsewhere', email, kind: 'Organization' as const };
    const offer = await two.ask({ target, relationType: 'DataShared', scope: fieldsOf('TradingName') });
    const withdrawn = await setConnectionCredentials(world.ctx(two.requester), {
      connectionId: offer.id,
      items: [],
    });
    expect(withdrawn.sharingStatus).toBe('RevokedByInitiator');
    const token = await tokenMailedTo(world, email);
    await expect(getPartyInvitation(world.ctx(), { token })).resolves.toMatchObject({ state: 'Withdrawn' });
  });

  it('does not withhold items that were requested after the data owner opened the request', async () => {
    const { id } = await two.ask();
    const { version } = await two.approve(id);
    const scope = fieldsOf('TradingName', 'LeiCode', 'Industry');
    await setConnectionFields(world.ctx(two.requester), { connectionId: id, scope });
    await expect(
      setConnectionCredentials(world.ctx(two.holder), {
        connectionId: id,
        items: [{ kind: 'field', key: 'TradingName', shareEvidence: true }],
        ifVersion: version,
      }),
    ).rejects.toMatchObject({ code: 'request.stale' });
    expect(await two.itemStates(id)).toMatchObject({ Industry: 'Asked' });
  });

  it('leaves items without data requested', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    expect((await share(id, 'LeiCode')).sharingStatus).toBe('Approved');
    expect(await two.itemStates(id)).toEqual({ LeiCode: 'Asked', TradingName: 'Withheld' });
  });

  it('shares items again that were withheld', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const { id } = await two.ask();
    await share(id, 'TradingName');
    expect((await share(id, 'LeiCode')).sharingStatus).toBe('Approved');
    expect(await two.readableBy(two.requester)).toEqual(['LeiCode']);
  });
});

describe('revoking', () => {
  it('one item or section keeps the rest shared, and revoking the last one ends the connection', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await two.hold('Industry', '52');
    const scope = { ...fieldsOf('TradingName', 'LeiCode', 'Industry'), checks: ['Information' as const] };
    const { id } = await two.ask({ scope });
    await two.approve(id);
    const take = (part: { items?: string[]; sections?: string[] }) =>
      revokeConnections(world.ctx(two.holder), { connectionIds: [id], ...part });
    await take({ items: ['field:LeiCode'] });
    expect(await two.readableBy(two.requester)).toEqual(['Industry', 'TradingName']);
    expect(await two.stateOf(id)).toBe('Approved');
    await take({ sections: ['TradingDetails'] });
    expect(await two.readableBy(two.requester)).toEqual([]);
    expect(await two.stateOf(id)).toBe('RevokedByTarget');
  });

  it('only the data owner can revoke single items', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    const items = ['field:TradingName'];
    await expect(
      revokeConnections(world.ctx(two.requester), { connectionIds: [id], items }),
    ).rejects.toMatchObject({ code: 'connection.illegal_transition' });
    const [ended] = await revokeConnections(world.ctx(two.requester), { connectionIds: [id] });
    expect(ended?.sharingStatus).toBe('RevokedByInitiator');
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('can state a reason that the other side can read, for single items and for the whole', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const { id } = await two.ask();
    await two.approve(id);
    const take = (reason: string, items?: string[]) =>
      revokeConnections(world.ctx(two.holder), { connectionIds: [id], items, reason });
    await take('Out of date', ['field:LeiCode']);
    await take('Our contract has ended');
    const events = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    expect(events.slice(0, 2)).toMatchObject([
      { event: 'revoke', note: 'Our contract has ended' },
      { event: 'itemsRevoked', note: 'Out of date' },
    ]);
  });

  it('ends several connections at once, or none of them', async () => {
    const one = await two.ask();
    const other = await two.ask({ relationType: 'AssociatedDataRequest' });
    await two.approve(one.id);
    await revokeConnections(world.ctx(two.holder), { connectionIds: [other.id] });
    const both = { connectionIds: [one.id, other.id] };
    await expect(revokeConnections(world.ctx(two.holder), both)).rejects.toMatchObject({ status: 409 });
    expect(await two.stateOf(one.id)).toBe('Approved');
  });

  it('requires new consent to every item when data is requested again', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    await revokeConnections(world.ctx(two.holder), { connectionIds: [id] });
    await requestAgain(world.ctx(two.requester), { connectionId: id, message: 'Please once more' });
    expect(await two.itemStates(id)).toEqual({ LeiCode: 'Asked', TradingName: 'Asked' });
    expect(await two.readableBy(two.requester)).toEqual([]);
    const { terms } = await getConnection(world.ctx(two.holder), { connectionId: id });
    expect(terms.message).toBe('Please once more');
    await expect(deleteConnection(world.ctx(two.requester), { connectionId: id })).rejects.toMatchObject({
      code: 'connection.was_approved',
    });
  });
});

describe('a changed scope', () => {
  it('asks for consent to added items, keeps the rest shared and removes access to dropped items', async () => {
    await two.hold('Industry', '52');
    const { id } = await two.ask({ scope: fieldsOf('TradingName', 'Industry') });
    await two.approve(id);
    const wider = await setConnectionFields(world.ctx(two.requester), {
      connectionId: id,
      scope: fieldsOf('TradingName', 'LeiCode'),
    });
    expect(wider.sharingStatus).toBe('AwaitingApproval');
    expect(await two.itemStates(id)).toEqual({ LeiCode: 'Asked', TradingName: 'Consented' });
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
    expect((await notificationKinds('holder')).slice(0, 2).sort()).toEqual([
      'connection.narrowed',
      'connection.widened',
    ]);
    const [narrowed, widened] = await listConnectionEvents(world.ctx(two.holder), { connectionId: id });
    expect(narrowed).toMatchObject({ event: 'narrowed', items: ['field:Industry'] });
    expect(widened).toMatchObject({ event: 'widen', items: ['field:LeiCode'] });
    expect((await world.auditActions(two.holderId)).slice(-2)).toEqual([
      'connection.widen',
      'connection.narrowed',
    ]);
  });

  it('notifies the data owner of removed items that were shared, also while added ones await consent', async () => {
    await two.hold('Industry', '52');
    const { id } = await two.ask({ scope: fieldsOf('TradingName', 'Industry') });
    await two.approve(id);
    const change = (...keys: Parameters<typeof fieldsOf>) =>
      setConnectionFields(world.ctx(two.requester), { connectionId: id, scope: fieldsOf(...keys) });
    await change('TradingName', 'Industry', 'LeiCode');
    world.pass(1);
    expect((await change('TradingName', 'LeiCode')).sharingStatus).toBe('AwaitingApproval');
    expect((await notificationKinds('holder'))[0]).toBe('connection.narrowed');
  });

  it('stays approved if items are only removed', async () => {
    await two.hold('Industry', '52');
    const { id } = await two.ask({ scope: fieldsOf('TradingName', 'Industry') });
    await two.approve(id);
    const narrow = { connectionId: id, scope: fieldsOf('Industry') };
    expect((await setConnectionFields(world.ctx(two.requester), narrow)).sharingStatus).toBe('Approved');
    expect(await two.readableBy(two.requester)).toEqual(['Industry']);
    await expect(setConnectionFields(world.ctx(two.holder), narrow)).rejects.toMatchObject({ status: 409 });
  });
});

describe('time limits', () => {
  it('make data unreadable once the period has expired, until it is consented to again', async () => {
    const { id } = await two.ask({ days: 30 });
    await two.approve(id);
    world.pass(20 * 24 * 60);
    await expireConnections(system());
    await expireConnections(system());
    expect(await notificationKinds('holder')).toEqual(['connection.expiring', 'connection.requested']);
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
    world.pass(10 * 24 * 60);
    await expireConnections(system());
    expect(await two.stateOf(id)).toBe('AwaitingApproval');
    expect(await two.readableBy(two.requester)).toEqual([]);
    expect(await world.auditActions(two.requesterId)).toContain('connection.expire');
    await two.approve(id);
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
  });

  it('apply to every connection, however many end or are about to end at once', async () => {
    /** Each is about another subject, so that all of them can await approval at once. */
    const expiringIn = (days: number) =>
      world.database.asOwner(
        `with subjects as (
           insert into entities (id, kind, display_name, origin)
           select gen_random_uuid(), 'Organization', 'Subsidiary', 'ByOrganization' from generate_series(1, 5)
           returning id)
         insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status,
           subject_id, changed_at, created_at, approved_at, expires_at)
         select gen_random_uuid(), $1, $2, $2, 'RelatedDataRequired', 'Approved', id, $3::timestamptz, $3, $3,
           $3::timestamptz + make_interval(days => $4) from subjects`,
        [two.requesterId, two.holderId, world.clock, days],
      );
    const left = () =>
      world.database.asOwner<{ state: string; told: boolean; count: number }>(
        `select sharing_status as state, expiry_told_at is not null as told, count(*)::int from connections
         where target_id = $1 group by 1, 2 order by 1`,
        [two.holderId],
      );
    await expiringIn(0);
    await expiringIn(7);
    await expireConnections(system(), { atOnce: 2 });
    expect(await left()).toEqual([
      { state: 'Approved', told: true, count: 5 },
      { state: 'AwaitingApproval', told: false, count: 5 },
    ]);
    const [warnings] = await world.database.asOwner<{ count: number }>(
      `select count(*)::int from notifications where account_id = $1 and kind = 'connection.expiring'`,
      [two.holderId],
    );
    expect(warnings?.count).toBe(5);
  });

  it('also apply while a wider scope awaits consent', async () => {
    const { id } = await two.ask({ days: 30 });
    await two.approve(id);
    const scope = fieldsOf('TradingName', 'LeiCode', 'Industry');
    await setConnectionFields(world.ctx(two.requester), { connectionId: id, scope });
    world.pass(31 * 24 * 60);
    await expireConnections(system());
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('end a connection whose data is already requested again, and leave the newer request open', async () => {
    const first = await two.ask({ days: 30 });
    await two.approve(first.id);
    const second = await two.ask();
    world.pass(31 * 24 * 60);
    await expireConnections(system());
    expect(await two.stateOf(first.id)).toBe('RevokedByInitiator');
    expect(await two.itemStates(first.id)).toMatchObject({ TradingName: 'Revoked' });
    expect(await two.readableBy(two.requester)).toEqual([]);
    expect(await notificationKinds('requester')).toContain('connection.expired');
    expect(await world.auditActions(two.holderId)).toContain('connection.replace');
    await two.approve(second.id);
    expect(await two.readableBy(two.requester)).toEqual(['TradingName']);
  });

  it.each([
    [
      'revoked',
      (connectionId: string) =>
        revokeConnections(world.ctx(two.holder), {
          connectionIds: [connectionId],
          items: ['field:TradingName'],
        }),
    ],
    [
      'withheld',
      (connectionId: string) =>
        setConnectionCredentials(world.ctx(two.holder), {
          connectionId,
          items: [{ kind: 'field', key: 'LeiCode', shareEvidence: true }],
        }),
    ],
    [
      'no longer requested',
      (connectionId: string) =>
        setConnectionFields(world.ctx(two.requester), { connectionId, scope: fieldsOf('LeiCode') }),
    ],
  ])('end with the last shared item: once it is %s, nothing expires', async (_how, end) => {
    const { id } = await two.ask({ days: 30 });
    await two.approve(id);
    await end(id);
    const { row } = await getConnection(world.ctx(two.requester), { connectionId: id });
    expect(row).toMatchObject({ sharingStatus: 'Approved', expiresAt: null });
    for (const days of [20, 11]) {
      world.pass(days * 24 * 60);
      await expireConnections(system());
    }
    for (const party of ['holder', 'requester'] as const)
      expect(await notificationKinds(party)).not.toContainEqual(expect.stringMatching(/expir/));
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const { expiresAt } = await two.approve(id, ['LeiCode']);
    expect(expiresAt).toEqual(new Date(world.clock.getTime() + 30 * DAY_MS));
  });

  it('end every other connection if one cannot be ended, and report it', async () => {
    const broken = await two.ask({ days: 30 });
    await two.approve(broken.id);
    world.pass(1);
    const others = await TwoParties.meet(world);
    await others.hold('TradingName', 'Aster Freight');
    const { id } = await others.ask({ days: 30 });
    await others.approve(id);
    await world.database.asOwner(
      `create function refuse_update() returns trigger language plpgsql as $$ begin
         if new.id = '${broken.id}' then raise exception 'broken row'; end if;
         return new;
       end $$`,
    );
    await world.database.asOwner(
      'create trigger refuse_update before update on connections for each row execute function refuse_update()',
    );
    world.pass(31 * 24 * 60);
    await expect(expireConnections(system())).rejects.toThrow('broken row');
    expect([await two.stateOf(broken.id), await others.stateOf(id)]).toEqual([
      'Approved',
      'AwaitingApproval',
    ]);
    await world.database.asOwner('drop function refuse_update cascade');
    await expireConnections(system());
    expect(await two.stateOf(broken.id)).toBe('AwaitingApproval');
  });

  it('allow one reminder a day, even if two are sent at once', async () => {
    const { id } = await two.ask();
    const remind = () => remindConnection(world.ctx(two.requester), { connectionId: id });
    const both = await Promise.allSettled([remind(), remind()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(remind()).rejects.toMatchObject({ code: 'connection.reminded_today' });
    world.pass(24 * 60);
    await remind();
    expect((await notificationKinds('holder')).filter((kind) => kind === 'connection.reminder')).toHaveLength(
      2,
    );
  });
});

describe('a partly answered request', () => {
  const remind = (connectionId: string) => remindConnection(world.ctx(two.requester), { connectionId });
  const mayRemind = async (connectionId: string) =>
    (await getConnection(world.ctx(two.requester), { connectionId })).abilities.remind;

  it('can be followed by a reminder until every item is answered, once a day', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    expect(await mayRemind(id)).toBe(true);
    await remind(id);
    expect((await notificationKinds('holder'))[0]).toBe('connection.reminder');
    await expect(remind(id)).rejects.toMatchObject({ code: 'connection.reminded_today' });
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await two.approve(id, ['LeiCode']);
    world.pass(24 * 60);
    expect(await mayRemind(id)).toBe(false);
    await expect(remind(id)).rejects.toMatchObject({ code: 'connection.illegal_transition' });
  });

  it('needs no reminder of items that the data owner withholds', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    await setConnectionCredentials(world.ctx(two.holder), {
      connectionId: id,
      items: [{ kind: 'field', key: 'TradingName', shareEvidence: true }],
    });
    expect(await mayRemind(id)).toBe(false);
  });
});

it('a required field proposed as not applicable is missing until the proposal is accepted', async () => {
  const { id: connectionId } = await two.ask({ scope: fieldsOf('TradingName', 'Industry') });
  const missing = async () => {
    await refreshConnections(system(), { entityId: two.holderId });
    return (await getConnection(world.ctx(two.holder), { connectionId })).side.missingRequired;
  };
  const validator = await world.aUser({ memberOf: two.holderId, role: 'Validator' });
  const { id: credentialId } = await two.hold('Industry', '52');
  expect(await missing()).toBe(0);
  await updateCredential(world.ctx(two.holder), {
    credentialId,
    step: 'markNotApplicable',
    reason: 'A dormant holding company.',
  });
  expect(await missing()).toBe(1);
  await validateCredential(world.ctx(validator), { credentialId });
  expect(await missing()).toBe(0);
});

it('completing a value completes it in every request that includes it', async () => {
  const one = await two.ask();
  const other = await two.ask({ relationType: 'AssociatedDataRequest' });
  const side = async (connectionId: string) =>
    (await getConnection(world.ctx(two.holder), { connectionId })).side;
  expect((await side(one.id)).missingRequired).toBe(1);
  const lei = await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
  await refreshConnections(system(), { entityId: two.holderId });
  for (const { id } of [one, other])
    expect(await side(id)).toMatchObject({ missingRequired: 0, actionState: 'ConsentRequired' });
  await two.approve(one.id);
  await changeValue(world.ctx(two.holder), { credentialId: lei.id, value: '529900T8BM49AURSDO55' });
  await refreshConnections(system(), { entityId: two.holderId });
  const reader = await getConnection(world.ctx(two.requester), { connectionId: one.id });
  expect(reader.side).toMatchObject({ unseenChanges: 1, actionState: 'ActionRequired' });
  expect((await notificationKinds('requester'))[0]).toBe('connection.changed');
});
