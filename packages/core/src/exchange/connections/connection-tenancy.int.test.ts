import { withScope } from '@probity/db/scope.ts';
import type { VisibilityKind } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMemberId } from '../../identity/members/index.ts';
import { type Ctx, scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { approveConnection } from './approve-connection.ts';
import { findContactAcross } from './connections.store.ts';
import { deleteConnection } from './delete-connection.ts';
import { getConnection } from './get-connection.ts';
import { getContact } from './get-contact.ts';
import { inviteToConnection } from './invite-to-connection.ts';
import { linkConnection } from './link-connection.ts';
import { listConnectionEvents } from './list-connection-events.ts';
import { listConnections } from './list-connections.ts';
import { rejectConnection } from './reject-connection.ts';
import { remindConnection } from './remind-connection.ts';
import { requestAgain } from './request-again.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionDeclarations } from './set-connection-declarations.ts';
import { setConnectionFields } from './set-connection-fields.ts';
import { setContact } from './set-contact.ts';
import { setRelationship } from './set-relationship.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
  ({ id: connectionId } = await two.ask());
});

/** Ways to read or change a connection. */
const acts: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  look: (ctx) => getConnection(ctx, { connectionId }),
  history: (ctx) => listConnectionEvents(ctx, { connectionId }),
  contacts: (ctx) => getContact(ctx, { connectionId }),
  approve: (ctx) => approveConnection(ctx, { connectionId }),
  reject: (ctx) => rejectConnection(ctx, { connectionId, reason: 'No' }),
  revoke: (ctx) => revokeConnections(ctx, { connectionIds: [connectionId] }),
  revokePart: (ctx) =>
    revokeConnections(ctx, { connectionIds: [connectionId], items: ['field:TradingName'] }),
  requestAgain: (ctx) => requestAgain(ctx, { connectionId }),
  remove: (ctx) => deleteConnection(ctx, { connectionId }),
  remind: (ctx) => remindConnection(ctx, { connectionId }),
  invite: (ctx) => inviteToConnection(ctx, { connectionId }),
  link: (ctx) => linkConnection(ctx, { connectionId, entityId: two.strangerId }),
  fields: (ctx) => setConnectionFields(ctx, { connectionId, scope: fieldsOf('Industry') }),
  declarations: (ctx) => setConnectionDeclarations(ctx, { connectionId, declarationIds: [] }),
  relationship: (ctx) => setRelationship(ctx, { connectionId, relationship: 'Supplier' }),
  contact: (ctx) => setContact(ctx, { connectionId, memberId: null }),
};

describe('a third party', () => {
  it('gets “not found” for reads and changes alike, even as an administrator of the platform', async () => {
    const admin = await world.aUser({ admin: true });
    for (const [name, act] of Object.entries(acts))
      for (const actor of [two.stranger, admin])
        await expect(act(world.ctx(actor)), name).rejects.toMatchObject({ code: 'resource.not_found' });
    expect(await two.stateOf(connectionId)).toBe('AwaitingApproval');
  });

  it('cannot read or change any row, even by querying the database directly', async () => {
    await two.approve(connectionId);
    const tables = [
      'connections',
      'connectionItems',
      'connectionSides',
      'connectionEvents',
      'connectionSnapshots',
      'disclosures',
      'visibleCredentials',
      'visibleDocuments',
    ] as const;
    await withScope(world.database.db, scopeOf(two.stranger), async (db) => {
      for (const table of tables) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      const changed = await db
        .updateTable('connectionItems')
        .set({ state: 'Consented' })
        .where('connectionId', '=', connectionId)
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
      const held = await db.selectFrom('credentials').select('id').execute();
      expect(held).toEqual([]);
    });
  });
});

describe('each side', () => {
  it('can read and change only its own row, even by querying the database directly', async () => {
    for (const [actor, side] of [
      [two.requester, 'initiator'],
      [two.holder, 'target'],
    ] as const)
      await withScope(world.database.db, scopeOf(actor), async (db) => {
        const rows = await db.selectFrom('connectionSides').select('side').execute();
        expect(rows).toEqual([{ side }]);
        const changed = await db
          .updateTable('connectionSides')
          .set({ hidden: true, unseenChanges: 7 })
          .where('connectionId', '=', connectionId)
          .where('side', '<>', side)
          .executeTakeFirst();
        expect(changed.numUpdatedRows).toBe(0n);
      });
  });

  it('can see the other side’s point of contact, and no one else can', async () => {
    const contact = (actor: UserActor, side: 'initiator' | 'target') =>
      withScope(world.database.db, scopeOf(actor), (db) => findContactAcross(db, connectionId, side));
    await world.database.asOwner(
      `update connection_sides set contact_name = 'Mara', contact_email = 'mara@kestrel.example'
       where connection_id = $1 and side = 'initiator'`,
      [connectionId],
    );
    expect(await contact(two.holder, 'target')).toEqual({ name: 'Mara', email: 'mara@kestrel.example' });
    expect(await contact(two.holder, 'initiator')).toBeNull();
    expect(await contact(two.stranger, 'target')).toBeNull();
  });

  it('finds its connections from its own side', async () => {
    const list = async (actor: UserActor, accountId: string, filters = {}) =>
      listConnections(world.ctx(actor), { accountId, sort: 'newest', after: null, limit: 10, ...filters });
    expect((await list(two.requester, two.requesterId)).items).toMatchObject([
      { connectionId, direction: 'Incoming', actionState: 'PendingConfirmation', total: 2, consented: 0 },
    ]);
    expect((await list(two.holder, two.holderId)).items).toMatchObject([
      { connectionId, direction: 'Shared', counterpartId: two.requesterId },
    ]);
    expect((await list(two.holder, two.holderId, { direction: 'Incoming' })).items).toEqual([]);
    expect((await list(two.holder, two.holderId, { text: '%' })).items).toEqual([]);
    await expect(list(two.stranger, two.holderId)).rejects.toMatchObject({ status: 404 });
  });

  it('keeps its notes about the other side private', async () => {
    await setRelationship(world.ctx(two.requester), {
      connectionId,
      relationship: 'Supplier',
      note: 'Slow payer',
    });
    const requester = await getConnection(world.ctx(two.requester), { connectionId });
    const holder = await getConnection(world.ctx(two.holder), { connectionId });
    expect([requester.side.relationship, requester.relationshipNote]).toEqual(['Supplier', 'Slow payer']);
    expect([holder.side.relationship, holder.relationshipNote]).toEqual([null, null]);
  });

  it('needs the right role to consent', async () => {
    const contributor = await world.aUser({ memberOf: two.holderId, role: 'Contributor' });
    await expect(approveConnection(world.ctx(contributor), { connectionId })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const { abilities } = await getConnection(world.ctx(contributor), { connectionId });
    expect(abilities).toMatchObject({ approve: false, events: [] });
  });

  it('is chosen by who has to act, for a member of both parties', async () => {
    const both = {
      ...two.requester,
      memberships: [...two.requester.memberships, ...two.holder.memberships],
    };
    await world.database.asOwner(
      `insert into members (id, account_id, user_id, email, name, role, joined_at)
       values (gen_random_uuid(), $1, $2, $3, 'Both', 'Owner', now())`,
      [two.holderId, two.requester.userId, two.requester.email],
    );
    await remindConnection(world.ctx(both), { connectionId });
    const seen = await getConnection(world.ctx(both), { connectionId, accountId: two.requesterId });
    expect(seen.side.side).toBe('initiator');
    expect((await approveConnection(world.ctx(both), { connectionId })).sharingStatus).toBe('Approved');
  });
});

describe('visibility of received data', () => {
  it('decides which members can read it, and no one can grant themselves access', async () => {
    await two.approve(connectionId);
    const reads = async (actor: UserActor) =>
      (await getConnection(world.ctx(actor), { connectionId })).abilities.read;
    const chosen = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    const other = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    const memberId =
      (await withScope(world.database.db, scopeOf(two.requester), (db) =>
        findMemberId({ db }, { accountId: two.requesterId, userId: chosen.userId }),
      )) ?? '';
    const choose = (visibility: { kind: VisibilityKind; memberId?: string }, actor = two.requester) =>
      setContact(world.ctx(actor), { connectionId, visibility });
    expect([await reads(chosen), await reads(other)]).toEqual([true, true]);
    await choose({ kind: 'Member', memberId });
    expect([await reads(two.requester), await reads(chosen), await reads(other)]).toEqual([
      true,
      true,
      false,
    ]);
    await expect(choose({ kind: 'All' }, other)).rejects.toMatchObject({ code: 'permission.denied' });
    await choose({ kind: 'None' });
    expect([await reads(two.requester), await reads(chosen)]).toEqual([true, false]);
    await setContact(world.ctx(two.requester), {
      connectionId,
      memberId,
      visibility: { kind: 'OnlyPointOfContact' },
    });
    expect([await reads(chosen), await reads(other)]).toEqual([true, false]);
    const theirs = (await getContact(world.ctx(two.holder), { connectionId })).theirs;
    expect(theirs).toEqual({ memberId: null, name: chosen.name, email: chosen.email });
  });
});
