import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { record } from '../../kernel/audit/index.ts';
import { inUnscopedTransaction } from '../../kernel/context/index.ts';
import { changeValue } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { createConnection } from './create-connection.ts';
import { rejectConnection } from './reject-connection.ts';
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
  await two.hold('TradingName', 'Karoo Solar');
});

const end = (who: 'requester' | 'holder', id: string) =>
  revokeConnections(world.ctx(two[who]), { connectionIds: [id] });
const eventsOf = (id: string) =>
  world.database.asOwner<{ event: string; seq: number }>(
    'select event, seq from connection_events where connection_id = $1 order by seq',
    [id],
  );

/** Runs it while another transaction, which needs the audit logs of both parties in order, already has the first one. */
async function whileBothLogsAreWritten(run: () => Promise<unknown>): Promise<unknown> {
  const isSomeoneWaiting = async () =>
    (
      await world.database.asOwner(
        `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
      )
    ).length > 0;
  const [first = '', second = ''] = [two.requesterId, two.holderId].sort();
  let running: Promise<unknown> = Promise.resolve();
  await inUnscopedTransaction(world.ctx(), async (ctx) => {
    const write = (chainId: string) =>
      record(ctx, { action: 'account.updated', chainId, subject: { type: 'account', id: chainId } });
    await write(first);
    running = run();
    await expect.poll(isSomeoneWaiting).toBe(true);
    await write(second);
  });
  return running;
}

describe('audit logs of two parties that write at once', () => {
  /** Each requests data from the other, so that one of the requests names the parties in the opposite order. */
  const both = ['requester', 'holder'] as const;

  async function approvedRequestBy(from: (typeof both)[number]) {
    const to = from === 'requester' ? 'holder' : 'requester';
    const { id: credentialId } = await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', two[`${to}Id`], two[to]);
    const { id: connectionId } = await createConnection(world.ctx(two[from]), {
      accountId: two[`${from}Id`],
      target: { entityId: two[`${to}Id`] },
      relationType: 'DataRequest',
      scope: fieldsOf('LeiCode'),
    });
    await approveConnection(world.ctx(two[to]), { connectionId });
    return {
      change: () => changeValue(world.ctx(two[to]), { credentialId, value: '529900T8BM49AURSDO55' }),
      read: () => getShared(world.ctx(two[from]), { connectionId }),
      revoke: () => end(to, connectionId),
    };
  }

  it.each(both)(
    'do not block each other when the %s first opens data that has changed',
    async (requester) => {
      const { change, read } = await approvedRequestBy(requester);
      await change();
      await expect(whileBothLogsAreWritten(read)).resolves.toMatchObject({ items: [{ key: 'LeiCode' }] });
    },
  );

  it.each(both)('do not block each other when the %s retains data that is revoked', async (requester) => {
    const { read, revoke } = await approvedRequestBy(requester);
    await read();
    await expect(whileBothLogsAreWritten(revoke)).resolves.toHaveLength(1);
  });
});

describe('two parties acting at once', () => {
  it.each([1, 2, 3])('consent and withdrawal always end withdrawn (%i)', async () => {
    const { id } = await two.ask();
    const [approved, withdrawn] = await Promise.allSettled([two.approve(id), end('requester', id)]);
    // A withdrawal that comes second ends the approved connection, so it never fails; a consent that comes second
    // fails.
    expect(withdrawn.status).toBe('fulfilled');
    expect(await two.stateOf(id)).toBe('RevokedByInitiator');
    if (approved.status === 'rejected')
      expect(approved.reason).toMatchObject({
        code: 'connection.illegal_transition',
        message: 'This cannot be done while it is RevokedByInitiator.',
      });
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('rejection and withdrawal: exactly one wins, the other gets the new state', async () => {
    const { id } = await two.ask();
    const results = await Promise.allSettled([
      rejectConnection(world.ctx(two.holder), { connectionId: id, reason: 'No' }),
      end('requester', id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, message: expect.stringMatching(/RevokedBy/) });
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('two parties ending it: exactly one wins', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    const results = await Promise.allSettled([end('requester', id), end('holder', id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await eventsOf(id)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('widening the scope while the connection ends leaves nothing readable', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    const wider = { connectionId: id, scope: fieldsOf('TradingName', 'LeiCode', 'Industry') };
    await Promise.allSettled([setConnectionFields(world.ctx(two.requester), wider), end('holder', id)]);
    expect(await two.stateOf(id)).toBe('RevokedByTarget');
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('a change based on an earlier version is rejected', async () => {
    const { id, version } = await two.ask();
    await setConnectionFields(world.ctx(two.requester), { connectionId: id, scope: fieldsOf('TradingName') });
    await expect(
      rejectConnection(world.ctx(two.holder), { connectionId: id, reason: 'No', ifVersion: version }),
    ).rejects.toMatchObject({ code: 'request.stale' });
  });
});
