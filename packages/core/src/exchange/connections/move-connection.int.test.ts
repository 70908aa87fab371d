import {
  actionStateOf,
  allowedEvents,
  dataRelationTypes,
  type Mover,
  nextSharing,
  type SharingEvent,
  sharingEvents,
  sharingStatuses,
  sides,
} from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { refreshActions } from './connection-items.store.ts';
import { findConnectionForUpdate } from './connections.store.ts';
import { moveConnection } from './move-connection.ts';

let world: TestWorld;
let initiatorId: string;
let targetId: string;
let requester: UserActor;
let asked: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
  [initiatorId, targetId] = [await world.anOrganisation(), await world.anOrganisation()];
  requester = await world.aUser({ memberOf: initiatorId });
  asked = await world.aUser({ memberOf: targetId });
});
afterAll(() => world.close());

const actorOf = (mover: Mover) =>
  world.ctx(mover === 'initiator' ? requester : mover === 'target' ? asked : { kind: 'system', job: 'test' });
const move = (id: string, event: SharingEvent, by: Mover, note?: string) =>
  inTransaction(actorOf(by), async (ctx) => {
    const row = await findConnectionForUpdate(ctx.db, id);
    if (!row) throw new Error('not visible');
    return moveConnection(ctx, row, { event, by, note });
  });
const clear = () => world.database.asOwner('delete from connections');
const auditOf = (chainId: string, id: string) =>
  world.database.asOwner<{ action: string; entry: string }>(
    'select action, entry from audit_log where chain_id = $1 and subject_id = $2',
    [chainId, id],
  );

const movers: Mover[] = ['initiator', 'target', 'system'];
const every = sharingStatuses.flatMap((status) =>
  sharingEvents.flatMap((event) => movers.map((by) => ({ status, event, by }))),
);
const legal = every.filter(({ status, event, by }) => nextSharing(status, event, by).ok);
const illegal = every.filter(({ status, event, by }) => !nextSharing(status, event, by).ok);

describe('an allowed transition', () => {
  it.each(legal)(
    '$status, $event by $by: is recorded in the history and both audit logs',
    async ({ status, event, by }) => {
      await clear();
      const id = await aConnection(world, { initiatorId, targetId, sharingStatus: status });
      const next = nextSharing(status, event, by);
      const after = await move(id, event, by, 'Because');
      expect(after).toMatchObject({ sharingStatus: next.ok && next.status, version: 2, lastSeq: 1 });
      const [written] = await world.database.asOwner(
        'select event, by_side, from_status, to_status, note from connection_events where connection_id = $1',
        [id],
      );
      expect(written).toMatchObject({
        event,
        by_side: by,
        from_status: status,
        to_status: after.sharingStatus,
      });
      expect((written?.note as Buffer | null)?.includes('Because') ?? false).toBe(false);
      for (const chainId of [initiatorId, targetId]) {
        const audit = await auditOf(chainId, id);
        expect(audit.map(({ action }) => action)).toEqual([`connection.${event}`]);
        expect(audit[0]?.entry).not.toContain('Because');
        expect(JSON.parse(audit[0]?.entry ?? '')).toMatchObject({ details: { relationType: 'DataRequest' } });
      }
    },
  );
});

describe('an illegal transition', () => {
  it('is rejected with the state and the allowed events, and changes nothing', async () => {
    for (const [status, cases] of Map.groupBy(illegal, (one) => one.status)) {
      await clear();
      const id = await aConnection(world, { initiatorId, targetId, sharingStatus: status });
      for (const { event, by } of cases)
        await expect(move(id, event, by), `${status}, ${event} by ${by}`).rejects.toMatchObject({
          code: 'connection.illegal_transition',
          status: 409,
          message: `This cannot be done while it is ${status}.`,
          detail: `It is ${status}. Allowed now: ${allowedEvents(status, by).join(', ') || 'nothing'}.`,
        });
      expect(await auditOf(initiatorId, id)).toEqual([]);
    }
  });
});

it('SQL and domain agree on the next action of each side', async () => {
  const counts = [0, 1];
  const today = '2026-11-15';
  await clear();
  for (const relationType of dataRelationTypes)
    for (const sharingStatus of sharingStatuses)
      for (const missing of counts)
        for (const other of counts) {
          await clear();
          const id = await aConnection(world, {
            initiatorId,
            targetId,
            relationType,
            sharingStatus: sharingStatus,
            fields: missing > 0 ? { TradingName: 'Asked' } : {},
          });
          await world.database.asOwner(
            'update connection_sides set unseen_changes = $2, open_queries = $2 where connection_id = $1',
            [id, other],
          );
          await inTransaction(actorOf('system'), ({ db }) => refreshActions(db, [id], { today, checks: [] }));
          const rows = await world.database.asOwner<{ side: string; action_state: string }>(
            'select side, action_state from connection_sides where connection_id = $1',
            [id],
          );
          for (const side of sides)
            expect(
              rows.find((row) => row.side === side)?.action_state,
              `${relationType} ${sharingStatus} ${side} ${missing} ${other}`,
            ).toBe(
              actionStateOf(side, {
                sharing: sharingStatus,
                relationType,
                missingRequired: missing,
                unansweredRequired: missing,
                unseenChanges: other,
                openQueries: other,
              }),
            );
        }
});
